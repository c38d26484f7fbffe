"""Arrays in the object protocol: which operations of the library are recorded, and what their results are."""
from __future__ import annotations

import operator
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import Result, Uninferable
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import (
    ArrayVar,
    ConstVar,
    LooseVar,
    RuntimeScalarVar,
    RuntimeVar,
    ScalarVar,
    Variable,
)
from ..variables.classes import HEAP_TYPE, flags_of, is_kind, raw_lookup
from ..variables.containers import ListVar, TupleVar
from ..variables.objects import ObjectVar
from . import buffers, loose
from .array_attributes import attribute
from .array_inference import (
    as_array,
    describe,
    infer,
    is_open,
    left_open,
    nothing_inferred,
    operands_of,
    record,
    result_variable,
    with_arrays,
)
from .constants import plain_value
from .error_states import error_modes, error_state
from .fitting import (
    Trial,
    call_fits,
    check_fit,
    elements_fit,
    index_fits,
    is_told_by_shapes,
    method_fits,
    product_fits,
)
from .identity import dtypes_are_own
from .listed import list_of
from .long_lists import stand_in
from .shape_rules import follow_call, of_grid
from .shapes import broadcast, dims_of, follow, is_known, squeezed
from .symbols import BINARY, COMPARE, INPLACE, UNARY

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine

__all__ = ["binary", "compare", "unary", "subscr",
           "grid_item", "store_subscr", "constant_scalar", "contains", "call", "draw", "method"]


def _boolean(var: Variable) -> Any:
    """A stand-in for a boolean array of the same dimensions."""
    return ArrayVar(None, ARRAYS.array, ARRAYS.meta("array", bool, var.meta.ndim))  # type: ignore[arg-type]  # it is not used


def binary(m: Machine, symbol: str, inplace: bool, left: Variable, right: Variable) -> Variable:
    written = inplace and type(left) is ArrayVar and left.pytype is ARRAYS.array
    trial = Trial((INPLACE if inplace else BINARY)[symbol], [left, right], writes="inplace" if written else None)
    result = infer(m, LIBRARY.binary, (symbol, inplace), (left, right), trial=trial)
    if m.foresees():
        check_fit(m, trial, product_fits(m, left, right) if symbol == "@" else elements_fit(m, [left, right], written))
    same = left if result.same_as == 0 else None
    made = record(m, result, "inplace" if inplace else "binary", symbol, (left, right), same)
    note_bound(m, made, (left, right))
    return made if same is not None else follow(made, "@" if symbol == "@" else "binary", left, right)


def note_bound(m: Machine, made: Variable, operands: Sequence[Variable]) -> None:
    """Note which operands of an operator have names: NumPy does not write its result over those."""
    if isinstance(made, RuntimeVar):
        for place, var in enumerate(operands):
            if isinstance(var, RuntimeVar) and var.node is None and m.is_bound(var):
                m.trace.bound.add((made.reg, place))  # type: ignore[arg-type]  # a register


def compare(m: Machine, symbol: str, left: Variable, right: Variable) -> Variable:
    """A comparison; == and != of arrays that do not broadcast give a bool on NumPy < 1.25, so their class is left open there."""
    if symbol in ("==", "!=") and not LIBRARY.equality_broadcasts:
        metas = [var.meta for var in (left, right) if type(var) is ArrayVar and var.meta.ndim]
        if len(metas) == 2:
            result = infer(m, LIBRARY.binary, ("&", False), (_boolean(left), _boolean(right)), needed=True)
            reg = m.emit("compare", symbol, operands_of(m, (left, right)))
            return ArrayVar(reg, None, result.out)
    trial = Trial(COMPARE[symbol], [left, right])
    result = infer(m, LIBRARY.compare, (symbol,), (left, right), trial=trial)
    if m.foresees():
        check_fit(m, trial, elements_fit(m, [left, right]))
    made = record(m, result, "compare", symbol, (left, right))
    if type(made) is ArrayVar and all([type(var) in (ConstVar, ScalarVar) and var.pytype in _NUMBERS or type(var) is ArrayVar and var.origin is not None for var in (left, right)]):
        values = [var.origin[0] if type(var) is ArrayVar else var.value for var in (left, right)]  # type: ignore[index]  # it has one
        roots = [root for var in (left, right) for root in (var.origin[1] if type(var) is ArrayVar else [var])]  # type: ignore[index]  # likewise
        made.origin = (COMPARE[symbol](*values), [root for root in roots if type(root) is ScalarVar and not root.known])
    return follow(made, "compare", left, right)


