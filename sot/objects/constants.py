"""Variables as Python values: plain copies, keys of dicts and elements of sets."""
from __future__ import annotations

from ..machine.exits import Break
from ..variables.base import ConstVar, RuntimeVar, ScalarVar
from ..variables.classes import is_class, is_plain_key, type_name
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar
from ..variables.functions import FunctionVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar

__all__ = ["plain_value", "constant_key", "PLAIN_TYPES"]

PLAIN_TYPES = (int, float, bool, complex, str, bytes, type(None))


def plain_value(m, var, inside=()):
    """A Python object equal to what a variable stands for; guards all of it, breaks where that is impossible."""
    kind = type(var)
    if kind in (ConstVar, ScalarVar):
        value = m.observe(var)
        if type(value) not in PLAIN_TYPES and not (type(value) is frozenset or value is Ellipsis or type(value) is type):
            raise Break("opaque-operation", "a constant is needed, not a %s" % type_name(var))
        return value
    if any(other is var for other in inside):
        raise Break("opaque-operation", "a container that contains itself")
    inside += (var,)
    if kind is ListVar:
        return [plain_value(m, item, inside) for item in var.items(m)]
    if kind is TupleVar:
        return tuple([plain_value(m, item, inside) for item in var.items(m)])
    if kind is DictVar and var.cls is dict:
        return {key: plain_value(m, var.get(m, key), inside) for key in var.complete(m)}
    if kind is SetVar and var.shadow is not None:
        return var.shadow      # a copy could have another order
    if kind is RangeVar:
        return var.observe(m)
    if kind is SliceVar:
        return slice(*[plain_value(m, part, inside) for part in (var.start, var.stop, var.step)])
    if kind is RuntimeVar:
        raise Break("data-dependent-scalar", "the value is known only when the graph runs")
    raise Break("opaque-operation", "a constant is needed, not a %s" % type_name(var))


def constant_key(m, var):
    """The value of a variable used as a dict key or set element."""
    kind = type(var)
    if kind is RuntimeVar:
        raise Break("data-dependent-scalar", "a key known only when the graph runs")
    if kind is FunctionVar or kind is ObjectVar:
        raise Break("opaque-operation", "a key of type %s" % type_name(var))
    if var.pytype in (list, dict, set) and kind in (ListVar, DictVar, SetVar):
        m.raises("TypeError: unhashable type: %r" % type_name(var))
    value = m.observe(var)
    if not is_plain_key(value):
        if kind is ConstVar and not is_class(value):
            try:
                hash(value)
            except TypeError as error:
                m.raises("TypeError: %s" % error)
        raise Break("opaque-operation", "a key of type %s" % type_name(var))
    if _has_nan(value):
        raise Break("opaque-operation", "a NaN as a key, which is found by identity")
    return value


def _has_nan(value):
    if type(value) is tuple:
        return any(map(_has_nan, value))
    return type(value) in (float, complex) and value != value
