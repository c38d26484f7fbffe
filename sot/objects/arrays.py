"""Arrays in the object protocol: which operations of the library are recorded, and what their results are."""
from __future__ import annotations

import operator
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import Meta, Opaque, Result, Scalar, Uninferable
from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.unwinding import catching
from ..variables.base import (
    INT64_BITS,
    LENGTH_BITS,
    MISSING,
    ArrayVar,
    ConstVar,
    FlagsVar,
    FlatVar,
    LooseVar,
    RuntimeScalarVar,
    RuntimeVar,
    ScalarVar,
    Variable,
)
from ..variables.classes import HEAP_TYPE, flags_of, is_kind, raw_lookup, type_name
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar
from ..variables.functions import BuiltinMethodVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from . import buffers, errors, loose
from .constants import plain_value
from .contents import ITEMS, TupleView, container_of, contents_of
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
    raise_foreseen,
)
from .listed import LIST_METHODS, list_of
from .shapes import broadcast, dimension, dims_of, follow, follow_call, is_known, size_of, squeezed
from .symbols import BINARY, COMPARE, INPLACE, UNARY
from .underlying import OF_ARRAYS, OF_TEXTS, plain_number, plain_text

if TYPE_CHECKING:
    from ..graph.statements import Operand, ValueOp
    from ..machine.machine import Machine

__all__ = ["describe", "infer", "is_runtime", "involves_runtime", "record", "result_variable", "binary", "compare", "unary", "subscr",
           "grid_item", "store_subscr", "attribute", "object_attribute", "constant_scalar", "dtype_method", "set_attribute", "flags_item", "contains", "call", "draw", "method"]


def _boolean(var: Variable) -> Any:
    """A stand-in for a boolean array of the same dimensions."""
    return ArrayVar(None, ARRAYS.array, ARRAYS.meta("array", bool, var.meta.ndim))  # type: ignore[arg-type]  # it is not used


def is_runtime(var: Variable) -> Any:
    return isinstance(var, RuntimeVar)


#: By these it takes the items of a tuple or list of a subclass.
_OF_SEQUENCES = ("__len__", "__getitem__", "__iter__")


#: How many numbers of a range are looked at.
_LONGEST_RANGE = 1000


def involves_runtime(var: Variable) -> bool:
    """Whether a run-time value is in the variable or in the containers it is made of."""
    kind = type(var)
    if issubclass(kind, RuntimeVar):
        return True
    if kind is TupleVar or kind is ListVar:
        return any(type(item) is not int and involves_runtime(item) for item in var._items)
    if kind is SliceVar:
        return any(involves_runtime(part) for part in (var.start, var.stop, var.step))
    return False


def describe(m: Machine, var: Variable, values: bool) -> Any:
    """What the meta inference sees of a variable; ``values``: scalars give their value, which is then observed."""
    kind = type(var)
    if issubclass(kind, RuntimeVar):
        if var.meta is not None:
            return var.meta
        if kind is LooseVar and LIBRARY.is_text(var.pytype) and issubclass(var.pytype, str):
            return Scalar(str)
        if var.pytype in (int, float, bool, complex, str):
            return Scalar(var.pytype, var.pytype is int and (var.bits is None or var.bits > INT64_BITS))
        raise Break("opaque-operation", "a value of unknown type")
    if kind is ScalarVar:
        if values or var.known or type(var.value) in (str, bytes):
            return m.observe(var)
        if type(var.value) is int and not m.fits_int64(var):
            return m.observe(var)
        return Scalar(type(var.value))
    if kind is ConstVar:
        return var.value
    if issubclass(kind, TupleVar):
        return tuple([describe(m, item, values) for item in var.items(m)])
    if kind is ListVar:
        return [describe(m, item, values) for item in var.items(m)]
    if kind is SliceVar:
        return slice(*[describe(m, part, values) for part in (var.start, var.stop, var.step)])
    if kind is DictVar:
        keys = var.complete(m)
        if var.has_instances:
            raise Break("opaque-operation", "NumPy is given a dict with instances as keys")
        return {key: describe(m, var.get(m, key), values) for key in keys}
    if kind is RangeVar:
        numbers = var.observe(m)
        if len(numbers) > _LONGEST_RANGE:
            raise Break("opaque-operation", "NumPy is given a range of %d numbers" % len(numbers))
        return list(numbers)        # as which it is taken
    plain = plain_number(m, var, *OF_ARRAYS)
    if plain is not None:
        return LIBRARY.as_instance(describe(m, plain, values))
    plain = plain_text(m, var, *OF_ARRAYS, *OF_TEXTS)
    if plain is not None:
        return describe(m, plain, values)
    if kind is ObjectVar and container_of(var.pytype) in (tuple, list):
        views = [contents_of(m, var, name) for name in OF_ARRAYS + _OF_SEQUENCES]
        if None not in views:
            return describe(m, views[0], values)  # type: ignore[arg-type]  # there is one
    raise Break("opaque-call", "NumPy is given a %s" % getattr(var.pytype, "__name__", "value of unknown type"))


