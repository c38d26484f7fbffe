"""Attributes of class objects that the trace itself has written or deleted."""
from __future__ import annotations

from ..graph.ir import Const
from ..variables.base import MISSING, SCALAR_TYPES
from .exits import Break
from .machine import raw_lookup, type_name

__all__ = ["written", "write", "delete", "guard_raw"]

_HEAP_TYPE = 1 << 9


def written(m, cls, name):
    """The variable that the trace stored where a class finds this name, or None when it did not; breaks after a delete."""
    if m.class_writes:
        for base in cls.__mro__:
            found = m.class_writes.get((base, name))
            if found is MISSING:
                raise Break("opaque-operation", "an attribute of a class that was deleted")
            if found is not None:
                return found
            if name in base.__dict__:
                break
    return None


def guard_raw(m, node, value):
    """A class attribute must stay what it is: by type for plain scalars (they are inputs), by identity otherwise."""
    if value is MISSING:
        m.guards.check("missing", node)
    elif type(value) in SCALAR_TYPES:
        m.guards.check("type_is", node, type(value))
    else:
        m.guards.check("is", node, value)


def _writable(m, var, name):
    cls = var.value
    if type(cls) is not type or not cls.__flags__ & _HEAP_TYPE or name.startswith("__"):
        raise Break("opaque-operation", "attribute %s of class %s is changed" % (name, getattr(cls, "__qualname__", "?")))
    guard_raw(m, m.guards.node("mro", m.guards.node("const", cls), name), raw_lookup(cls, name))
    return cls


def write(m, var, name, value):
    """``cls.name = value``."""
    if value.pytype is None or raw_lookup(value.pytype, "__get__") is not MISSING:
        raise Break("opaque-operation", "a %s becomes a class attribute" % type_name(value))
    cls = _writable(m, var, name)
    m.emit("setattr", name, (Const(cls), value.materialise(m)))
    m.class_writes[cls, name] = value


def delete(m, var, name):
    """``del cls.name``."""
    cls = _writable(m, var, name)
    if (cls, name) not in m.class_writes and name not in cls.__dict__:
        m.raises("AttributeError: %s" % name)
    if m.class_writes.get((cls, name)) is MISSING:
        m.raises("AttributeError: %s" % name)
    m.emit("delattr", name, (Const(cls),))
    m.class_writes[cls, name] = MISSING
