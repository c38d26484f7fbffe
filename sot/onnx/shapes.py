"""Shapes, joining, new arrays, dtypes and choices."""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Sequence, Tuple

import numpy as np

from .elementwise import UFUNCS
from .graph import BOOL, INT64, Graph, NoEquivalent, Tensor, plain_dtype
from .lowering import Lowering, lowers
from .values import Items, Known

__all__: List[str] = []

_NONE = Known(None)
_CONSTANT = Known("constant")
_LAST = Known(-1)
_ONE = Known(1)
_ZERO = Known(0)
_C = Known("C")


def shape_tensor(low: Lowering, shape: Any) -> Tuple[Tensor, int]:
    """(sizes, how many) of an argument ``shape``: a number or several, known or not."""
    g = low.graph
    known = low.constant(shape)
    if known is not None:
        sizes = np.array(known.value, np.int64).reshape(-1)
        return g.ints(sizes), len(sizes)
    parts = shape.values if isinstance(shape, Items) else [shape]
    tensors = [g.reshape(low.tensor(part, INT64), g.ints([1]), 1) for part in parts]
    return g.concat(tensors, 0), len(tensors)


def _order(low: Lowering, order: Any) -> None:
    if low.known(order) not in ("C", None):
        raise NoEquivalent("ONNX has arrays in C order only, and order=%r looks at it" % low.known(order), "use order='C', and transpose")


def _as_before(low: Lowering, whole: Tensor, rest: Sequence[Any], named: Any, new: Tensor) -> Tensor:
    """The way back from a view of all items in C order."""
    return low.graph.reshape(new, low.graph.shape(whole), whole.ndim)


# -- reshaping -----------------------------------------------------------------------------------------------------------
@lowers("numpy.reshape", view="maybe")
def _reshape(low: Lowering, a: Tensor, shape: Any, order: Any = _C) -> Tensor:
    _order(low, order)
    return low.graph.reshape(a, *shape_tensor(low, shape))


@lowers("ndarray.reshape", view="maybe")
def _reshape_method(low: Lowering, a: Tensor, *shape: Any, order: Any = _C) -> Tensor:
    single = len(shape) == 1 and (isinstance(shape[0], Items) or isinstance(low.constant(shape[0]) or None, Known) and np.ndim(low.known(shape[0])) == 1)
    return _reshape(low, a, shape[0] if single else Items(tuple, tuple(shape)), order)


@lowers("numpy.ravel", "ndarray.ravel", view="maybe")
def _ravel(low: Lowering, a: Tensor, order: Any = _C) -> Tensor:
    _order(low, order)
    return low.graph.flat(a) if a.ndim else low.graph.unsqueeze(a, [0])


@lowers("ndarray.flatten")
def _flatten(low: Lowering, a: Any, order: Any = _C) -> Tensor:
    return _ravel(low, low.tensor(a), order)


def _permuted(name: str, method: str = "") -> None:
    def back(low: Lowering, whole: Tensor, rest: Sequence[Any], named: Any, new: Tensor) -> Tensor:
        marked = _PERMUTATIONS[name](low, whole.ndim, *rest, **named)
        return low.graph.transpose(new, [marked.index(place) for place in range(whole.ndim)])

    def make(low: Lowering, a: Tensor, *rest: Any, **named: Any) -> Tensor:
        return low.graph.transpose(a, _PERMUTATIONS[name](low, a.ndim, *rest, **named))
    lowers(*(["numpy." + name] + (["ndarray." + method] if method else [])), view="sure", back=back)(make)


def _transposed(low: Lowering, ndim: int, *axes: Any) -> List[int]:
    wanted = [low.known(each, "axis") for each in axes]
    if len(wanted) == 1 and not isinstance(wanted[0], int):
        wanted = list(wanted[0]) if wanted[0] is not None else []
    return [int(each) % ndim for each in wanted] if wanted else list(range(ndim))[::-1]


def _transpose_function(low: Lowering, ndim: int, axes: Any = _NONE) -> List[int]:
    return _transposed(low, ndim, axes)