def unary(m: Machine, symbol: str, operand: Variable) -> Variable:
    made = record(m, infer(m, LIBRARY.unary, (symbol,), (operand,), trial=Trial(UNARY[symbol], [operand])), "unary", symbol, (operand,))
    note_bound(m, made, (operand,))
    return follow(made, "unary", operand)


def subscr(m: Machine, array: Variable, index: Variable) -> Variable:
    trial = Trial(operator.getitem, [array, index])
    result = infer(m, LIBRARY.subscr, (), (array, index), trial=trial)
    if m.foresees():
        check_fit(m, trial, index_fits(m, array, index))
    made = record(m, result, "subscr", None, (array, index))
    if any(map(is_open, index._items if type(index) is TupleVar else (index,))):    # a bool adds a dimension
        m.trace.metas.pop(made.reg, None)  # type: ignore[arg-type]  # a register
        return RuntimeScalarVar(made.reg, None)  # type: ignore[arg-type]  # likewise
    if type(index) is ListVar and index.source is None:      # as it is now
        index = ListVar(list(index._items))
    return follow(made, "subscr", array, index)


def grid_item(m: Machine, maker: Variable, index: Variable) -> Optional[Variable]:
    """``np.mgrid[index]`` and its like; None for other objects."""
    gives = LIBRARY.is_index_maker(maker.obj)
    if gives is None:
        return None
    m.guards.check("is", maker.node, maker.obj)
    if gives != "grid":
        return TupleVar([index]) if gives == "indices" and type(index) is not TupleVar else index
    result = infer(m, LIBRARY.grid, (maker.obj,), (index,))
    return follow(result_variable(m, result.out, m.emit("subscr", None, (Const(maker.obj), index.materialise(m)))), of_grid, LIBRARY.name_of_maker(maker.obj), index)


def store_subscr(m: Machine, array: Variable, index: Variable, value: Variable) -> None:
    trial = Trial(operator.setitem, [array, index, value], writes="store")
    infer(m, LIBRARY.store_subscr, (), (array, index, value), trial=trial)
    if m.foresees():
        check_fit(m, trial, index_fits(m, array, index))
    m.emit("setsubscr", None, operands_of(m, (array, index, value)))


def constant_scalar(m: Machine, value: Any, reg: Any) -> ArrayVar:
    """A scalar of the library that is known, and held by ``reg``."""
    made = ArrayVar(reg, type(value), ARRAYS.meta_of(value))  # type: ignore[arg-type]  # it has one
    m.trace.metas[reg] = made.meta
    made.origin = (value, ())
    return made


def contains(m: Machine, array: Variable, item: Variable) -> RuntimeScalarVar:
    """``item in array``: whether any comparison with an item is true."""
    infer(m, LIBRARY.compare, ("==",), (array, item))
    return RuntimeScalarVar(m.emit("contains", None, operands_of(m, (item, array))), bool)


def _arguments(m: Machine, infer_with: Callable[..., Result], args: List[Variable], kwargs: Dict[str, Variable], needed: bool = False,
               trial: Optional[Trial] = None) -> Result:
    def described(values: bool) -> Tuple[Tuple[Any, ...], Dict[str, Any]]:
        return (tuple([describe(m, var, values) for var in args]),
                {name: describe(m, var, values) for name, var in kwargs.items()})
    try:
        return infer_with(*described(False))
    except Uninferable:
        pass
    try:
        return infer_with(*described(True))
    except Uninferable as error:
        failed = error.with_traceback(None)    # no cycle with this frame, which has the values that came in
    if failed.reason == "raises":
        positional, named = described(False)
        for tuples in (False, True):      # which are mostly axes and shapes
            found = with_arrays(lambda *given, **others: infer_with(given, others), positional, named,
                                 [as_array(part, tuples) for part in positional], {name: as_array(part, tuples) for name, part in named.items()})
            if found is not None:
                return found
    return nothing_inferred(m, failed, needed, trial)


