"""Subscripts, reading and writing, and the statements that only build values."""
from __future__ import annotations

from typing import Any, List, NamedTuple, Optional, Sequence, Tuple

import numpy as np

from ..graph.statements import Statement
from .graph import BOOL, INT64, Graph, NoEquivalent, Tensor
from .lowering import RULES, Lowering, Rule, lowers, lowers_statement
from .values import Array, Items, Known, Part, Step

__all__: List[str] = []

_LAST = Known(-1)
_NONE = Known(None)
_MOST, _LEAST = np.iinfo(np.int64).max, np.iinfo(np.int64).min


class _Slice(NamedTuple):
    start: Any
    stop: Any
    step: int


class _Index(NamedTuple):
    """A subscript, one part for each dimension of the array: a _Slice, an "int" tensor or an array of whole numbers or truths; ``new``: where in the
    list of parts new dimensions come."""

    parts: List[Any]
    new: List[int]

    @property
    def advanced(self) -> bool:
        return any([isinstance(part, Tensor) and (part.ndim or part.dtype == BOOL) for part in self.parts])


def _index_of(low: Lowering, x: Tensor, index: Any) -> _Index:
    """A subscript's parts."""
    known = low.constant(index)
    if known is not None:
        items: Sequence[Any] = [Known(each) for each in (known.value if isinstance(known.value, tuple) else (known.value,))]
    else:
        items = list(index.values) if isinstance(index, Items) and index.kind is tuple else [index]
    parts: List[Any] = []
    new: List[int] = []
    used = 0
    for each in items:
        value = each.value if isinstance(each, Known) else each
        used += 0 if value is None or value is Ellipsis else _width(low, each)
    if used > x.ndim:
        raise NoEquivalent("a subscript with more parts than there are dimensions")
    for each in items:
        value = each.value if isinstance(each, Known) else each
        if value is None:
            new.append(len(parts))
        elif value is Ellipsis:
            parts.extend([_Slice(None, None, 1)] * (x.ndim - used))
        else:
            parts.append(_part(low, each))
    count = sum([max(part.ndim, 1) if isinstance(part, Tensor) and part.dtype == BOOL else 1 for part in parts])
    parts.extend([_Slice(None, None, 1)] * (x.ndim - count))
    return _Index(parts, new)


def _width(low: Lowering, part: Any) -> int:
    """How many dimensions a part is for: truths for as many as they have."""
    if isinstance(part, (Part, Known)) and (isinstance(part, Part) or isinstance(part.value, (slice, int))) and not isinstance(getattr(part, "value", 0), bool):
        return 1
    tensor = low.tensor(part)
    if tensor.dtype == BOOL and not tensor.ndim:
        raise NoEquivalent("a single truth as a subscript", "use np.where")
    return tensor.ndim if tensor.dtype == BOOL else 1


def _part(low: Lowering, part: Any) -> Any:
    known = low.constant(part)
    if known is not None and isinstance(known.value, slice):
        part = Part(*[Known(bound) for bound in (known.value.start, known.value.stop, known.value.step)])
    if isinstance(part, Part):
        step = low.known(part.step, "step")
        return _Slice(_bound(low, part.start), _bound(low, part.stop), 1 if step is None else int(step))
    tensor = low.tensor(part)
    if tensor.dtype.kind == "f":
        raise NoEquivalent("floats as a subscript")
    return tensor if tensor.dtype == BOOL else low.graph.cast(tensor, INT64)


def _bound(low: Lowering, bound: Any) -> Any:
    known = low.constant(bound)
    return known.value if known is not None else low.graph.reshape(low.tensor(bound, INT64), low.graph.ints([1]), 1)


def _sliced(g: Graph, x: Tensor, parts: Sequence[Any]) -> Tensor:
    """The slices of a subscript; other parts are left as they are."""
    axes = [axis for axis, part in enumerate(parts) if isinstance(part, _Slice) and part != _Slice(None, None, 1)]
    if not axes:
        return x

    def bounds(which: str) -> Tensor:
        found = []
        for axis in axes:
            part = parts[axis]
            bound = getattr(part, which)
            if bound is None:
                bound = (0 if part.step > 0 else _MOST) if which == "start" else (_MOST if part.step > 0 else _LEAST)
            found.append(bound if isinstance(bound, Tensor) else g.ints([max(_LEAST, min(_MOST, int(bound)))]))
        return g.concat(found, 0)
    return g.op("Slice", [x, bounds("start"), bounds("stop"), g.ints(axes), g.ints([parts[axis].step for axis in axes])], x.dtype, x.ndim)


def taken(low: Lowering, x: Tensor, given: Any) -> Tensor:
    """``x[index]``."""
    g = low.graph
    index = _index_of(low, x, given)
    if index.advanced:
        return _gathered(g, x, index)
    x = _sliced(g, x, index.parts)
    left = len(index.parts)
    for axis in reversed(range(len(index.parts))):
        if isinstance(index.parts[axis], Tensor):
            x = g.gather(x, index.parts[axis], axis)
            left -= 1
    places = [place - sum([isinstance(part, Tensor) for part in index.parts[:place]]) + number for number, place in enumerate(index.new)]
    return g.unsqueeze(x, places)


