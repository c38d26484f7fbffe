"""Attributes of arrays, of their dtypes and flags, and of random generators."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import Uninferable
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import (
    LENGTH_BITS,
    MISSING,
    SCALAR_TYPES,
    ConstVar,
    FlagsVar,
    FlatVar,
    RuntimeScalarVar,
    RuntimeVar,
    ScalarVar,
    Variable,
)
from ..variables.classes import raw_lookup, type_name
from ..variables.containers import TupleVar
from ..variables.functions import BuiltinMethodVar
from . import errors
from .array_inference import infer, is_open, record
from .listed import LIST_METHODS
from .shape_rules import follow_call
from .shapes import dimension, dims_of, follow, size_of

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine

__all__ = ["attribute", "object_attribute", "flags_item", "dtype_method", "set_attribute"]

def attribute(m: Machine, array: Variable, name: str) -> Variable:
    """An attribute of an array or NumPy scalar."""
    if is_open(array):
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
        if array.pytype is not None and issubclass(array.pytype, ARRAYS.scalar) and ARRAYS.is_number_dtype(array.meta.dtype) and raw_lookup(array.pytype, name) is MISSING:
            errors.raises_as_asked(m, array, name, lambda m, var: var.pytype())
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
    if type(var) is RuntimeScalarVar and (var.pytype in SCALAR_TYPES or var.pytype is list) and raw_lookup(var.pytype, name) is MISSING:
        errors.raises_as_asked(m, var, name, lambda m, var: var.pytype())
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


def _known_lengths(m: Machine, array: Variable, shape: Variable) -> Variable:
    """The shape of a computed array, with what is known of it."""
    dims = dims_of(m, array)
    if dims is None:
        return shape
    return TupleVar([item if dim is None else dimension(m, dim, item.reg) for dim, item in zip(dims, shape.items(m))], reg=shape.reg)
