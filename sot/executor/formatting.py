"""f-strings: formatted values and their concatenation."""
from __future__ import annotations

from ..variables.base import ConstVar, RuntimeVar, ScalarVar
from .exits import Break
from .machine import type_name

__all__ = ["format_value", "join_strings"]

_CONVERT = {"s": str, "r": repr, "a": ascii}
_PLAIN = (int, float, bool, complex, str, type(None))


def format_value(m, var, conversion, spec):
    """``format(conversion(var), spec)``: folded when known, else a statement on a scalar input."""
    if type(var) is RuntimeVar:
        raise Break("data-dependent-scalar", "a value known only when the graph runs is formatted")
    if type(var) not in (ConstVar, ScalarVar) or type(var.value) not in _PLAIN:
        raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    text = m.observe(spec) if spec is not None else ""
    if m.is_constant(var) or type(var.value) is bool:
        return ConstVar(_format(m, m.observe(var), conversion, text))
    if type(var.value) is str and not conversion and not text:
        return var
    value = _format(m, var.value, conversion, text)
    reg = m.emit("format", (conversion, text), (var.reg,))
    return RuntimeVar(reg, type(value))


def _format(m, value, conversion, text):
    try:
        if conversion:
            value = _CONVERT[conversion](value)
            if not text:
                return value
        return format(value, text)
    except (ValueError, TypeError) as error:
        m.raises("%s: %s" % (type(error).__name__, error))


def join_strings(m, parts):
    """The concatenation of string variables."""
    if all(m.is_constant(part) for part in parts):
        return ConstVar("".join([m.observe(part) for part in parts]))
    return RuntimeVar(m.emit("string", None, tuple([part.materialise(m) for part in parts])), str)


