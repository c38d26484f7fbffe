"""Objects with memory that bytes can be written into: bytearrays, and memoryviews of them, of bytes and of arrays.

Nothing is known of what they hold: all that is done to them is a statement in the program's order. What is read is of a known class; of a memoryview that is told by
its format and its number of dimensions, which never change.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional

from ..graph.statements import Const
from ..variables.base import LENGTH_BITS, ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.containers import ListVar, SliceVar, TupleVar
from ..variables.functions import BuiltinMethodVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["are_bytes", "are_numbers", "attribute", "binary", "compare", "contains", "format_of", "is_buffer", "item", "length", "made", "method", "remove", "store"]

_ALIKE = ("upper", "lower", "strip", "lstrip", "rstrip", "title", "capitalize", "swapcase", "replace", "zfill", "ljust", "rjust", "center", "expandtabs", "removeprefix", "removesuffix", "copy", "translate")
_METHODS: Dict[Any, Any] = {(bytearray, name): bytearray for name in _ALIKE}
_METHODS.update(((bytearray, name), bool) for name in ("startswith", "endswith", "isdigit", "isalpha", "isalnum", "isspace", "isupper", "islower", "istitle", "isascii"))
_METHODS.update(((bytearray, name), int) for name in ("find", "rfind", "index", "rindex", "count", "pop"))
_METHODS.update(((bytearray, name), type(None)) for name in ("append", "extend", "insert", "clear", "reverse", "remove"))
_METHODS.update({(bytearray, "decode"): str, (bytearray, "hex"): str, (memoryview, "tobytes"): bytes, (memoryview, "hex"): str, (memoryview, "toreadonly"): memoryview})
_FIELDS = {"format": str, "itemsize": int, "ndim": int, "nbytes": int, "readonly": bool, "contiguous": bool, "c_contiguous": bool, "f_contiguous": bool}
_PLAIN = (int, bool, str, bytes, type(None))


def is_buffer(var: Variable) -> bool:
    """Whether a variable is a bytearray or a memoryview."""
    return type(var) is ObjectVar and (var.pytype is bytearray or var.pytype is memoryview)


def are_bytes(var: Variable) -> bool:
    """Whether a variable is of exactly a class that bytes are read from."""
    return is_buffer(var) or var.pytype is bytes and type(var) in (ConstVar, ScalarVar, RuntimeScalarVar)


def _is_number(var: Variable, *kinds: type) -> bool:
    return type(var) in (ConstVar, ScalarVar, RuntimeScalarVar) and any([var.pytype is kind for kind in kinds])


def are_numbers(m: Machine, var: Variable) -> bool:
    """Whether a list or tuple holds integers only."""
    return type(var) in (ListVar, TupleVar) and all([_is_number(one, int, bool) for one in var.items(m)])


def made(m: Machine, kind: type, reg: Operand, of: Optional[Variable] = None) -> Variable:
    """The variable for what an operation gives; ``of``: the memoryview that it is one of, too."""
    if kind is bytearray or kind is memoryview:
        found = ObjectVar(kind, None, reg)
        if of is not None:
            found.attrs.update(format=attribute(m, of, "format"), ndim=attribute(m, of, "ndim"))
        return found
    return RuntimeScalarVar(reg, kind, bits=LENGTH_BITS if kind is int else None)


def attribute(m: Machine, var: Variable, name: str) -> Any:
    """``var.name``; None: it is looked up as any other."""
    if (var.pytype, name) in _METHODS:
        return BuiltinMethodVar(var, name)
    if var.pytype is not memoryview:
        return None
    known = var.attrs.get(name)
    if known is not None:
        return known
    if var.obj is not None and (name in _FIELDS or name in ("shape", "strides")):
        try:
            value = getattr(var.obj, name)
        except ValueError:    # it was released
            return None
        var.attrs[name] = found = m.wrap(value, m.guards.node("attr", var.node, name), m.load("attr", name, (var.materialise(m),)))
        return found
    if name in _FIELDS:
        return RuntimeScalarVar(m.emit("getattr", name, (var.materialise(m),)), _FIELDS[name], bits=LENGTH_BITS if _FIELDS[name] is int else None)
    ndim = var.attrs.get("ndim") if name in ("shape", "strides") else None
    if ndim is None:
        return None
    whole = m.emit("getattr", name, (var.materialise(m),))
    return TupleVar([RuntimeScalarVar(m.load("item", i, (whole,)), int, bits=LENGTH_BITS) for i in range(m.observe(ndim))], reg=whole)


def format_of(m: Machine, var: Variable) -> Any:
    """(format, number of dimensions) of a memoryview, guarded; None where they are not known."""
    parts = [attribute(m, var, name) for name in ("format", "ndim")]
    return [m.observe(part) for part in parts] if all([type(part) in (ConstVar, ScalarVar) for part in parts]) else None


def _class_of_items(m: Machine, var: Variable) -> Optional[type]:
    if var.pytype is bytearray:
        return int
    found = format_of(m, var)
    if found is None or found[1] != 1:
        return None
    try:
        return type(memoryview(bytes(64)).cast(found[0])[0])
    except (ValueError, TypeError, NotImplementedError):
        return None


def _is_slice(index: Variable) -> bool:
    return type(index) is SliceVar and all([_is_number(part, int, bool, type(None)) for part in (index.start, index.stop, index.step)])


def item(m: Machine, var: Variable, index: Variable) -> Optional[Variable]:
    """``var[index]``; None: it is not simulated."""
    kind = _class_of_items(m, var)
    if kind is None or not (_is_slice(index) or _is_number(index, int, bool)):
        return None
    reg = m.emit("subscr", None, (var.materialise(m), index.materialise(m)))
    if type(index) is SliceVar:
        return made(m, var.pytype, reg, var if var.pytype is memoryview else None)
    return RuntimeScalarVar(reg, kind, bits=63 if kind is int and (var.pytype is bytearray or attribute(m, var, "format").value not in "QLNP") else None)


def store(m: Machine, var: Variable, index: Variable, value: Variable) -> bool:
    """``var[index] = value``; False: it is not simulated."""
    kind = _class_of_items(m, var)
    if kind is None:
        return False
    if _is_slice(index):
        if not (are_bytes(value) or var.pytype is bytearray and are_numbers(m, value) or type(value) is ArrayVar and var.pytype is memoryview):
            return False
    elif not _is_number(index, int, bool) or not _is_number(value, int, bool, *((float,) if kind is float else ())):
        return False
    m.emit("setsubscr", None, (var.materialise(m), index.materialise(m), value.materialise(m)))
    return True


def remove(m: Machine, var: Variable, index: Variable) -> bool:
    """``del var[index]``; False: it is not simulated."""
    if var.pytype is not bytearray or not (_is_slice(index) or _is_number(index, int, bool)):
        return False
    m.emit("delsubscr", None, (var.materialise(m), index.materialise(m)))
    return True


def length(m: Machine, var: Variable) -> Variable:
    """``len(var)``."""
    return made(m, int, m.emit("call", (), (Const(len), var.materialise(m))))


def contains(m: Machine, var: Variable, part: Variable) -> Optional[Variable]:
    """``part in var``; None: it is not simulated."""
    if var.pytype is not bytearray or not (are_bytes(part) or _is_number(part, int, bool)):
        return None
    return RuntimeScalarVar(m.emit("contains", None, (part.materialise(m), var.materialise(m))), bool)


def binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool) -> Optional[Variable]:
    """``left symbol right``, of which one is such an object; None: it is not simulated."""
    if symbol == "+" and are_bytes(left) and are_bytes(right) and left.pytype is not memoryview:
        operands = (left.materialise(m), right.materialise(m))
        if inplace and left.pytype is bytearray:
            m.emit("inplace", "+", operands)
            return left
        return made(m, left.pytype, m.emit("binary", "+", operands))
    if symbol == "*" and left.pytype is bytearray and not inplace and _is_number(right, int, bool):
        return made(m, bytearray, m.emit("binary", "*", (left.materialise(m), right.materialise(m))))
    return None


def compare(m: Machine, symbol: str, left: Variable, right: Variable) -> Optional[Variable]:
    """A comparison, of which one is such an object; None: it is not simulated."""
    if not are_bytes(left) or not are_bytes(right) or symbol not in ("==", "!=") and memoryview in (left.pytype, right.pytype):
        return None
    return RuntimeScalarVar(m.emit("compare", symbol, (left.materialise(m), right.materialise(m))), bool)


def method(m: Machine, var: Variable, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """``var.name(*args, **kwargs)``; None: it is not simulated."""
    kind = _METHODS.get((var.pytype, name))
    operands = [*args, *kwargs.values()]
    if kind is None or not all([_is_number(one, *_PLAIN) or is_buffer(one) or name == "extend" and are_numbers(m, one) for one in operands]):
        return None
    inputs = (Const(getattr(var.pytype, name)), var.materialise(m)) + tuple([one.materialise(m) for one in operands])
    if kind is type(None):
        if kwargs:
            return None
        m.emit("mutate", None, inputs)
        return ConstVar(None)
    return made(m, kind, m.emit("call", tuple(kwargs), inputs), var if kind is memoryview else None)