def infer(m: Machine, function: Callable[..., Result], fixed: Tuple[Union[bool, str], ...],
          described: Sequence[Variable], needed: bool = False, trial: Optional[Trial] = None) -> Result:
    """Call an inference function; scalars stay unobserved unless their value is needed. ``needed``: what it gives must be a result; ``trial``:
    what to try where a handler waits for what the operation raises."""
    try:
        return function(*fixed, *[describe(m, var, False) for var in described])
    except Uninferable:
        pass
    try:
        return function(*fixed, *[describe(m, var, True) for var in described])
    except Uninferable as error:
        failed = error.with_traceback(None)    # no cycle with this frame, which has the values that came in
    first = 0 if function in (LIBRARY.binary, LIBRARY.compare) else 2 if function == LIBRARY.store_subscr else len(described)      # an index is none
    if failed.reason == "raises" and first < len(described):
        parts = [describe(m, var, False) for var in described]
        found = _with_arrays(lambda *given: function(*fixed, *given), parts, {}, [part if i < first else _as_array(part, True) for i, part in enumerate(parts)], {})
        if found is not None:
            return found
    return _none(m, failed, needed, trial)


def _as_array(part: Any, tuples: bool) -> Any:
    """What a list of numbers is made by NumPy, where it stands for an array, and with ``tuples`` a tuple; of other lists and tuples their items, and anything else as it is."""
    if type(part) not in (list, tuple) or not part:
        return part
    sample = _sample_of(part) if tuples or type(part) is list else None
    if sample is not None and _shape_of(sample) is not None:
        meta = ARRAYS.meta_of(LIBRARY.as_array(sample))
        return meta if meta is not None and ARRAYS.is_number_dtype(meta.dtype) else part
    return type(part)([_as_array(item, tuples) for item in part])


def _sample_of(part: Any) -> Any:
    """The same with numbers in the places of those that only the run knows; None where it has something else in it."""
    kind = type(part)
    if kind in (int, float, bool, complex):
        return part
    if kind is Scalar and part.pytype in (int, float, bool, complex) and not part.wide:
        return part.pytype(1)
    if isinstance(part, Meta) and part.kind == "scalar" and part.dtype is not None and ARRAYS.is_number_dtype(part.dtype):
        return part.dtype.type(1)
    if kind in (list, tuple):
        items = [_sample_of(item) for item in part]
        return None if not items or None in [item if item is None else 0 for item in items] else items
    return None


def _shape_of(sample: Any) -> Optional[Tuple[int, ...]]:
    """The shape of lists of lists of numbers, None where these are of other lengths."""
    if type(sample) is not list:
        return ()
    shapes = {_shape_of(item) for item in sample}
    inner = shapes.pop() if len(shapes) == 1 else None
    return None if inner is None else (len(sample), *inner)


def _with_arrays(infer_with: Callable[..., Result], before: Sequence[Any], named_before: Dict[str, Any], parts: Sequence[Any], named: Dict[str, Any]) -> Optional[Result]:
    """What an operation gives that raises for lists and arrays of one item in the places of others: it may be that only their lengths do not fit."""
    if not any([type(one) is not type(other) or type(one) in (list, tuple) and one != other for one, other in zip([*parts, *named.values()], [*before, *named_before.values()])]):
        return None
    try:
        return infer_with(*parts, **named)
    except Uninferable:
        return None


def _none(m: Machine, error: Uninferable, needed: bool, trial: Optional[Trial]) -> Result:
    """What stands for the result of an operation that gives none: a break, unless it raises and these frames catch that.

    What it raises is raised now where that can be found out. Else it is a statement like others that may raise, and the graph ends behind it.
    """
    if error.reason == "raises" and trial is not None and m.foresees():
        raise_foreseen(m, trial)
    if error.reason != "raises" or needed or m.segments is not None or catching(m.frames) < 0:
        raise Break(error.reason, error.message)
    m.ends_here(error.message)
    return Result(Opaque(object))