def _gathered(g: Graph, x: Tensor, index: _Index) -> Tensor:
    """With arrays as parts."""
    if index.new:
        raise NoEquivalent("new dimensions in one subscript with arrays", "use two subscripts")
    axes: List[int] = []      # of x that the arrays are for
    arrays: List[Tensor] = []
    slices: List[Any] = []
    axis = 0
    for part in index.parts:
        if not isinstance(part, Tensor):
            slices.append(part)
            axis += 1
            continue
        slices.extend([None] * (part.ndim if part.dtype == BOOL else 1))
        if part.dtype == BOOL:
            places = g.op("NonZero", [part], INT64, 2)
            for number in range(part.ndim):
                axes.append(axis + number)
                arrays.append(g.gather(places, g.constant(number, INT64), 0))
            axis += part.ndim
        else:
            axes.append(axis)
            arrays.append(part)
            axis += 1
    x = _sliced(g, x, slices)
    if len(axes) == 1:
        return g.gather(x, arrays[0], axes[0])
    others = [axis for axis in range(x.ndim) if axis not in axes]
    x = g.transpose(x, axes + others)
    shape, ndim = g.same_shape(arrays)
    columns = [g.unsqueeze(g.expand(each, shape, ndim), [ndim]) for each in arrays]
    made = g.op("GatherND", [x, g.concat(columns, ndim)], x.dtype, ndim + len(others))
    apart = axes != list(range(axes[0], axes[0] + len(axes)))
    front = 0 if apart else axes[0]
    return g.transpose(made, [*range(ndim, ndim + front), *range(ndim), *range(ndim + front, made.ndim)])


def put(low: Lowering, x: Tensor, given: Any, value: Any) -> Tensor:
    """What ``x`` is after ``x[index] = value``."""
    g = low.graph
    item = low.tensor(value, x.dtype)
    index = _index_of(low, x, given)
    everything = all([part == _Slice(None, None, 1) for part in index.parts if isinstance(part, _Slice)]) and not any(
        [isinstance(part, Tensor) for part in index.parts]) and not index.new
    if everything and item.ndim <= x.ndim:
        return g.expand(item, g.shape(x), x.ndim)
    size = g.op("Size", [x], INT64, 0)
    numbers = g.op("Range", [g.constant(0, INT64), size, g.constant(1, INT64)], INT64, 1)
    where = taken(low, g.reshape(numbers, g.shape(x), x.ndim), given)
    if item.ndim > where.ndim:
        raise NoEquivalent("an array of %d dimensions is written into a part of %d" % (item.ndim, where.ndim))
    items = g.expand(item, g.shape(where), where.ndim)
    flat = [g.reshape(each, g.ints([-1]), 1) for each in (x, where, items)]
    return g.reshape(g.op("ScatterElements", flat, x.dtype, 1, axis=0), g.shape(x), x.ndim)


@lowers_statement("subscr")
def _subscr(low: Lowering, s: Statement) -> Any:
    base, index = low.value(s.inputs[0]), low.read(low.value(s.inputs[1]))
    if isinstance(base, Items) or isinstance(base, Known) and isinstance(base.value, (tuple, list, dict)):
        return _item_of(low, base, low.known(index, "subscript"))
    if not isinstance(base, Array):
        return low.finished(s, taken(low, low.tensor(base), index))
    x = base.read(low.graph)
    result = taken(low, x, index)
    parts = _index_of(low, x, index)
    whole = result.ndim == 0 and not _has_ellipsis(low, index)
    if parts.advanced or whole:      # a copy, or a number
        return low.finished(s, result)

    def write(old: Tensor, new: Tensor) -> Tensor:
        return put(low, old, index, new)
    return base.view(Step(lambda old: taken(low, old, index), write)).keep(low.graph, result)


def _has_ellipsis(low: Lowering, index: Any) -> bool:
    known = low.constant(index)
    items = (known.value if isinstance(known.value, tuple) else (known.value,)) if known is not None else index.values if isinstance(index, Items) else ()
    return any([each is Ellipsis or isinstance(each, Known) and each.value is Ellipsis for each in items])


def _item_of(low: Lowering, base: Any, key: Any) -> Any:
    """An item of a tuple, list or dict."""
    if isinstance(base, Known):
        return Known(base.value[key])
    if isinstance(key, slice):
        return base._replace(values=base.values[key])
    return base.values[base.keys.index(key) if base.kind is dict else key]


@lowers_statement("setsubscr")
def _setsubscr(low: Lowering, s: Statement) -> None:
    base, index, value = [low.value(operand) for operand in s.inputs]
    if not isinstance(base, Array):
        raise NoEquivalent("something is written to that is no array of the program")
    low.memory.write(low.graph, base, put(low, base.read(low.graph), low.read(index), low.read(value)))


