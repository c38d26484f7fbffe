"""What an object known at translation is called in listings and drawings: no code of the program is run for it."""
from __future__ import annotations

import types
from typing import Any, Tuple

from ..arrays import ARRAYS
from ..arrays.values import Meta, Scalar
from ..graph.statements import Const

__all__ = ["METHODS", "name_of", "type_text"]

#: Kinds of functions that stand in a class: called with the object first.
METHODS: Tuple[type, ...] = (types.MethodDescriptorType, types.WrapperDescriptorType, types.ClassMethodDescriptorType)

_FUNCTIONS = (types.FunctionType, types.BuiltinFunctionType, type)


def name_of(value: Any) -> str:
    """Its name, or its text where that is short and plain; others are called by their class."""
    kind = type(value)
    shown = ARRAYS.shown_name(value)
    if shown is not None:
        return shown
    if kind is types.ModuleType:
        return types.ModuleType.__getattribute__(value, "__dict__").get("__name__") or "module"
    if kind is types.CodeType:
        return "code of %s" % value.co_name
    if kind is types.MethodType:
        return "%s" % getattr(value.__func__, "__qualname__", "method")
    if kind in _FUNCTIONS:
        return "%s" % value.__qualname__
    return repr(Const(value))


def type_text(what: Any, shape: Any = None) -> str:
    """Class, dtype and dimensions of what a register holds; "" where nothing is known. ``shape``: the sizes, where those are known."""
    if isinstance(what, Scalar):
        return what.pytype.__name__
    if not isinstance(what, Meta):
        return ""
    dtype = "?" if what.dtype is None else str(what.dtype)
    if what.kind == "scalar":
        return dtype
    sizes = ["?"] * what.ndim if shape is None or len(shape) != what.ndim else map(str, shape)
    return "%s[%s]" % (dtype, ", ".join(sizes))