def _swapped(low: Lowering, ndim: int, axis1: Any, axis2: Any) -> List[int]:
    axes = list(range(ndim))
    one, other = low.known(axis1), low.known(axis2)
    axes[one], axes[other] = axes[other], axes[one]
    return axes


def _moved(low: Lowering, ndim: int, source: Any, destination: Any) -> List[int]:
    sources, places = [np.atleast_1d(low.known(each)) % ndim for each in (source, destination)]
    axes = [axis for axis in range(ndim) if axis not in sources]
    for place, axis in sorted(zip(places.tolist(), sources.tolist())):
        axes.insert(place, axis)
    return axes


_PERMUTATIONS: Dict[str, Callable[..., List[int]]] = {"transpose": _transpose_function, "permute_dims": _transpose_function, "swapaxes": _swapped, "moveaxis": _moved}
for _name in ("transpose", "permute_dims", "moveaxis"):
    _permuted(_name)
_permuted("swapaxes", "swapaxes")


def _transpose_back(low: Lowering, whole: Tensor, rest: Sequence[Any], named: Any, new: Tensor) -> Tensor:
    order = _transposed(low, whole.ndim, *rest)
    return low.graph.transpose(new, [order.index(place) for place in range(whole.ndim)])


@lowers("ndarray.transpose", "ndarray.T", view="sure", back=_transpose_back)
def _transpose_method(low: Lowering, a: Tensor, *axes: Any) -> Tensor:
    return low.graph.transpose(a, _transposed(low, a.ndim, *axes))


def _last_two(low: Lowering, whole: Tensor, rest: Sequence[Any], named: Any, new: Tensor) -> Tensor:
    return _matrix_transpose(low, new)


@lowers("ndarray.mT", "numpy.matrix_transpose", view="sure", back=_last_two)
def _matrix_transpose(low: Lowering, x: Tensor) -> Tensor:
    return low.graph.transpose(x, [*range(x.ndim - 2), x.ndim - 1, x.ndim - 2])


@lowers("numpy.expand_dims", view="sure", back=_as_before)
def _expand_dims(low: Lowering, a: Tensor, axis: Any) -> Tensor:
    axes = np.atleast_1d(low.known(axis, "axis"))
    return low.graph.unsqueeze(a, sorted((axes % (a.ndim + len(axes))).tolist()))


@lowers("numpy.squeeze", "ndarray.squeeze", view="sure", back=_as_before)
def _squeeze(low: Lowering, a: Tensor, axis: Any) -> Tensor:
    return low.graph.squeeze(a, sorted((np.atleast_1d(low.known(axis, "axis")) % max(a.ndim, 1)).tolist()))


@lowers("numpy.broadcast_to", view="sure")
def _broadcast_to(low: Lowering, array: Tensor, shape: Any) -> Tensor:
    return low.graph.expand(array, *shape_tensor(low, shape))


def _at_least(count: int) -> Callable[..., Tensor]:
    def make(low: Lowering, *arys: Tensor) -> Tensor:
        if len(arys) != 1:
            raise NoEquivalent("several arrays at once", "call it for each of them")
        x = low.tensor(arys[0])
        return low.graph.unsqueeze(x, list(range(count - x.ndim))) if x.ndim < count else x
    return make


lowers("numpy.atleast_1d", view="sure", back=_as_before)(_at_least(1))
lowers("numpy.atleast_2d", view="sure", back=_as_before)(_at_least(2))


def _flipped(g: Graph, x: Tensor, axes: Sequence[int]) -> Tensor:
    if not axes:
        return x
    last = np.iinfo(np.int64).min
    parts = [g.ints([-1] * len(axes)), g.ints([last] * len(axes)), g.ints(list(axes)), g.ints([-1] * len(axes))]
    return g.op("Slice", [x, *parts], x.dtype, x.ndim)


def _flip_back(low: Lowering, whole: Tensor, rest: Sequence[Any], named: Any, new: Tensor) -> Tensor:
    return _flip(low, new, *rest, **named)