def _identical(result: Result, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    where = result.same_as
    if where is None:
        return None
    return kwargs[where] if isinstance(where, str) else args[where]


#: What functions of dtypes are given.
_OF_DTYPES = (type, ARRAYS.dtype, str, ARRAYS.scalar, int, float, complex)


def _fold(m: Machine, function: Callable[..., Any], args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[ConstVar]:
    """What a function of dtypes gives, or None when an argument is no constant. Some of what it gives it makes each time."""
    if not all(type(var) is ConstVar and is_kind(var.value, _OF_DTYPES) or type(var) is ScalarVar and var.pytype is str for var in list(args) + list(kwargs.values())):
        return None
    values = [m.observe(var) for var in args]
    named = {name: m.observe(var) for name, var in kwargs.items()}
    if any([ARRAYS.has_fields(value) for value in values]):
        return None
    try:
        result = function(*values, **named)
        lasting = function(*values, **named) is result
    except (TypeError, ValueError) as error:
        m.raises("%s: %s" % (type(error).__name__, error))
    if lasting:
        return ConstVar(result)
    return ConstVar(result, anew=("call", tuple(kwargs), (Const(function),) + operands_of(m, list(args) + list(kwargs.values()))))


def _names_fields(value: Any) -> bool:
    """Whether names and dtypes are all that is in a list of fields: of a class of the program's NumPy asks what its dtype is."""
    if type(value) in (list, tuple):
        return all(map(_names_fields, value))
    return type(value) in (str, int) or is_kind(value, (ARRAYS.dtype,)) or type(value) is type and not flags_of(value) & HEAP_TYPE


def _structure(m: Machine, function: Callable[..., Any], args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[ConstVar]:
    """The dtype that a list of fields names; None for all else."""
    if function is not ARRAYS.dtype or len(args) != 1 or type(args[0]) is not ListVar or args[0].pytype is not list or set(kwargs) - {"align", "copy"}:
        return None
    fields = plain_value(m, args[0])
    if not _names_fields(fields):
        return None
    named = {name: plain_value(m, var) for name, var in kwargs.items()}
    try:
        result = function(fields, **named)
    except (TypeError, ValueError) as error:
        m.raises("%s: %s" % (type(error).__name__, error))
    if not ARRAYS.has_fields(result) or result.hasobject:
        return None
    return ConstVar(result, m.emit("call", tuple(kwargs), (Const(function),) + operands_of(m, args + list(kwargs.values()))))


def _of_view(m: Machine, function: Any, view: Variable) -> Optional[Variable]:
    """What ``np.asarray`` and its like make of a memoryview; None for others."""
    if not LIBRARY.takes_memory(function):
        return None
    found = buffers.format_of(m, view)
    meta = LIBRARY.meta_of_memory(*found) if found is not None else None
    if meta is None:
        return None
    return result_variable(m, meta, m.emit("call", (), (Const(function), view.materialise(m))))


def _of_buffer(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """An array over the memory of bytes, whatever they are; None for others."""
    named = dict(zip(("buffer", "dtype", "count", "offset"), args), **kwargs)
    if len(named) != len(args) + len(kwargs) or set(named) - {"buffer", "dtype", "count", "offset"} or "buffer" not in named:
        return None
    buffer, dtype = named["buffer"], named.get("dtype")
    if not any([buffer.pytype is kind for kind in (bytes, bytearray, memoryview, ARRAYS.array)]) or any([named[name].pytype is not int for name in ("count", "offset") if name in named]):
        return None
    if dtype is not None and type(dtype) not in (ConstVar, ScalarVar):
        return None
    given = float if dtype is None else m.observe(dtype)
    if not (type(given) is type and not flags_of(given) & HEAP_TYPE or type(given) is str or is_kind(given, ARRAYS.dtype)):
        return None
    try:
        result = LIBRARY.of_buffer(given)
    except Uninferable as error:
        raise Break(error.reason, error.message) from None
    except Exception:  # what is no dtype
        return None
    operands = tuple([var.materialise(m) for var in (*args, *kwargs.values())])
    return result_variable(m, result.out, m.emit("call", tuple(kwargs), (Const(function),) + operands))


def _of_bits(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[ObjectVar]:
    """What generators draw their bits from, made with a number as the seed or without any, and generators made of it; None for all else."""
    if kwargs or len(args) > 1:
        return None
    if LIBRARY.is_bit_generator(function):
        if args and args[0].pytype not in (int, type(None)):
            return None
    elif not LIBRARY.is_generator(function) or not args or type(args[0]) is not ObjectVar or not LIBRARY.is_bit_generator(args[0].pytype):
        return None
    return ObjectVar(function, None, m.emit("call", (), (Const(function),) + operands_of(m, args)))


def call(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A call of a NumPy function, ufunc or scalar type."""
    of_state = _state_of_draws(m, LIBRARY.random_function(function), [Const(function)], args, kwargs)
    if of_state is not None:
        return of_state
    if m.is_loosely and loose.may_call(m, function, args, kwargs):
        return loose.call(m, function, args, kwargs)
    if LIBRARY.is_error_query(function):
        modes = error_modes(m, function, args, kwargs)
        if modes is not None:
            return modes
    if LIBRARY.is_error_state(function):
        return error_state(m, function, args, kwargs)
    if type(function) in _DESCRIPTORS and args and type(args[0]) is ArrayVar and args[0].pytype is not None and raw_lookup(args[0].pytype, function.__name__) is function:
        return method(m, args[0], function.__name__, args[1:], kwargs)    # np.ndarray.sum(array), np.generic.sum(scalar): it is what the attribute is
    if LIBRARY.is_folded(function):
        folded = _fold(m, function, args, kwargs)
        if folded is None:
            folded = _structure(m, function, args, kwargs)
        if folded is not None:
            return folded
    if len(args) == 1 and not kwargs and buffers.is_buffer(args[0]) and args[0].pytype is memoryview:
        of_view = _of_view(m, function, args[0])
        if of_view is not None:
            return of_view
    if LIBRARY.is_of_buffers(function):
        of_bytes = _of_buffer(m, function, args, kwargs)
        if of_bytes is not None:
            return of_bytes
    of_bits = _of_bits(m, function, args, kwargs)
    if of_bits is not None:
        return of_bits
    of_items = stand_in(m, function, args)
    if of_items is not None:
        result = _arguments(m, lambda a, k: LIBRARY.call(function, a, k), [of_items, *args[1:]], kwargs, needed=True)
        return _shaped(m, function, args, kwargs, result.out, None)
    rule = LIBRARY.rule_of_shape(function)
    found = _BY_SHAPE[rule](m, function, args, kwargs) if rule is not None else None
    if found is not None:
        return found
    trial = Trial(function, args, kwargs) if is_told_by_shapes(function, kwargs) else None
    if m.is_loosely and LIBRARY.makes_loose(function):
        return loose.call(m, function, args, kwargs)
    try:
        result = _arguments(m, lambda a, k: LIBRARY.call(function, a, k), args, kwargs, trial=trial)
    except Break as stop:
        if not loose.follows(m, stop, function, args, kwargs):
            raise
        return loose.call(m, function, args, kwargs)
    if trial is not None and m.foresees():
        check_fit(m, trial, call_fits(m, function, args, kwargs))
    operands = (Const(function),) + operands_of(m, list(args) + list(kwargs.values()))
    reg = m.emit("call", tuple(kwargs), operands)
    same = _identical(result, args, kwargs)
    if same is not None and (result.mutates or len(args) + len(kwargs) == 1 or dtypes_are_own(m)):
        return same      # it is written to, or taken as it is; one whose dtype only equals that which is wanted would be viewed with that
    name: Any = function if type(function) is ARRAYS.ufunc else LIBRARY.known_name(function)
    made = left_open(m, result_variable(m, result.out, reg), list(args) + list(kwargs.values()))
    return follow_call(m, made, name, args, kwargs)


# What is known only with the shapes of the arguments: a result of so many dimensions, or None where they do not tell -----------------
def _shaped(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable], out: Any, dims: Any) -> Variable:
    reg = m.emit("call", tuple(kwargs), (Const(function),) + operands_of(m, list(args) + list(kwargs.values())))
    made = result_variable(m, out, reg)
    made.dims = dims
    return made


def _squeeze(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    if len(args) != 1 or kwargs or args[0].pytype is not ARRAYS.array:
        return None
    array = args[0]
    left = squeezed(m, array)
    if left is None:
        return None
    made = _shaped(m, function, args, kwargs, ARRAYS.meta("array", array.meta.dtype, len(left)), left)
    return array if len(left) == array.meta.ndim else made    # the array itself where it has no axis of length 1


def _covariance(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """``np.cov`` and np.corrcoef of a matrix: with one row, or column, they would give a number, without any float64."""
    if len(args) != 1 or set(kwargs) - {"rowvar", "ddof", "bias"} or args[0].pytype is not ARRAYS.array or args[0].meta.ndim != 2:
        return None
    dims = dims_of(m, args[0])
    if dims is None or any(is_known(m, dim, size) is not False for dim in dims for size in (0, 1)):
        return None
    row = ArrayVar(None, ARRAYS.array, ARRAYS.meta("array", args[0].meta.dtype, 1))  # type: ignore[arg-type]  # it is not used
    result = _arguments(m, lambda a, k: LIBRARY.call(function, a, k), [row, row], kwargs, needed=True)
    made = _shaped(m, function, args, kwargs, ARRAYS.meta("array", result.out.dtype, 2), None)
    return follow_call(m, made, LIBRARY.known_name(function), args, kwargs)


def _cross(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """np.cross of vectors of three: of two they would give numbers."""
    if len(args) != 2 or kwargs or not all(arg.pytype is ARRAYS.array and arg.meta.ndim for arg in args):
        return None
    shapes = [dims_of(m, arg) for arg in args]
    if any(dims is None or not is_known(m, dims[-1], 3) for dims in shapes):
        return None
    result = infer(m, LIBRARY.binary, ("*", False), args, needed=True)
    return _shaped(m, function, args, kwargs, result.out, broadcast(m, *args))


def _asked(name: str) -> Callable[..., Optional[Variable]]:
    """np.shape, np.size and np.ndim of an array, which are its attributes."""
    def model(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
        if len(args) != 1 or kwargs or type(args[0]) is not ArrayVar or args[0].pytype is not ARRAYS.array:
            return None
        return attribute(m, args[0], name)
    return model


def _of_kind(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """What is asked of an array's dtype or class alone, as np.iscomplexobj does."""
    if len(args) != 1 or kwargs or type(args[0]) is not ArrayVar or args[0].pytype is not ARRAYS.array or is_open(args[0]):
        return None
    dtype = args[0].meta.dtype
    if dtype is None or not ARRAYS.is_number_dtype(dtype):
        return None
    return ConstVar(function(ARRAYS.zeros((1,), dtype)))


#: See `ArrayLibrary.rule_of_shape`.
_BY_SHAPE: Dict[str, Callable[..., Optional[Variable]]] = {
    "squeeze": _squeeze, "covariance": _covariance, "cross": _cross, "shape": _asked("shape"), "size": _asked("size"), "ndim": _asked("ndim"), "kind": _of_kind}


#: What takes the state of a generator, and what puts it back.
_STATES = ("get_state", "set_state")


def _state_of_draws(m: Machine, name: Optional[str], function: List[Operand], args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """The state of a generator, of which nothing is known but that it can be put back; None for anything else."""
    if name == "get_state" and not args and not kwargs:
        return LooseVar(m.emit("call", (), tuple(function)), _STATE)
    if name == "set_state" and len(args) == 1 and not kwargs and (type(args[0]) is LooseVar and args[0].level == _STATE or _is_state(m, args[0])):
        m.emit("mutate", None, (*function, args[0].materialise(m)))
        return ConstVar(None)
    return None


def _is_state(m: Machine, var: Variable) -> bool:
    """Whether an input is a tuple like the one that a generator gives."""
    items = var.items(m) if type(var) is TupleVar and var.pytype is tuple and var.length(m) in (3, 5) else []
    return [ARRAYS.array if type(item) is ArrayVar and item.pytype is ARRAYS.array else item.pytype for item in items] in ([str, ARRAYS.array, int], [str, ARRAYS.array, int, int, float])


_STATE = "drawn"


def draw(m: Machine, generator: ObjectVar, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A method of a generator of random numbers."""
    cls = generator.pytype
    of_state = _state_of_draws(m, name, [Const(getattr(cls, name)), generator.materialise(m)], args, kwargs) if name in _STATES else None
    if of_state is not None:
        return of_state
    result = _arguments(m, lambda a, k: LIBRARY.draw(cls, name, a, k), args, kwargs)
    operands = operands_of(m, list(args) + list(kwargs.values()))
    reg = m.emit("call", tuple(kwargs), (Const(getattr(cls, name)), generator.materialise(m)) + operands)
    same = _identical(result, args, kwargs)
    return same if same is not None else follow_call(m, result_variable(m, result.out, reg), "random." + name, args, kwargs)


_DESCRIPTORS = (types.MethodDescriptorType, types.WrapperDescriptorType)

#: Special methods of arrays -> the operation and its symbol.
_OPERATORS: Dict[str, Tuple[str, str]] = {"__%s__" % name: ("unary", symbol) for name, symbol in (("neg", "-"), ("pos", "+"), ("invert", "~"))}
for _name, _symbol in (("add", "+"), ("sub", "-"), ("mul", "*"), ("truediv", "/"), ("floordiv", "//"), ("mod", "%"), ("pow", "**"), ("matmul", "@"),
                       ("lshift", "<<"), ("rshift", ">>"), ("and", "&"), ("or", "|"), ("xor", "^")):
    _OPERATORS.update({"__%s__" % _name: ("binary", _symbol), "__r%s__" % _name: ("reflected", _symbol), "__i%s__" % _name: ("inplace", _symbol)})
_OPERATORS.update({"__%s__" % _name: ("compare", _symbol) for _name, _symbol in (("lt", "<"), ("le", "<="), ("eq", "=="), ("ne", "!="), ("gt", ">"), ("ge", ">="))})
_OPERATORS.update({"__getitem__": ("subscr", ""), "__setitem__": ("store", ""), "__contains__": ("contains", ""), "__abs__": ("abs", ""), "__len__": ("len", "")})

_NUMBERS = (bool, int, float, complex)


def _is_of_numbers(var: Variable) -> bool:
    """Whether this is an array of numbers, or a Python number: with these a special method of arrays does what the operator does."""
    if type(var) is ArrayVar:
        return var.pytype is ARRAYS.array and var.meta is not None and var.meta.dtype is not None and ARRAYS.is_number_dtype(var.meta.dtype)
    return var.pytype in _NUMBERS and type(var) in (ConstVar, ScalarVar, RuntimeScalarVar)


def _operator(m: Machine, array: Variable, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """``array.__add__(other)``: a special method that the program calls by its name; None for what is not simulated."""
    operation, symbol = _OPERATORS[name]
    if kwargs or len(args) != {"unary": 0, "abs": 0, "len": 0, "store": 2}.get(operation, 1) or not _is_of_numbers(array):
        return None
    if operation == "len":
        shape = attribute(m, array, "shape").items(m) if array.meta.ndim else ()
        return shape[0] if shape else None
    if operation == "subscr":
        return subscr(m, array, args[0])
    if operation == "store":
        store_subscr(m, array, args[0], args[1])
        return ConstVar(None)
    if not all(map(_is_of_numbers, args)):
        return None
    if operation == "abs":
        return call(m, abs, [array], {})
    if operation == "unary":
        return unary(m, symbol, array)
    if operation == "contains":
        return contains(m, array, args[0])
    if operation == "compare":
        return compare(m, symbol, array, args[0]) if LIBRARY.equality_broadcasts else None
    left, right = (args[0], array) if operation == "reflected" else (array, args[0])
    return binary(m, symbol, operation == "inplace", left, right)


def method(m: Machine, array: Variable, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A method of an array or NumPy scalar."""
    if name in _OPERATORS:
        made = _operator(m, array, name, args, kwargs)
        if made is not None:
            return made
    if name == "squeeze" and array.pytype is ARRAYS.array:
        found = _squeeze(m, LIBRARY.squeeze_method, [array] + list(args), kwargs)
        if found is not None:
            return found
    if loose.may_call_method(m, array, name, args, kwargs):
        return loose.call_method(m, array, name, args, kwargs)
    trial = Trial(getattr(ARRAYS.array, name), [array, *args], kwargs) if array.pytype is ARRAYS.array and is_told_by_shapes(name, kwargs) else None
    result = _arguments(m, lambda a, k: LIBRARY.method(array.meta, name, a, k), args, kwargs, trial=trial)
    if trial is not None and m.foresees():
        check_fit(m, trial, method_fits(m, name, [array, *args], kwargs))
    function = getattr(array.pytype, name) if array.pytype is not None else None
    others = tuple([var.materialise(m) for var in args]) + tuple([var.materialise(m) for var in kwargs.values()])
    if function is None:
        bound = m.emit("getattr", name, (array.reg,))
        reg = m.emit("call", tuple(kwargs), (bound,) + others)
    else:
        reg = m.emit("call", tuple(kwargs), (Const(function), array.reg) + others)
    if result.same_as == "self":
        return array
    same = _identical(result, args, kwargs)
    if same is not None:
        return same
    made = left_open(m, result_variable(m, result.out, reg), [array] + list(args))
    if name == "tolist":
        return list_of(m, made, array)
    return follow_call(m, made, name, [array] + list(args), kwargs)