def result_variable(m: Machine, out: Union[Meta, Scalar, Tuple[Scalar, ...]], reg: Operand) -> Variable:
    """The variable for what an operation gives, held by ``reg``."""
    if out is None:
        return ConstVar(None)
    if isinstance(out, Meta):
        m.met_arrays = True
        m.array_work += out.kind == "array"
        m.trace.metas[reg] = out  # type: ignore[index]  # a register
        return ArrayVar(reg, ARRAYS.array if out.kind == "array" else out.dtype.type if out.dtype is not None else None, out)
    if isinstance(out, Opaque) and LIBRARY.is_generator(out.pytype):
        return ObjectVar(out.pytype, None, reg)
    if isinstance(out, (Scalar, Opaque)):
        return RuntimeScalarVar(reg, out.pytype, bits=INT64_BITS)
    if isinstance(out, (tuple, list)):
        items = [result_variable(m, item, m.load("item", i, (reg,))) for i, item in enumerate(out)]
        if hasattr(out, "_make"):
            named = ObjectVar(type(out), None, reg)
            named.attrs[ITEMS] = TupleView(items, reg=reg)
            return named
        return (TupleVar if isinstance(out, tuple) else ListVar)(items, reg=reg)
    return ConstVar(out, reg)


def operands_of(m: Machine, variables: Sequence[Variable]) -> Tuple[Operand, ...]:
    """What holds the operands of an operation; what they are is noted for the code that is generated."""
    operands = tuple([var.materialise(m) for var in variables])
    for var, operand in zip(variables, operands):
        _note(m.trace.metas, var, operand)
    return operands


def _note(metas: Dict[int, Any], var: Variable, operand: Optional[Operand]) -> None:
    """Note what an operand is, and the bounds of slices in it."""
    if type(operand) is int and operand not in metas and not _is_open(var):
        if type(var) is ArrayVar:
            metas[operand] = var.meta
        elif var.pytype in (int, float, bool, complex):
            metas[operand] = Scalar(var.pytype)
        elif type(var) is SliceVar or type(var) is TupleVar:
            for part in (var.start, var.stop, var.step) if type(var) is SliceVar else var._items:
                if isinstance(part, Variable):
                    _note(metas, part, part.reg)


def record(m: Machine, result: Result, op: ValueOp, arg: Any, variables: Sequence[Variable],
           same: Optional[Variable] = None) -> Variable:
    """Emit the statement and give its result; ``same``: the variable the result is identical with."""
    operands = operands_of(m, variables)
    reg = m.emit(op, arg, operands)
    if same is not None:
        return same
    return _left_open(m, result_variable(m, result.out, reg), variables)


def _is_open(var: Variable) -> bool:
    """Whether what is described as an array may be a bool, or what was made of one: see `compare`."""
    return isinstance(var, RuntimeVar) and var.pytype is None and var.meta is not None and var.meta.kind == "array"


def _left_open(m: Machine, made: Variable, operands: Sequence[Variable]) -> Variable:
    """The class of what is made of such a value is open, too, unless an array of as many dimensions is among the operands."""
    if LIBRARY.equality_broadcasts or not isinstance(made, RuntimeVar) or made.pytype is not ARRAYS.array:
        return made
    ndim = made.meta.ndim if made.meta is not None else None
    parts = [part for var in operands for part in (var._items if type(var) in (ListVar, TupleVar) else (var,))]
    if not any(map(_is_open, parts)) or any([var.meta.ndim == ndim for var in operands
                                            if type(var) is ArrayVar and var.pytype is ARRAYS.array]):
        return made
    reg: Any = made.reg
    del m.trace.metas[reg]
    return ArrayVar(reg, None, made.meta)


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
    if any(map(_is_open, index._items if type(index) is TupleVar else (index,))):    # a bool adds a dimension
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
    return result_variable(m, result.out, m.emit("subscr", None, (Const(maker.obj), index.materialise(m))))


def store_subscr(m: Machine, array: Variable, index: Variable, value: Variable) -> None:
    trial = Trial(operator.setitem, [array, index, value], writes="store")
    infer(m, LIBRARY.store_subscr, (), (array, index, value), trial=trial)
    if m.foresees():
        check_fit(m, trial, index_fits(m, array, index))
    m.emit("setsubscr", None, operands_of(m, (array, index, value)))