@lowers("numpy.flip", view="sure", back=_flip_back)
def _flip(low: Lowering, m: Tensor, axis: Any = _NONE) -> Tensor:
    wanted = low.known(axis, "axis")
    axes = range(m.ndim) if wanted is None else (np.atleast_1d(wanted) % max(m.ndim, 1)).tolist()
    return _flipped(low.graph, m, list(axes))


@lowers("numpy.fliplr", view="sure")
def _fliplr(low: Lowering, m: Tensor) -> Tensor:
    return _flipped(low.graph, m, [1])


@lowers("numpy.flipud", view="sure")
def _flipud(low: Lowering, m: Tensor) -> Tensor:
    return _flipped(low.graph, m, [0])


# -- joining and repeating -----------------------------------------------------------------------------------------------
def _parts(low: Lowering, arrays: Any, dtype: Any = _NONE) -> List[Tensor]:
    """The arrays of a sequence, of their common dtype."""
    if not isinstance(arrays, Items):
        known = low.constant(arrays)
        if known is None:
            raise NoEquivalent("arrays that are the items of another array", "use a tuple of arrays")
        arrays = Items(tuple, tuple([Known(each) for each in known.value]))
    wanted = low.known(dtype, "dtype")
    common = plain_dtype(np.result_type(*[np.asarray(low.standin(each)) for each in arrays.values]) if wanted is None else wanted)
    return [low.tensor(each, common) for each in arrays.values]


@lowers("numpy.concatenate", "numpy.concat")
def _concatenate(low: Lowering, arrays: Any, axis: Any = _ZERO, *, dtype: Any = _NONE, casting: Any = _NONE) -> Tensor:
    g, parts, place = low.graph, _parts(low, arrays, dtype), low.known(axis, "axis")
    if place is None:
        return g.concat([g.flat(part) for part in parts], 0)
    return g.concat(parts, place % parts[0].ndim)


@lowers("numpy.stack")
def _stack(low: Lowering, arrays: Any, axis: Any = _ZERO, *, dtype: Any = _NONE, casting: Any = _NONE) -> Tensor:
    g, parts = low.graph, _parts(low, arrays, dtype)
    place = low.known(axis, "axis") % (parts[0].ndim + 1)
    return g.concat([g.unsqueeze(part, [place]) for part in parts], place)


@lowers("numpy.vstack", "numpy.row_stack")
def _vstack(low: Lowering, tup: Any) -> Tensor:
    return low.graph.concat([_at_least(2)(low, part) for part in _parts(low, tup)], 0)


@lowers("numpy.hstack")
def _hstack(low: Lowering, tup: Any) -> Tensor:
    parts = [_at_least(1)(low, part) for part in _parts(low, tup)]
    return low.graph.concat(parts, 0 if parts[0].ndim == 1 else 1)


@lowers("numpy.column_stack")
def _column_stack(low: Lowering, tup: Any) -> Tensor:
    g = low.graph
    return g.concat([g.unsqueeze(part, [1]) if part.ndim == 1 else part for part in _parts(low, tup)], 1)


@lowers("numpy.tile")
def _tile(low: Lowering, A: Any, reps: Any) -> Tensor:
    g, x = low.graph, low.tensor(A)
    times = list(np.atleast_1d(low.known(reps, "reps")).tolist())
    times = [1] * (x.ndim - len(times)) + times
    x = g.unsqueeze(x, list(range(len(times) - x.ndim)))
    return g.op("Tile", [x, g.ints(times)], x.dtype, x.ndim)


@lowers("numpy.repeat", "ndarray.repeat")
def _repeat(low: Lowering, a: Any, repeats: Any, axis: Any = _NONE) -> Tensor:
    g, x = low.graph, low.tensor(a)
    times, place = low.known(repeats, "number of repeats"), low.known(axis, "axis")
    if np.ndim(times):
        raise NoEquivalent("ONNX has no repeat with a number for each item", "use one number, or take")
    if place is None:
        x, place = g.flat(x) if x.ndim else g.unsqueeze(x, [0]), 0
    place %= x.ndim
    size = g.broadcast("Mul", g.size(x, place), g.constant(int(times), INT64))
    index = g.op("Range", [g.constant(0, INT64), size, g.constant(1, INT64)], INT64, 1)
    return g.gather(x, g.broadcast("Div", index, g.constant(max(int(times), 1), INT64)), place)


