"""The dimensions of arrays that the graph computes, as far as they follow from those of inputs.

A dimension is (value in this call, guard node), or None where it is not known. What an operation makes of the dimensions of its
operands is found out when something asks, and where it depends on two being equal, or on one being 1, that is guarded then.
Arrays never change their shape within a trace: whatever may do so runs natively.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..variables.base import ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar, result_of
from ..variables.containers import ListVar, SliceVar, TupleVar
from .symbols import BINARY

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["follow", "follow_call", "dims_of", "dimension", "squeezed", "is_known", "reaches", "broadcast", "size_of"]

#: (value in this call, guard node) of one dimension.
Dim = Optional[Tuple[int, int]]
Dims = Optional[List[Dim]]

#: A shape that follows from a longer chain of operations is not known.
_DEEPEST = 40
_ELEMENTWISE = frozenset(("binary", "compare", "unary"))
#: Methods and functions that give an array of the shape of their first operand.
_SAME = frozenset("copy astype conj conjugate round around zeros_like ones_like empty_like full_like nan_to_num isnan real imag sort "
                  "argsort flip fliplr flipud roll tril triu angle real_if_close unwrap gradient inv".split())
_REDUCTIONS = frozenset("sum prod mean std var max min amax amin any all argmax argmin ptp median nansum nanmean nanstd nanvar nanmax "
                        "nanmin count_nonzero".split())
_CUMULATIVE = frozenset(("cumsum", "cumprod", "nancumsum", "nancumprod"))
_FILLED = frozenset(("zeros", "ones", "empty", "full"))


def _is_array(var: Variable) -> bool:
    return type(var) is ArrayVar and var.meta.kind == "array"


def follow(made: Variable, op: str, *operands: Any) -> Variable:
    """Note which operation has made an array; gives it back."""
    if _is_array(made) and made.node is None and made.dims is None:
        made.dims = (op,) + operands
    return made


def follow_call(m: Machine, made: Variable, name: str, args: Sequence[Any], kwargs: Dict[str, Any]) -> Variable:
    """The same of a call, by the name of the function or method, or a ufunc; lists are taken as they are now."""
    if _is_array(made) and made.node is None and made.dims is None:
        made.dims = (None, name, [_snapshot(m, arg) for arg in args], kwargs)
    return made


def _items(m: Machine, var: Variable) -> List[Any]:
    found: List[Any] = var.items(m)
    return found


def _snapshot(m: Machine, var: Variable) -> Any:
    return TupleVar(_items(m, var)) if type(var) is ListVar else var


def dims_of(m: Machine, var: Variable, depth: int = 0) -> Dims:
    """The dimensions of an array variable, or None where nothing is known of them."""
    if not _is_array(var) or var.meta.ndim is None or depth > _DEEPEST:
        return None
    if var.node is not None:
        shape = m.example_of(var).shape
        return [(size, m.guards.node("shape", var.node, i)) for i, size in enumerate(shape)]
    dims = var.dims
    if type(dims) is tuple:
        var.dims = None       # an operand of itself is not known
        found = _found(m, dims[0], dims[1:], depth + 1)
        var.dims = None if found is None or len(found) != var.meta.ndim else found
    return var.dims  # type: ignore[no-any-return]


def dimension(m: Machine, dim: Tuple[int, int], reg: Any) -> Any:
    """The variable of a dimension that is known, held by ``reg``."""
    value, node = dim
    if m.guards.nodes[node][0] == "const":
        return result_of(value)
    return ScalarVar(value, reg, node)


def _constant(m: Machine, value: int) -> Tuple[int, int]:
    return (value, m.guards.node("const", value))


def _computed(m: Machine, symbol: str, a: Dim, b: Dim) -> Dim:
    """What is computed of two dimensions."""
    if a is None or b is None:
        return None
    nodes = m.guards.nodes
    value: int = BINARY[symbol](a[0], b[0])
    if nodes[a[1]][0] == nodes[b[1]][0] == "const":
        return _constant(m, value)
    same = {"+": 0, "-": 0, "*": 1, "//": 1}[symbol]
    if nodes[b[1]][0] == "const" and b[0] == same:
        return a
    if nodes[a[1]][0] == "const" and a[0] == same and symbol in "+*":
        return b
    return (value, m.guards.node("op", symbol, a[1], b[1])) if m.guards.depth_of(a[1], b[1]) < _DEEPEST else None


def _product(m: Machine, dims: Sequence[Dim]) -> Dim:
    found: Dim = _constant(m, 1)
    for dim in dims:
        found = _computed(m, "*", found, dim)
    return found


def size_of(m: Machine, var: Variable, times: int = 1) -> Dim:
    """How many items an array has, ``times`` something; None where that is not known."""
    dims = dims_of(m, var)
    return None if dims is None else _computed(m, "*", _product(m, dims), _constant(m, times))


def _is_true(m: Machine, symbol: str, dim: Tuple[int, int], other: Tuple[int, int], answer: bool) -> None:
    """Guard a comparison of two dimensions."""
    nodes = m.guards.nodes
    if nodes[dim[1]][0] != "const" or nodes[other[1]][0] != "const":
        m.guards.check("true", m.guards.node("op", symbol, dim[1], other[1]), answer)


def _of_variable(m: Machine, var: Variable) -> Dim:
    """The dimension that an int of the program stands for."""
    if type(var) is ConstVar and type(var.value) is int and var.value >= 0:
        return _constant(m, var.value)
    if type(var) is ScalarVar and type(var.value) is int and var.value >= 0:
        if not var.known:
            m.guards.check("true", m.guards.node("op", ">=", var.node, m.guards.node("const", 0)), True)
        return (var.value, var.node)
    return None


def _broadcast(m: Machine, shapes: List[List[Dim]]) -> List[Dim]:
    ndim = max(map(len, shapes))
    result: List[Dim] = [_constant(m, 1)] * ndim
    for shape in shapes:
        for i, dim in enumerate(shape, ndim - len(shape)):
            result[i] = _joined(m, result[i], dim)
    return result


def _joined(m: Machine, a: Dim, b: Dim) -> Dim:
    """What two dimensions are broadcast to."""
    one = _constant(m, 1)
    if a is None or b is None:
        known = a or b
        if known is None or known[0] == 1:
            return None
        _is_true(m, "==", known, one, False)
        return known
    if a[1] == b[1]:
        return a
    if a[0] == b[0] and a[0] != 1:
        _is_true(m, "==", a, b, True)
        return b if m.guards.nodes[a[1]][0] == "const" else a
    for dim, other in ((a, b), (b, a)):
        if dim[0] == 1:
            _is_true(m, "==", dim, one, True)
            return other
    return None


def squeezed(m: Machine, array: Any) -> Dims:
    """The dimensions that ``array.squeeze()`` leaves, guarded; None where they are not known."""
    dims = dims_of(m, array)
    if dims is None:
        return None
    left: List[Dim] = []
    for dim in dims:
        if dim is None:
            return None
        if not is_known(m, dim, 1):
            left.append(dim)
    return left


def is_known(m: Machine, dim: Dim, size: int) -> Optional[bool]:
    """Whether a dimension has this size, guarded; None where that is not known."""
    if dim is None:
        return None
    _is_true(m, "==", dim, _constant(m, size), dim[0] == size)
    return dim[0] == size


def reaches(m: Machine, dim: Tuple[int, int], least: int) -> bool:
    """Whether a dimension is so large, guarded."""
    _is_true(m, ">=", dim, _constant(m, least), dim[0] >= least)
    return dim[0] >= least


def broadcast(m: Machine, *arrays: Any) -> Dims:
    """The dimensions that arrays are broadcast to."""
    return _of_elements(m, arrays, 0)


def _found(m: Machine, op: Optional[str], operands: Tuple[Any, ...], depth: int) -> Dims:
    if op in _ELEMENTWISE:
        return _of_elements(m, operands, depth)
    if op == "@":
        return _of_product(*[dims_of(m, var, depth) for var in operands])
    if op == "subscr":
        return _of_subscript(m, dims_of(m, operands[0], depth), operands[1], depth)
    if op == "T":
        dims = dims_of(m, operands[0], depth)
        return None if dims is None else dims[::-1]
    name, args, kwargs = operands
    return _of_call(m, name, args, kwargs, depth)


def _of_elements(m: Machine, operands: Sequence[Any], depth: int) -> Dims:
    shapes = []
    for var in operands:
        if _is_array(var):
            dims = dims_of(m, var, depth)
            if dims is None:
                return None
            shapes.append(dims)
        elif type(var) not in (ConstVar, ScalarVar, ArrayVar, RuntimeScalarVar):
            return None
    return _broadcast(m, shapes) if shapes else None


def _of_product(a: Dims, b: Dims) -> Dims:
    if not a or not b or len(a) > 2 or len(b) > 2:
        return None
    return a[:-1] + b[1:]


def _of_subscript(m: Machine, dims: Dims, index: Any, depth: int) -> Dims:
    if dims is None:
        return None
    parts = _items(m, index) if type(index) is TupleVar else [index]
    taken = sum(1 for part in parts if not (type(part) is ConstVar and (part.value is None or part.value is Ellipsis)))
    result: List[Dim] = []
    rest = list(dims)
    for part in parts:
        if type(part) is ConstVar and part.value is None:
            result.append(_constant(m, 1))
        elif type(part) is ConstVar and part.value is Ellipsis:
            while len(rest) > taken:
                result.append(rest.pop(0))
        elif not rest:
            return None
        elif type(part) is SliceVar:
            taken -= 1
            result.append(_of_slice(m, rest.pop(0), part))
        elif part.pytype is int or type(part) is ArrayVar and part.meta.kind == "scalar" \
                and part.meta.dtype is not None and part.meta.dtype.kind in "iu":
            taken -= 1
            rest.pop(0)
        elif len(parts) == 1 and type(part) in (ListVar, TupleVar) and part.source is None and all([type(item) in (ConstVar, ScalarVar) and item.pytype is int for item in part._items]):
            return [_constant(m, len(part._items)), *rest[1:]]
        elif len(parts) == 1 and _is_array(part) and part.meta.dtype is not None and part.meta.dtype.kind in "iu":
            positions = dims_of(m, part, depth)
            return None if positions is None else positions + rest[1:]
        else:
            return None
    return result + rest


def _of_slice(m: Machine, dim: Dim, part: SliceVar) -> Dim:
    """The length of a slice, guarded to be what it is for a dimension, and ends, like these."""
    ends = [end.value if type(end) is ConstVar else False for end in (part.start, part.stop, part.step)]
    start, stop, step = ends
    if start is None and stop is None and (step is None or step == -1):
        return dim
    if start is None and stop is None and type(step) is int and step:
        return _computed(m, "//", _computed(m, "+", dim, _constant(m, abs(step) - 1)), _constant(m, abs(step)))
    if dim is None or step not in (None, 1) or type(step) is bool:
        return None
    if any([end is False for end in (start, stop)]):
        return _of_open_slice(m, dim, part)
    if not all(end is None or type(end) is int for end in (start, stop)):
        return None
    start = start or 0
    if start < 0:
        if stop is not None:
            return None
        _is_true(m, ">=", dim, _constant(m, -start), dim[0] >= -start)
        return _constant(m, -start) if dim[0] >= -start else dim
    least = start if stop is None else start - stop if stop < 0 else stop
    if stop is not None and 0 <= stop < start:
        return None
    if dim[0] < least:
        _is_true(m, "<", dim, _constant(m, least), True)
        if stop is not None and stop < 0:
            return _constant(m, 0)
        if start:
            _is_true(m, "<=", dim, _constant(m, start), dim[0] <= start)
        return dim if not start else _constant(m, 0) if dim[0] <= start else _computed(m, "-", dim, _constant(m, start))
    _is_true(m, ">=", dim, _constant(m, least), True)
    if stop is not None and stop >= 0:
        return _constant(m, stop - start)
    cut = start if stop is None else start - stop
    if m.guards.nodes[dim[1]][0] == "const":
        return _constant(m, dim[0] - cut)
    return (dim[0] - cut, m.guards.node("op", "-", dim[1], m.guards.node("const", cut))) if cut else dim


def _of_open_slice(m: Machine, dim: Tuple[int, int], part: SliceVar) -> Dim:
    """The length of ``[:n]``, ``[n:]`` or ``[n:k]`` with ends that are guarded to lie within the dimension, in this order."""
    start = _constant(m, 0) if type(part.start) is ConstVar and part.start.value is None else _of_variable(m, part.start)
    stop = dim if type(part.stop) is ConstVar and part.stop.value is None else _of_variable(m, part.stop)
    if start is None or stop is None or not start[0] <= stop[0] <= dim[0]:
        return None
    _is_true(m, "<=", start, stop, True)
    if stop is not dim:
        _is_true(m, "<=", stop, dim, True)
    return _computed(m, "-", stop, start)


def _reshaped(m: Machine, dims: List[Dim], lengths: Sequence[Any]) -> Dims:
    """What reshape makes: one length may be -1."""
    open_places = [i for i, var in enumerate(lengths) if type(var) is ConstVar and type(var.value) is int and var.value == -1]
    found = [_of_variable(m, var) for var in lengths]
    if len(open_places) == 1:
        place = open_places[0]
        rest = _product(m, found[:place] + found[place + 1:])
        if rest is not None and rest[0] > 0:
            _is_true(m, ">", rest, _constant(m, 0), True)
            found[place] = _computed(m, "//", _product(m, dims), rest)
    return found


def _axis(var: Any, ndim: int) -> Optional[int]:
    """A constant axis of so many, from the front; None for what is none."""
    return var.value % ndim if type(var) is ConstVar and type(var.value) is int and -ndim <= var.value < ndim else None


def _joined_along(m: Machine, name: str, args: List[Any], kwargs: Dict[str, Any], depth: int) -> Dims:
    """What concatenate, stack and their like make of arrays."""
    if not args or type(args[0]) is not TupleVar or len(args) > 2 or set(kwargs) - {"axis"} or len(args) == 2 and ("axis" in kwargs or name not in ("concatenate", "stack")):
        return None
    parts = [dims_of(m, item, depth) if _is_array(item) else None for item in _items(m, args[0])]
    if not parts or None in parts:
        return None
    shapes: List[List[Dim]] = parts  # type: ignore[assignment]  # none is None
    ndim = len(shapes[0])
    axis: Any = args[1] if len(args) == 2 else kwargs.get("axis", ConstVar(0))
    if name == "vstack":
        shapes = [[_constant(m, 1), *shape] if len(shape) == 1 else shape for shape in shapes]
    elif name == "hstack":
        axis = ConstVar(0 if ndim == 1 else 1)
    elif name == "column_stack":
        shapes = [[*shape, _constant(m, 1)] if len(shape) == 1 else shape for shape in shapes]
        axis = ConstVar(1)
    ndim = len(shapes[0]) + (name == "stack")
    place = _axis(axis, ndim)
    if place is None or any([len(shape) != len(shapes[0]) for shape in shapes]):
        return None
    if name == "stack":
        return shapes[0][:place] + [_constant(m, len(shapes))] + shapes[0][place:]
    whole: Dim = shapes[0][place]
    for shape in shapes[1:]:
        whole = _computed(m, "+", whole, shape[place])
    return shapes[0][:place] + [whole] + shapes[0][place + 1:]


_JOINING = frozenset("concatenate stack vstack hstack column_stack".split())


def _of_axes(m: Machine, name: str, dims: List[Dim], rest: List[Any], kwargs: Dict[str, Any]) -> Dims:
    """What functions make that move, add, repeat or shorten axes."""
    if name == "expand_dims":
        axis = rest[0] if len(rest) == 1 and not kwargs else kwargs.get("axis") if not rest and len(kwargs) == 1 else None
        place = _axis(axis, len(dims) + 1)
        return None if place is None else dims[:place] + [_constant(m, 1)] + dims[place:]
    if name == "swapaxes" and len(rest) == 2 and not kwargs:
        one, other = [_axis(var, len(dims)) for var in rest]
        if one is None or other is None:
            return None
        found = list(dims)
        found[one], found[other] = dims[other], dims[one]
        return found
    if name == "moveaxis" and len(rest) == 2 and not kwargs:
        one, other = [_axis(var, len(dims)) for var in rest]
        if one is None or other is None:
            return None
        found = dims[:one] + dims[one + 1:]
        found.insert(other, dims[one])
        return found
    if name == "repeat" and rest and type(rest[0]) in (ConstVar, ScalarVar) and len(rest) + len(kwargs) <= 2 and not set(kwargs) - {"axis"}:
        times = _of_variable(m, rest[0])
        axis = rest[1] if len(rest) == 2 else kwargs.get("axis")
        if axis is None or type(axis) is ConstVar and axis.value is None:
            return [_computed(m, "*", _product(m, dims), times)]
        place = _axis(axis, len(dims))
        return None if place is None else dims[:place] + [_computed(m, "*", dims[place], times)] + dims[place + 1:]
    if name == "append" and len(rest) == 1 and not kwargs and _is_array(rest[0]):
        more = dims_of(m, rest[0])
        return None if more is None else [_computed(m, "+", _product(m, dims), _product(m, more))]
    if name in ("accumulate", "reduce") and not rest and not set(kwargs) - {"axis"}:
        place = _axis(kwargs.get("axis", ConstVar(0)), len(dims))
        return None if place is None else dims if name == "accumulate" else dims[:place] + dims[place + 1:]
    if name == "diff" and not rest and not set(kwargs) - {"axis"}:
        place = _axis(kwargs.get("axis", ConstVar(-1)), len(dims))
        dim = dims[place] if place is not None else None
        if place is None or dim is None or dim[0] < 1:
            return None
        _is_true(m, ">", dim, _constant(m, 0), True)
        return dims[:place] + [_computed(m, "-", dim, _constant(m, 1))] + dims[place + 1:]
    return None


_MOVING = frozenset("expand_dims swapaxes moveaxis repeat diff append accumulate reduce".split())


def _of_call(m: Machine, name: str, args: List[Any], kwargs: Dict[str, Any], depth: int) -> Dims:
    if isinstance(name, ARRAYS.ufunc):
        plain = len(args) == name.nin and name.signature is None and not set(kwargs) - {"dtype", "casting"}
        return _of_elements(m, args, depth) if plain else None
    if (name == "where" and len(args) == 3 or name == "clip") and not kwargs:
        return _of_elements(m, args, depth)
    if name in _FILLED and args and not set(kwargs) - {"dtype", "order"}:
        lengths = _items(m, args[0]) if type(args[0]) is TupleVar else [args[0]]
        return [_of_variable(m, var) for var in lengths]
    if name in ("array", "asarray") and args and type(args[0]) is TupleVar and not set(kwargs) - {"dtype"}:
        items = _items(m, args[0])
        inner = dims_of(m, items[0], depth) if items and _is_array(items[0]) else []
        return None if inner is None else [_constant(m, len(items)), *inner]
    if name == "arange" and len(args) == 1 and not set(kwargs) - {"dtype"}:
        return [_of_variable(m, args[0])]
    if name in ("eye", "identity") and len(args) == 1 and not set(kwargs) - {"dtype"}:
        return [_of_variable(m, args[0])] * 2
    if name == "linspace" and len(args) in (2, 3) and not set(kwargs) - {"dtype", "endpoint", "num"} and not any(map(_is_array, args)):
        return [_of_variable(m, args[2] if len(args) == 3 else kwargs.get("num", ConstVar(50)))]
    if name in _JOINING:
        return _joined_along(m, name, args, kwargs, depth)
    if name == "outer" and len(args) == 2 and not kwargs and all(map(_is_array, args)):
        sizes = [dims_of(m, arg, depth) for arg in args]
        return [_product(m, size) if size is not None else None for size in sizes]
    dims = dims_of(m, args[0], depth) if args else None
    if dims is not None and name in _MOVING:
        return _of_axes(m, name, dims, args[1:], kwargs)
    if dims is None or set(kwargs) - {"axis", "dtype", "keepdims", "ddof", "order", "copy", "decimals", "kind"}:
        return None
    if name in _REDUCTIONS or name in _CUMULATIVE:
        return _of_reduction(m, name, dims, args[1:], kwargs)
    if name in _SAME and len(args) <= 2 + (name == "full_like") and (not kwargs.get("axis") or type(kwargs["axis"]) is ConstVar and type(kwargs["axis"].value) is int):
        return dims
    if name == "transpose" and len(args) == 1 and not kwargs:
        return dims[::-1]
    if name == "dot" and len(args) == 2 and not kwargs:
        return _of_product(dims, dims_of(m, args[1], depth))
    if name in ("ravel", "flatten") and len(args) == 1 and not set(kwargs) - {"order"}:
        return [_product(m, dims)]
    if name == "reshape" and not kwargs:
        lengths = _items(m, args[1]) if len(args) == 2 and type(args[1]) is TupleVar else args[1:]
        return _reshaped(m, dims, lengths)
    if name == "solve" and len(args) == 2 and not kwargs and len(dims) == 2:
        return dims_of(m, args[1], depth)
    return None


def _of_reduction(m: Machine, name: str, dims: List[Dim], rest: List[Any], kwargs: Dict[str, Any]) -> Dims:
    if len(rest) > 1 or rest and "axis" in kwargs:
        return None
    axis = rest[0] if rest else kwargs.get("axis")
    if axis is None or type(axis) is ConstVar and axis.value is None:
        return [_product(m, dims)] if name in _CUMULATIVE else None
    if type(axis) is TupleVar and name not in _CUMULATIVE and not (kwargs.get("keepdims") or len(axis.items(m)) != len(set([_axis(item, len(dims)) for item in axis.items(m)]))):
        places = [_axis(item, len(dims)) for item in axis.items(m)]
        return None if None in places else [dim for i, dim in enumerate(dims) if i not in places]
    if type(axis) is not ConstVar or type(axis.value) is not int or not -len(dims) <= axis.value < len(dims):
        return None
    if name in _CUMULATIVE:
        return dims
    keep = kwargs.get("keepdims")
    if keep is not None and not (type(keep) is ConstVar and type(keep.value) is bool):
        return None
    place = axis.value % len(dims)
    return dims[:place] + ([_constant(m, 1)] if keep is not None and keep.value else []) + dims[place + 1:]