def attribute(m: Machine, array: Variable, name: str) -> Variable:
    """An attribute of an array or NumPy scalar."""
    if _is_open(array):
        raise Break("opaque-operation", "an attribute of what need not be an array")
    if array.node is not None and array.pytype is ARRAYS.array:
        guards = m.guards
        if name == "shape":
            whole = m.load("attr", "shape", (array.reg,))
            ndim = array.meta.ndim
            example = m.example_of(array)
            items = [ScalarVar(example.shape[i], m.load("item", i, (whole,)), guards.node("shape", array.node, i))
                     for i in range(ndim)]
            return TupleVar(items, reg=whole)
        if name == "dtype" and array.meta.dtype.isnative and ARRAYS.is_number_dtype(array.meta.dtype):    # another one is an object of each array's own
            return ConstVar(array.meta.dtype, m.load("attr", "dtype", (array.reg,)))
        if name in ("size", "nbytes") and array.meta.ndim and (name == "size" or array.meta.dtype is not None):
            node = guards.node("shape", array.node, 0)
            for i in range(1, array.meta.ndim):
                node = guards.node("op", "*", node, guards.node("shape", array.node, i))
            if name == "nbytes":
                node = guards.node("op", "*", node, guards.node("const", array.meta.dtype.itemsize))
            return ScalarVar(getattr(m.example_of(array), name), m.load("attr", name, (array.reg,)), node)
        if name == "strides":
            whole, example, node = m.load("attr", name, (array.reg,)), m.example_of(array), guards.node("attr", array.node, name)
            return TupleVar([ScalarVar(example.strides[i], m.load("item", i, (whole,)), guards.node("item", node, i)) for i in range(array.meta.ndim)], reg=whole)
        if name == "flags":
            return FlagsVar(m.emit("getattr", name, (array.reg,)), ARRAYS.flags, array)  # type: ignore[arg-type]  # an array variable
    if name == "base" and array.pytype is ARRAYS.array:    # None, an array, or whatever else has the memory
        base = RuntimeScalarVar(m.emit("getattr", name, (array.reg,)), None)
        if array.node is not None:
            example = m.example_of(array).base
            if example is None or type(example) is ARRAYS.array:
                base.node = m.guards.node("attr", array.node, name)
                m.stands_for(base, example)
        return base
    if name == "ndim" and array.meta.ndim is not None:
        return ConstVar(array.meta.ndim)
    if name == "itemsize" and array.pytype is ARRAYS.array and array.meta.dtype is not None and ARRAYS.is_number_dtype(array.meta.dtype):
        return ConstVar(array.meta.dtype.itemsize)
    try:
        result = LIBRARY.attr(array.meta, name)
    except Uninferable as error:
        if name == "dtype":      # it can be handed on
            return RuntimeScalarVar(m.emit("getattr", name, (array.materialise(m),)), None)
        if array.pytype is ARRAYS.array and raw_lookup(ARRAYS.array, name) is MISSING:
            errors.raises_as_asked(m, array, name, lambda m, var: ARRAYS.stand_in((1,), var.meta.dtype))
        raise Break(error.reason, error.message) from None
    made = record(m, result, "getattr", name, (array,))
    if made.pytype is ARRAYS.flat:
        return FlatVar(made.reg, ARRAYS.flat, array.meta)  # type: ignore[arg-type]  # it is recorded
    for length in made.items(m) if type(made) is TupleVar else [made]:
        if isinstance(length, RuntimeVar) and length.pytype is int:
            length.bits = LENGTH_BITS
    if name == "shape":
        return _known_lengths(m, array, made)
    if name in ("size", "nbytes") and array.pytype is ARRAYS.array and (name == "size" or array.meta.dtype is not None):
        size = size_of(m, array, 1 if name == "size" else array.meta.dtype.itemsize)
        return made if size is None else dimension(m, size, made.reg)
    return follow(made, "T", array) if name == "T" else follow_call(m, made, name, [array], {})


def constant_scalar(m: Machine, value: Any, reg: Any) -> ArrayVar:
    """A scalar of the library that is known, and held by ``reg``."""
    made = ArrayVar(reg, type(value), ARRAYS.meta_of(value))  # type: ignore[arg-type]  # it has one
    m.trace.metas[reg] = made.meta
    made.origin = (value, ())
    return made


def object_attribute(m: Machine, var: Variable, name: str) -> Variable:
    """An attribute of an object that an array has given: one of its flags, a method of a list."""
    if var.pytype is list and name in LIST_METHODS:
        return BuiltinMethodVar(var, name)
    if type(var) is FlatVar and name in ("copy", "__next__"):
        return BuiltinMethodVar(var, name)
    if type(var) is FlatVar and name == "index":
        return RuntimeScalarVar(m.emit("getattr", name, (var.reg,)), int, bits=LENGTH_BITS)
    if var.pytype is ARRAYS.flags and name in ARRAYS.flag_names:
        return _flag(m, var, name, m.emit("getattr", name, (var.reg,)))
    raise Break("opaque-operation", "attribute %s of a %s" % (name, type_name(var)))


#: Flags that nothing changes but what gives an array another shape, which is left to the interpreter.
_LASTING_FLAGS = frozenset(("c_contiguous", "contiguous", "f_contiguous", "fnc", "forc", "fortran", "owndata"))