@lowers_statement("item")
def _item(low: Lowering, s: Statement) -> Any:
    base = low.value(s.inputs[0])
    if isinstance(base, (Items, Known)):
        return _item_of(low, base, s.arg)
    raise NoEquivalent("an item of a value that is no tuple")


@lowers_statement("unpack")
def _unpack(low: Lowering, s: Statement) -> Any:
    base = low.value(s.inputs[0])
    if isinstance(base, Items):
        return base
    if isinstance(base, Known):
        return Items(tuple, tuple(map(Known, base.value)))
    tensor = low.tensor(base)
    items = [_row(low, base, tensor, number) for number in range(s.arg)]
    return Items(tuple, tuple(items))


def _row(low: Lowering, base: Any, tensor: Tensor, number: int) -> Any:
    """A row of an array that is unpacked."""
    at = Known(number)
    row = taken(low, tensor, at)
    if not row.ndim or not isinstance(base, Array):
        return low.owned(row)
    return base.view(Step(lambda old: taken(low, old, at), lambda old, new: put(low, old, at, new))).keep(low.graph, row)


@lowers_statement("tuple")
def _tuple(low: Lowering, s: Statement) -> Items:
    return Items(tuple, tuple(map(low.value, s.inputs)))


@lowers_statement("list")
def _list(low: Lowering, s: Statement) -> Items:
    return Items(list, tuple(map(low.value, s.inputs)))


@lowers_statement("map")
def _map(low: Lowering, s: Statement) -> Items:
    return Items(dict, tuple(map(low.value, s.inputs[1::2])), tuple([low.known(low.value(key)) for key in s.inputs[::2]]))


@lowers_statement("slice")
def _slice(low: Lowering, s: Statement) -> Part:
    return Part(*map(low.value, s.inputs))


@lowers_statement("is")
def _is(low: Lowering, s: Statement) -> Known:
    one, other = [low.value(operand) for operand in s.inputs]
    if isinstance(one, Known) and isinstance(other, Known):
        return Known(one.value is other.value)
    if isinstance(one, Known) or isinstance(other, Known):
        return Known(False)
    raise NoEquivalent("whether two arrays are the same object", "compare their items")


@lowers_statement("contains")
def _contains(low: Lowering, s: Statement) -> Any:
    raise NoEquivalent("ONNX has no such operation", "use (x == y).any()")


@lowers_statement("getattr")
def _getattr(low: Lowering, s: Statement) -> Any:
    g, base = low.graph, low.value(s.inputs[0])
    tensor = low.tensor(base)
    if s.arg in ("T", "mT"):
        return low.viewed(s, RULES["ndarray." + s.arg], [base], {})
    if s.arg == "real":
        return low.viewed(s, Rule(lambda low, x: x, "sure", lambda low, old, rest, named, new: new), [base], {})
    if s.arg == "ndim":
        return Known(tensor.ndim)
    if s.arg == "itemsize":
        return Known(tensor.dtype.itemsize)
    if s.arg not in ("shape", "size", "nbytes"):
        raise NoEquivalent("ONNX has no attribute %s of an array" % s.arg)
    sizes = [_size(low, s.inputs[0], tensor, axis) for axis in range(tensor.ndim)]
    if s.arg == "shape":
        return Items(tuple, tuple(sizes))
    factor = tensor.dtype.itemsize if s.arg == "nbytes" else 1
    if all([isinstance(size, Known) for size in sizes]):
        return Known(int(np.prod([size.value for size in sizes], dtype=np.int64)) * factor)
    total = g.op("Size", [tensor], INT64, 0)
    return (g.broadcast("Mul", total, g.constant(factor, INT64)) if factor > 1 else total)._replace(kind="python")


def _size(low: Lowering, operand: Any, tensor: Tensor, axis: int) -> Any:
    """The size of a dimension, a Python number."""
    dims: Sequence[Optional[int]] = low.dims(operand)
    known: Tuple[Optional[int], ...] = tuple(dims)
    if len(known) == tensor.ndim and known[axis] is not None:
        return Known(known[axis])
    return low.graph.size(tensor, axis)._replace(kind="python")


@lowers("numpy.take", "ndarray.take")
def _take(low: Lowering, a: Any, indices: Any, axis: Any = _NONE) -> Tensor:
    g, x, place = low.graph, low.tensor(a), low.known(axis, "axis")
    where = low.tensor(indices, INT64)
    if place is None:
        x, place = (g.flat(x) if x.ndim else g.unsqueeze(x, [0])), 0
    return g.gather(x, where, place % x.ndim)


@lowers("numpy.take_along_axis")
def _take_along(low: Lowering, arr: Any, indices: Any, axis: Any = _LAST) -> Tensor:
    x = low.tensor(arr)
    where = low.tensor(indices, INT64)
    return low.graph.op("GatherElements", [x, where], x.dtype, where.ndim, axis=low.known(axis, "axis") % x.ndim)

