"""Attributes of class objects that the trace itself has written or deleted."""
from __future__ import annotations

import numpy as np

from ..graph.ir import Const
from ..variables.base import MISSING, SCALAR_TYPES
from .exits import Break
from .machine import raw_lookup, type_name

__all__ = ["written", "write", "delete", "guard_raw"]

_HEAP_TYPE = 1 << 9
#: Values that are no descriptors and are inputs of their own where they are used.
_BY_TYPE = SCALAR_TYPES | {list, dict, tuple, set, np.ndarray}


def written(m, cls, name):
    """The variable that the trace stored where a class finds this name, MISSING where it deleted it, None when it did neither."""
    if not m.class_writes:
        return None
    deleted = None
    for base in cls.__mro__:
        found = m.class_writes.get((base, name))
        if found is MISSING:
            deleted = MISSING
        elif found is not None or name in base.__dict__:
            if deleted is not None:
                raise Break("opaque-operation", "an attribute of a class that was uncovered")
            return found
    return deleted


def guard_raw(m, node, value):
    """A class attribute must stay what it is: by type for plain scalars (they are inputs), by identity otherwise."""
    if value is MISSING:
        m.guards.check("missing", node)
    elif type(value) in _BY_TYPE:
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