def _flag(m: Machine, var: Variable, name: str, reg: Operand) -> Variable:
    """One of an array's flags: what an input has is known where control flow observes it, as long as the trace has set none."""
    if type(var) is not FlagsVar or name not in _LASTING_FLAGS and any([statement.op == "setattr" and statement.arg in ARRAYS.flag_names for statement in m.trace.statements]):
        return RuntimeScalarVar(reg, bool)
    guards = m.guards
    node = guards.node("attr", guards.node("attr", var.of.node, "flags"), name)
    return ScalarVar(getattr(m.example_of(var.of).flags, name), reg, node)


def flags_item(m: Machine, flags: Variable, index: Variable) -> Variable:
    """``array.flags[name]``."""
    name = m.observe(index) if type(index) in (ConstVar, ScalarVar) and index.pytype is str else None
    attribute = ARRAYS.flag_keys.get(name) if name is not None else None
    if attribute is None:
        raise Break("opaque-operation", "an item of the flags of an array")
    return _flag(m, flags, attribute, m.emit("subscr", None, (flags.materialise(m), Const(name))))


def dtype_method(m: Machine, var: ConstVar, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """A method of a dtype: it makes another one; None for what is not simulated."""
    dtype = var.value
    if name != "newbyteorder" or not ARRAYS.is_number_dtype(dtype) or kwargs or not all([type(arg) in (ConstVar, ScalarVar) and arg.pytype is str for arg in args]):
        return None
    values = [m.observe(arg) for arg in args]
    try:
        made = dtype.newbyteorder(*values)
    except ValueError as error:
        errors.raises_like(m, error)
    operands = tuple([arg.materialise(m) for arg in args])
    return var if made is dtype else ConstVar(made, anew=("call", (), (Const(ARRAYS.dtype.newbyteorder), var.materialise(m), *operands)))


def set_attribute(m: Machine, var: RuntimeVar, name: str, value: Any) -> None:
    """``array.real = value`` and the like, ``array.flags.writeable = value``."""
    if var.pytype is ARRAYS.flags and name in ARRAYS.flag_names and value.pytype is bool:
        m.emit("setattr", name, (var.reg, value.materialise(m)))
    elif var.pytype is ARRAYS.array and var.meta is not None and name in ("real", "imag", "flat"):
        infer(m, LIBRARY.store_attr, (name,), (var, value))
        m.emit("setattr", name, (var.reg, value.materialise(m)))
    else:
        raise Break("opaque-operation", "attribute %s of a %s is set" % (name, type_name(var)))


def contains(m: Machine, array: Variable, item: Variable) -> RuntimeScalarVar:
    """``item in array``: whether any comparison with an item is true."""
    infer(m, LIBRARY.compare, ("==",), (array, item))
    return RuntimeScalarVar(m.emit("contains", None, operands_of(m, (item, array))), bool)


def _known_lengths(m: Machine, array: Variable, shape: Variable) -> Variable:
    """The shape of a computed array, with what is known of it."""
    dims = dims_of(m, array)
    if dims is None:
        return shape
    return TupleVar([item if dim is None else dimension(m, dim, item.reg) for dim, item in zip(dims, shape.items(m))], reg=shape.reg)


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
            found = _with_arrays(lambda *given, **others: infer_with(given, others), positional, named,
                                 [_as_array(part, tuples) for part in positional], {name: _as_array(part, tuples) for name, part in named.items()})
            if found is not None:
                return found
    return _none(m, failed, needed, trial)


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
    if type(function) in _DESCRIPTORS and function.__objclass__ is ARRAYS.array and args and type(args[0]) is ArrayVar and args[0].pytype is ARRAYS.array:
        return method(m, args[0], function.__name__, args[1:], kwargs)    # np.ndarray.sum(array)
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
    if same is not None:
        return same
    name: Any = function if type(function) is ARRAYS.ufunc else getattr(function, "__name__", None)
    made = _left_open(m, result_variable(m, result.out, reg), list(args) + list(kwargs.values()))
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
    return _shaped(m, function, args, kwargs, ARRAYS.meta("array", result.out.dtype, 2), None)


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
    if len(args) != 1 or kwargs or type(args[0]) is not ArrayVar or args[0].pytype is not ARRAYS.array or _is_open(args[0]):
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
    return same if same is not None else result_variable(m, result.out, reg)


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
    made = _left_open(m, result_variable(m, result.out, reg), [array] + list(args))
    if name == "tolist":
        return list_of(m, made, array)
    return follow_call(m, made, name, [array] + list(args), kwargs)
