"""Attributes of classes: as they are found behind an instance, and those that the trace itself has written or deleted."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Optional

from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import MISSING, ConstVar
from ..variables.classes import is_changeable, is_class, own_names, qualname_of, raw_lookup, type_name
from ..variables.functions import FunctionVar
from ..variables.mappings import DictVar
from ..variables.proxies import ProxyVar
from .class_guards import class_lookup, guard_raw, guarded_mro, has_own, metaclass_lookup, metaclass_of

if TYPE_CHECKING:
    from typing import Literal

    from ..machine.machine import Machine
    from ..variables.base import Found, Marker, Variable

__all__ = ["written", "write", "delete", "type_attribute", "metaclass_method", "names_of", "constant_object"]


def written(m: Machine, cls: Any, name: str) -> Optional[Found]:
    """The variable that the trace stored where a class finds this name, MISSING where it deleted it, None when it did neither."""
    if not any(other == name for _, other in m.class_writes):
        return None
    deleted: Optional[Literal[Marker.MISSING]] = None
    for base in guarded_mro(m, cls):
        found = m.class_writes.get((base, name))
        if found is MISSING:
            deleted = MISSING
        elif found is not None or has_own(m, base, name):
            if deleted is not None:
                raise Break("opaque-operation", "an attribute of a class that was uncovered")
            return found
    return deleted


def _writable(m: Machine, var: ConstVar, name: str) -> type:
    cls: type = var.value
    if not is_changeable(cls) or name.startswith("__") or type(cls) is not type and not _is_left_to_type(m, cls, name):
        raise Break("opaque-operation", "attribute %s of class %s is changed" % (name, qualname_of(cls)))
    metaclass_of(m, cls)
    guard_raw(m, m.guards.node("mro", m.guards.node("const", cls), name), raw_lookup(cls, name))
    return cls


def _is_left_to_type(m: Machine, cls: type, name: str) -> bool:
    """Whether a metaclass of the program's, or ABCMeta, says nothing of how such an attribute is read, set and deleted."""
    return metaclass_lookup(m, cls, name) is MISSING and all([
        metaclass_lookup(m, cls, special) is type.__dict__[special] for special in ("__setattr__", "__delattr__", "__getattribute__")])


def write(m: Machine, var: ConstVar, name: str, value: Variable) -> None:
    """``cls.name = value``."""
    if type(value) is not FunctionVar and (value.pytype is None or any([class_lookup(m, value.pytype, hook) is not MISSING for hook in ("__get__", "__set__", "__delete__")])):
        raise Break("opaque-operation", "a %s becomes a class attribute" % type_name(value))
    cls = _writable(m, var, name)
    m.emit("setattr", name, (Const(cls), value.materialise(m)))
    m.class_writes[cls, name] = value
    if cls in m.class_names:
        m.class_names[cls].set(m, name, value)


def delete(m: Machine, var: ConstVar, name: str) -> None:
    """``del cls.name``."""
    cls = _writable(m, var, name)
    if (cls, name) not in m.class_writes and name not in own_names(cls):
        m.raises("AttributeError: %s" % name)
    if m.class_writes.get((cls, name)) is MISSING:
        m.raises("AttributeError: %s" % name)
    m.emit("delattr", name, (Const(cls),))
    m.class_writes[cls, name] = MISSING
    if cls in m.class_names:
        m.class_names[cls].remove(m, name)


def names_of(m: Machine, var: Variable) -> ProxyVar:
    """``cls.__dict__``."""
    cls = var.value
    if not is_changeable(cls):     # a static type has its dict elsewhere
        raise Break("opaque-operation", "__dict__ of class %s" % qualname_of(cls))
    if metaclass_lookup(m, cls, "__getattribute__") is not type.__getattribute__ or metaclass_lookup(m, cls, "__dict__") is not type.__dict__["__dict__"]:
        raise Break("opaque-operation", "the __dict__ of a class whose metaclass has its own way to read it")
    names = m.class_names.get(cls)
    if names is None:
        node = m.guards.node("names", var.node if var.node is not None else m.guards.node("const", cls))
        names = m.class_names[cls] = DictVar(dict(own_names(cls)), m.load("attr", "__dict__", (var.materialise(m),)), node)
        names.is_namespace = True
        for (owner, name), value in m.class_writes.items():
            if owner is cls and value is not MISSING:
                names.set(m, name, value)
            elif owner is cls:
                names.remove(m, name)
    return ProxyVar(names, var.materialise(m))


def type_attribute(m: Machine, var: Variable, name: str) -> Found:
    """The raw class attribute of an instance's type, guarded: MISSING, or its variable (never bound)."""
    cls = var.pytype
    if written(m, cls, name) is not None:
        raise Break("opaque-operation", "a class attribute that was written")
    value = raw_lookup(cls, name)
    guards = m.guards
    if var.node is not None:
        node = guards.node("typeattr", var.node, name)
    else:
        node = guards.node("mro", guards.node("const", cls), name)
    return _raw_variable(m, value, node)


def _raw_variable(m: Machine, value: Any, node: int) -> Found:
    guard_raw(m, node, value)
    if value is MISSING:
        return MISSING  # type: ignore[no-any-return]  # itself
    if type(value) is types.FunctionType:
        return m.wrap(value, node, Const(value))
    if m.is_dispatcher(value):
        return constant_object(m, value.__wrapped__)
    if node in m.guards.made and id(value) in m.made:
        return m.made[id(value)][1] if type(value) is not property and type(value) not in (staticmethod, classmethod) else ConstVar(value)
    return ConstVar(value, Const(value), node)


def metaclass_method(m: Machine, var: Variable, name: str) -> Optional[Variable]:
    """The method that operations on a class call: what its metaclass has in Python, or None."""
    if type(var) is not ConstVar or not is_class(var.value):
        return None
    found = metaclass_lookup(m, var.value, name)
    if type(found) is not types.FunctionType and not m.is_dispatcher(found):
        return None
    return constant_object(m, m.unit.engine.unwrap(found))


def constant_object(m: Machine, obj: Any) -> Variable:
    """The variable for an object that a guarded class attribute holds for ever (the inside of a staticmethod)."""
    return m.wrap(obj, m.guards.node("const", obj), Const(obj))
