"""What an object known at translation is called in listings and drawings: no code of the program is run for it."""
from __future__ import annotations

import types
from typing import Any, Tuple

import numpy as np

from ..arrays.of_numpy.values import Meta, Scalar
from ..graph.statements import Const

__all__ = ["METHODS", "name_of", "type_text"]

#: Kinds of functions that stand in a class: called with the object first.
METHODS: Tuple[type, ...] = (types.MethodDescriptorType, types.WrapperDescriptorType, types.ClassMethodDescriptorType)

_FUNCTIONS = (types.FunctionType, types.BuiltinFunctionType, type)


def name_of(value: Any) -> str:
    """Its name, or its text where that is short and plain; others are called by their class."""
    kind = type(value)
    if kind is np.ufunc:
        return "np.%s" % value.__name__
    if kind is types.ModuleType:
        return types.ModuleType.__getattribute__(value, "__dict__").get("__name__") or "module"
    if kind is types.CodeType:
        return "code of %s" % value.co_name
    if kind is types.MethodType:
        return "%s" % getattr(value.__func__, "__qualname__", "method")
    if kind in _FUNCTIONS:
        module = vars(type)["__module__"].__get__(value) if kind is type else value.__module__
        if type(module) is str and module.partition(".")[0] == "numpy":
            return "np.%s%s" % (module[6:] + "." if module.startswith(_PUBLIC) else "", value.__qualname__)
        return "%s" % value.__qualname__
    return repr(Const(value))


#: NumPy's modules that are part of a name.
_PUBLIC = ("numpy.linalg", "numpy.fft", "numpy.random", "numpy.ma")


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
