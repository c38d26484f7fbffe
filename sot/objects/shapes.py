"""The dimensions of arrays that the graph computes, as far as they follow from those of inputs.

A dimension is (value in this call, guard node), or None where it is not known. What an operation makes of the dimensions of its
operands is found out when something asks, and where it depends on two being equal, or on one being 1, that is guarded then.
Arrays never change their shape within a trace: whatever may do so runs natively.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional, Sequence, Tuple

from ..variables.base import ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar, Variable, result_of
from ..variables.containers import ListVar, SliceVar, TupleVar
from .symbols import BINARY

if TYPE_CHECKING:
    from ..machine.machine import Machine

__all__ = ["follow", "dims_of", "dimension", "squeezed", "is_known", "reaches", "broadcast", "size_of",
           "broadcast_dims", "computed", "constant", "is_array", "is_true", "items_of", "least_of", "most_of", "of_elements", "of_product", "of_variable", "product"]

#: (value in this call, guard node) of one dimension.
Dim = Optional[Tuple[int, int]]
Dims = Optional[List[Dim]]

#: A shape that follows from a longer chain of operations is not known …
_DEEPEST = 40
#: … nor one that takes more arithmetic, nested: an array that is halved turn by turn, whose length any number can be, takes three in each of 62 turns.
_MOST_NESTED = 200
_ELEMENTWISE = frozenset(("binary", "compare", "unary"))


def is_array(var: Variable) -> bool:
    return type(var) is ArrayVar and var.meta.kind == "array"


def follow(made: Variable, op: Any, *operands: Any) -> Variable:
    """Note which operation has made an array, or what tells its dimensions: ``op(m, *operands, depth)``. Gives it back."""
    if is_array(made) and made.node is None and made.dims is None:
        made.dims = (op,) + operands
    return made


def items_of(m: Machine, var: Variable) -> List[Any]:
    found: List[Any] = var.items(m)
    return found


def dims_of(m: Machine, var: Variable, depth: int = 0) -> Dims:
    """The dimensions of an array variable, or None where nothing is known of them."""
    if not is_array(var) or var.meta.ndim is None or depth > _DEEPEST:
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


def constant(m: Machine, value: int) -> Tuple[int, int]:
    return (value, m.guards.node("const", value))


def computed(m: Machine, symbol: str, a: Dim, b: Dim) -> Dim:
    """What is computed of two dimensions."""
    if a is None or b is None:
        return None
    nodes = m.guards.nodes
    value: int = BINARY[symbol](a[0], b[0])
    if nodes[a[1]][0] == nodes[b[1]][0] == "const":
        return constant(m, value)
    same = {"+": 0, "-": 0, "*": 1, "//": 1}[symbol]
    if nodes[b[1]][0] == "const" and b[0] == same:
        return a
    if nodes[a[1]][0] == "const" and a[0] == same and symbol in "+*":
        return b
    return (value, m.guards.node("op", symbol, a[1], b[1])) if m.guards.depth_of(a[1], b[1]) < _MOST_NESTED else None


def product(m: Machine, dims: Sequence[Dim]) -> Dim:
    found: Dim = constant(m, 1)
    for dim in dims:
        found = computed(m, "*", found, dim)
    return found


def least_of(m: Machine, a: Dim, b: Dim) -> Dim:
    """The smaller one of two, guarded to be that."""
    if a is None or b is None or a[1] == b[1]:
        return a and b
    is_true(m, "<=", a, b, a[0] <= b[0])
    return a if a[0] <= b[0] else b


def most_of(m: Machine, a: Dim, b: Dim) -> Dim:
    """The larger one of two, guarded to be that."""
    if a is None or b is None or a[1] == b[1]:
        return a and b
    is_true(m, ">=", a, b, a[0] >= b[0])
    return a if a[0] >= b[0] else b


def size_of(m: Machine, var: Variable, times: int = 1) -> Dim:
    """How many items an array has, ``times`` something; None where that is not known."""
    dims = dims_of(m, var)
    return None if dims is None else computed(m, "*", product(m, dims), constant(m, times))


def is_true(m: Machine, symbol: str, dim: Tuple[int, int], other: Tuple[int, int], answer: bool) -> None:
    """Guard a comparison of two dimensions."""
    nodes = m.guards.nodes
    if nodes[dim[1]][0] != "const" or nodes[other[1]][0] != "const":
        m.guards.check("true", m.guards.node("op", symbol, dim[1], other[1]), answer)


def of_variable(m: Machine, var: Variable) -> Dim:
    """The dimension that an int of the program stands for."""
    if type(var) is ConstVar and type(var.value) is int and var.value >= 0:
        return constant(m, var.value)
    if type(var) is ScalarVar and type(var.value) is int and var.value >= 0:
        if not var.known:
            m.guards.check("true", m.guards.node("op", ">=", var.node, m.guards.node("const", 0)), True)
        return (var.value, var.node)
    return None


def broadcast_dims(m: Machine, *shapes: List[Dim]) -> List[Dim]:
    ndim = max(map(len, shapes))
    result: List[Dim] = [constant(m, 1)] * ndim
    for shape in shapes:
        for i, dim in enumerate(shape, ndim - len(shape)):
            result[i] = _joined(m, result[i], dim)
    return result


def _joined(m: Machine, a: Dim, b: Dim) -> Dim:
    """What two dimensions are broadcast to."""
    one = constant(m, 1)
    if a is None or b is None:
        known = a or b
        if known is None or known[0] == 1:
            return None
        is_true(m, "==", known, one, False)
        return known
    if a[1] == b[1]:
        return a
    if a[0] == b[0] and a[0] != 1:
        is_true(m, "==", a, b, True)
        return b if m.guards.nodes[a[1]][0] == "const" else a
    for dim, other in ((a, b), (b, a)):
        if dim[0] == 1:
            is_true(m, "==", dim, one, True)
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
    is_true(m, "==", dim, constant(m, size), dim[0] == size)
    return dim[0] == size


def reaches(m: Machine, dim: Tuple[int, int], least: int) -> bool:
    """Whether a dimension is so large, guarded."""
    is_true(m, ">=", dim, constant(m, least), dim[0] >= least)
    return dim[0] >= least


def broadcast(m: Machine, *arrays: Any) -> Dims:
    """The dimensions that arrays are broadcast to."""
    return of_elements(m, arrays, 0)


def _found(m: Machine, op: Any, operands: Tuple[Any, ...], depth: int) -> Dims:
    if op in _ELEMENTWISE:
        return of_elements(m, operands, depth)
    if op == "@":
        return of_product(*[dims_of(m, var, depth) for var in operands])
    if op == "subscr":
        return _of_subscript(m, dims_of(m, operands[0], depth), operands[1], depth)
    if op == "T":
        dims = dims_of(m, operands[0], depth)
        return None if dims is None else dims[::-1]
    assert callable(op)    # a rule
    found: Dims = op(m, *operands, depth)
    return found


def of_elements(m: Machine, operands: Sequence[Any], depth: int) -> Dims:
    shapes = []
    for var in operands:
        if is_array(var):
            dims = dims_of(m, var, depth)
            if dims is None:
                return None
            shapes.append(dims)
        elif type(var) not in (ConstVar, ScalarVar, ArrayVar, RuntimeScalarVar):
            return None
    return broadcast_dims(m, *shapes) if shapes else None


def of_product(a: Dims, b: Dims) -> Dims:
    if not a or not b or len(a) > 2 or len(b) > 2:
        return None
    return a[:-1] + b[1:]


def _of_subscript(m: Machine, dims: Dims, index: Any, depth: int) -> Dims:
    if dims is None:
        return None
    parts = items_of(m, index) if type(index) is TupleVar else [index]
    taken = sum(1 for part in parts if not (type(part) is ConstVar and (part.value is None or part.value is Ellipsis)))
    positions = [_positions(m, part, depth) for part in parts]
    fancy = any([found is not None for found in positions])
    places: List[int] = []    # of the parts that are positions, or numbers beside such
    before = 0
    result: List[Dim] = []
    rest = list(dims)
    for i, part in enumerate(parts):
        if type(part) is ConstVar and part.value is None:
            result.append(constant(m, 1))
        elif type(part) is ConstVar and part.value is Ellipsis:
            while len(rest) > taken:
                result.append(rest.pop(0))
        elif not rest:
            return None
        elif type(part) is SliceVar:
            taken -= 1
            result.append(_of_slice(m, rest.pop(0), part))
        elif positions[i] is not None or part.pytype is int or type(part) is ArrayVar and part.meta.kind == "scalar" \
                and part.meta.dtype is not None and part.meta.dtype.kind in "iu":
            taken -= 1
            rest.pop(0)
            before = len(result) if not places else before
            places.append(i)
        else:
            return None
    if fancy:
        found = broadcast_dims(m, *[dims for dims in positions if dims is not None])
        before = before if places == list(range(places[0], places[-1] + 1)) else 0    # they stand together, or what they give comes first
        result[before:before] = found
    return result + rest


def _positions(m: Machine, part: Any, depth: int) -> Dims:
    """The dimensions of a list of positions or an array of whole numbers, that picks items; None for any other part of an index."""
    if type(part) in (ListVar, TupleVar) and part.source is None and all([type(item) in (ConstVar, ScalarVar) and item.pytype is int for item in part._items]):
        return [constant(m, len(part._items))]
    if is_array(part) and part.meta.dtype is not None and part.meta.dtype.kind in "iu":
        return dims_of(m, part, depth) or None
    return None


def _of_slice(m: Machine, dim: Dim, part: SliceVar) -> Dim:
    """The length of a slice, guarded to be what it is for a dimension, and ends, like these."""
    ends = [end.value if type(end) is ConstVar else False for end in (part.start, part.stop, part.step)]
    start, stop, step = ends
    if start is None and stop is None and (step is None or step == -1):
        return dim
    if start is None and stop is None and type(step) is int and step:
        return computed(m, "//", computed(m, "+", dim, constant(m, abs(step) - 1)), constant(m, abs(step)))
    if dim is None:
        return None
    if step not in (None, 1) or type(step) is bool or not all(end is None or type(end) is int for end in (start, stop)):
        return _of_any_slice(m, dim, part)
    start = start or 0
    if start < 0:
        if stop is not None:
            return _of_any_slice(m, dim, part)
        is_true(m, ">=", dim, constant(m, -start), dim[0] >= -start)
        return constant(m, -start) if dim[0] >= -start else dim
    least = start if stop is None else start - stop if stop < 0 else stop
    if stop is not None and 0 <= stop < start:
        return constant(m, 0)
    if dim[0] < least:
        is_true(m, "<", dim, constant(m, least), True)
        if stop is not None and stop < 0:
            return constant(m, 0)
        if start:
            is_true(m, "<=", dim, constant(m, start), dim[0] <= start)
        return dim if not start else constant(m, 0) if dim[0] <= start else computed(m, "-", dim, constant(m, start))
    is_true(m, ">=", dim, constant(m, least), True)
    if stop is not None and stop >= 0:
        return constant(m, stop - start)
    return computed(m, "-", dim, constant(m, start if stop is None else start - stop))


def _of_any_slice(m: Machine, dim: Tuple[int, int], part: SliceVar) -> Dim:
    """The same where an end is no constant, or the step is none of 1: each end is guarded to lie where it does."""
    step = part.step.value if type(part.step) is ConstVar else False
    if step is None:
        step = 1
    if type(step) is not int or not step:
        return None
    zero = constant(m, 0)
    # Backwards, the positions are counted one higher: behind the last one is `dim`, before the first one 0.
    first, last = [_end_of_slice(m, dim, end, forward, backwards=step < 0)
                   for end, forward in ((part.start, zero if step > 0 else dim), (part.stop, dim if step > 0 else zero))]
    if first is None or last is None:
        return None
    low, high = (first, last) if step > 0 else (last, first)
    if low[1] == high[1]:
        return zero
    if not (high[1] == dim[1] or low == zero):  # which are no end beyond the other one
        is_true(m, "<=", low, high, low[0] <= high[0])
        if low[0] > high[0]:
            return zero
    size = abs(step)
    return computed(m, "//", computed(m, "+", computed(m, "-", high, low), constant(m, size - 1)), constant(m, size))


def _end_of_slice(m: Machine, dim: Tuple[int, int], end: Any, left_out: Tuple[int, int], backwards: bool) -> Dim:
    """Where a slice begins or stops: 0 to the dimension."""
    if type(end) is ConstVar and end.value is None:
        return left_out
    if type(end) not in (ConstVar, ScalarVar) or type(end.value) is not int:
        return None
    if end.value < 0:
        # An end that is counted from behind: as far from there as it is below 0.
        place = constant(m, end.value) if type(end) is ConstVar else _known_number(m, end, "<")
        if place is None:
            return None
        found = computed(m, "+", dim, place)
    else:
        found = of_variable(m, end)
    if backwards:
        found = computed(m, "+", found, constant(m, 1))
    if found is None:
        return None
    zero = constant(m, 0)
    if end.value < 0:
        is_true(m, ">=", found, zero, found[0] >= 0)
        return found if found[0] >= 0 else zero
    is_true(m, "<=", found, dim, found[0] <= dim[0])
    return found if found[0] <= dim[0] else dim


def _known_number(m: Machine, var: Any, symbol: str) -> Dim:
    """An int of the program, guarded to be above, or below, 0 as it is."""
    if var.node is None:
        return None
    if not var.known:
        m.guards.check("true", m.guards.node("op", symbol, var.node, m.guards.node("const", 0)), True)
    return (var.value, var.node)