@lowers("numpy.split", view="sure")
def _split(low: Lowering, ary: Tensor, indices_or_sections: Any, axis: Any = _ZERO) -> Items:
    g, place, where = low.graph, low.known(axis, "axis") % ary.ndim, low.known(indices_or_sections, "number of parts")
    if np.ndim(where) == 0:
        names = g.node("Split", [ary.name], outputs=int(where), axis=place, num_outputs=int(where))
        return Items(list, tuple([Tensor(name, ary.dtype, ary.ndim) for name in names]))
    ends = [0, *[int(each) for each in where], np.iinfo(np.int64).max]
    cut = [g.op("Slice", [ary, g.ints([a]), g.ints([b]), g.ints([place])], ary.dtype, ary.ndim) for a, b in zip(ends, ends[1:])]
    return Items(list, tuple(cut))


@lowers("numpy.pad")
def _pad(low: Lowering, array: Any, pad_width: Any, mode: Any = _CONSTANT, *, constant_values: Any = _ZERO) -> Tensor:
    g, x = low.graph, low.tensor(array)
    text = low.known(mode, "mode")
    if text not in ("constant", "edge") or np.ndim(low.known(constant_values)):
        raise NoEquivalent("ONNX has no padding of this mode as NumPy has it", "use the modes constant and edge")
    widths = np.broadcast_to(low.known(pad_width, "pad_width"), (x.ndim, 2)).T.reshape(-1)
    made = g.work(x) if x.dtype != BOOL else x
    extra = [low.tensor(constant_values, made.dtype)] if text == "constant" else []
    return g.cast(g.op("Pad", [made, g.ints(widths), *extra], made.dtype, x.ndim, mode=text), x.dtype)


@lowers("numpy.roll")
def _roll(low: Lowering, a: Any, shift: Any, axis: Any = _NONE) -> Tensor:
    g, x = low.graph, low.tensor(a)
    by, place = low.known(shift, "shift"), low.known(axis, "axis")
    if np.ndim(by) or np.ndim(place if place is not None else 0):
        raise NoEquivalent("a roll along several axes", "roll along one after the other")
    if place is None:
        rolled = _rolled(g, g.flat(x), int(by), 0)
        return g.reshape(rolled, g.shape(x), x.ndim)
    return _rolled(g, x, int(by), place % x.ndim)


def _rolled(g: Graph, x: Tensor, by: int, axis: int) -> Tensor:
    size = g.size(x, axis)
    index = g.op("Range", [g.constant(0, INT64), size, g.constant(1, INT64)], INT64, 1)
    moved = UFUNCS["remainder"](g, g.broadcast("Sub", index, g.constant(by, INT64)), size)
    return g.gather(x, moved, axis)


@lowers("numpy.diff")
def _diff(low: Lowering, a: Any, n: Any = _ONE, axis: Any = _LAST) -> Tensor:
    g, x = low.graph, low.tensor(a)
    place = low.known(axis, "axis") % x.ndim
    for _ in range(low.known(n)):
        most = np.iinfo(np.int64).max
        later = g.op("Slice", [x, g.ints([1]), g.ints([most]), g.ints([place])], x.dtype, x.ndim)
        before = g.op("Slice", [x, g.ints([0]), g.ints([-1]), g.ints([place])], x.dtype, x.ndim)
        x = UFUNCS["not_equal" if x.dtype == BOOL else "subtract"](g, later, before)
    return x


@lowers("numpy.tril", "numpy.triu")
def _triangle(low: Lowering, m: Any, k: Any = _ZERO) -> Tensor:
    g, x = low.graph, low.tensor(m)
    wide = g.cast(x, INT64) if x.dtype.kind in "biu" else g.work(x)
    if x.ndim < 2:
        raise NoEquivalent("a triangle of an array without two dimensions", "broadcast it first")
    made = g.op("Trilu", [wide, g.constant(low.known(k), INT64)], wide.dtype, x.ndim, upper=int(low.doing.endswith("triu")))
    return g.cast(made, x.dtype)
