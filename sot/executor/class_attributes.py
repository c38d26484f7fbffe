"""Attributes of class objects that the trace itself has written or deleted."""
from __future__ import annotations

from ..graph.ir import Const
from ..variables.base import MISSING
from ..variables.classes import is_changeable, own_names, qualname_of, raw_lookup
from .class_guards import class_lookup, guard_raw, guarded_mro, metaclass_of
from .exits import Break
from .machine import type_name

__all__ = ["written", "write", "delete"]


def written(m, cls, name):
    """The variable that the trace stored where a class finds this name, MISSING where it deleted it, None when it did neither."""
    if not any(other == name for _, other in m.class_writes):
        return None
    deleted = None
    for base in guarded_mro(m, cls):
        found = m.class_writes.get((base, name))
        if found is MISSING:
            deleted = MISSING
        elif found is not None or name in own_names(base):
            if deleted is not None:
                raise Break("opaque-operation", "an attribute of a class that was uncovered")
            return found
    return deleted


def _writable(m, var, name):
    cls = var.value
    if type(cls) is not type or not is_changeable(cls) or name.startswith("__"):
        raise Break("opaque-operation", "attribute %s of class %s is changed" % (name, qualname_of(cls)))
    metaclass_of(m, cls)
    guard_raw(m, m.guards.node("mro", m.guards.node("const", cls), name), raw_lookup(cls, name))
    return cls


def write(m, var, name, value):
    """``cls.name = value``."""
    if value.pytype is None or class_lookup(m, value.pytype, "__get__") is not MISSING:
        raise Break("opaque-operation", "a %s becomes a class attribute" % type_name(value))
    cls = _writable(m, var, name)
    m.emit("setattr", name, (Const(cls), value.materialise(m)))
    m.class_writes[cls, name] = value


def delete(m, var, name):
    """``del cls.name``."""
    cls = _writable(m, var, name)
    if (cls, name) not in m.class_writes and name not in own_names(cls):
        m.raises("AttributeError: %s" % name)
    if m.class_writes.get((cls, name)) is MISSING:
        m.raises("AttributeError: %s" % name)
    m.emit("delattr", name, (Const(cls),))
    m.class_writes[cls, name] = MISSING
