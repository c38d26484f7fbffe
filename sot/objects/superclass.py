"""super(): attributes looked up behind a class in the MRO of an instance's type."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Optional, Tuple

from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import MISSING, PENDING, ConstVar, Variable
from ..variables.classes import is_changeable, is_class, is_kind, own_names, type_name
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, FunctionVar
from ..variables.objects import ObjectVar
from . import protocol
from .class_attributes import constant_object
from .class_guards import claimed_class, guard_raw, guarded_mro, has_own, inner, is_descriptor, is_subtype, metaclass_of
from .errors import raises_as_asked, raises_as_tried, stand_in

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Outcome

__all__ = ["SuperVar", "bound_attribute", "check_super", "check_class", "super_attribute", "super_like"]


class SuperVar(Variable):
    """``super(cls, instance)``."""

    __slots__ = ("cls", "instance")
    pytype = super

    def __init__(self, cls: Variable, instance: Variable) -> None:
        self.reg = None
        self.node = None
        self.cls = cls
        self.instance = instance

    def make(self, m: Machine) -> None:
        self.reg = m.emit("call", (), (Const(super), self.cls.materialise(m), self.instance.materialise(m)))


def check_class(m: Machine, cls: Variable) -> None:
    """``super(cls, …)`` wants a class."""
    if cls.pytype is not None and not is_subtype(m, cls.pytype, type):
        raises_as_tried(m, super, stand_in(m, cls.pytype)())


def check_super(m: Machine, cls: Any, instance: Variable) -> Any:
    """The class whose MRO ``super(cls, instance)`` goes along (Objects/typeobject.c, supercheck); breaks where it is not known."""
    if not (type(cls) is ConstVar and is_class(cls.value)):
        raise Break("opaque-operation", "super of a %s" % type_name(cls))
    cls = cls.value
    if type(instance) is ObjectVar and is_subtype(m, instance.pytype, cls):
        return instance.pytype
    if type(instance) is ConstVar and is_class(instance.value):
        if is_subtype(m, instance.value, cls):
            return instance.value
        if is_subtype(m, metaclass_of(m, instance.value), cls):    # in a method of a metaclass
            return metaclass_of(m, instance.value)
        if claimed_class(m, instance, type(instance.value)) is type(instance.value):
            raises_as_tried(m, super, stand_in(m, cls), stand_in(m, instance.value))
    elif instance.pytype not in (None, type(None)) and not is_subtype(m, instance.pytype, cls) \
            and claimed_class(m, instance, instance.pytype) is instance.pytype:
        raises_as_tried(m, super, stand_in(m, cls), stand_in(m, instance.pytype)())
    raise Break("opaque-operation", "super for a %s" % type_name(instance))


def super_attribute(m: Machine, var: Variable, name: str) -> Tuple[Any, Optional[Outcome]]:
    """(function, instance to bind or None) for ``super(cls, instance).name``; (None, PENDING) when a property runs."""
    cls, of = var.cls.value, check_super(m, var.cls, var.instance)
    if name == "__class__":
        return ConstVar(super), None
    behind = iter(guarded_mro(m, of))
    while next(behind) is not cls:
        pass
    for base in behind:
        stored = m.class_writes.get((base, name))
        if stored is not None and stored is not MISSING:
            to_class = type(var.instance) is ConstVar and var.instance.value is of
            return stored, var.instance if type(stored) is FunctionVar and not to_class else None
        if stored is None and has_own(m, base, name):
            return _bind(m, var, base, name)
    raises_as_asked(m, var, name, super_like)


def super_like(m: Machine, var: Variable) -> Any:
    """Another super object, which operators do not look through either."""
    cls = type("Like", (), {})
    return super(cls, cls())


def bound_attribute(var: Variable, name: str, function: Any, receiver: Variable) -> Variable:
    """The method that the program gets where `super_attribute` gave these."""
    if type(function) is FunctionVar:
        return BoundMethodVar(function, receiver)
    bound = BuiltinMethodVar(var, name)
    bound.unbound = (function, receiver)
    return bound


def _bind(m: Machine, var: Variable, base: type, name: str) -> Tuple[Any, Optional[Outcome]]:
    """What the class that has the name gives for it."""
    of = check_super(m, var.cls, var.instance)
    found = own_names(base)[name]
    node = m.guards.node("const", found)
    if is_changeable(base):
        node = m.guards.node("own", m.guards.node("const", base), name)
        guard_raw(m, node, found)
    to_class = type(var.instance) is ConstVar and var.instance.value is of
    if type(found) is types.FunctionType:
        return constant_object(m, found), None if to_class else var.instance
    if m.is_dispatcher(found):
        return constant_object(m, found.__wrapped__), None if to_class else var.instance
    if type(found) is staticmethod:
        return constant_object(m, inner(m, found)), None
    if type(found) is classmethod:
        function = inner(m, found)
        if type(function) is types.FunctionType:
            return constant_object(m, function), ConstVar(of)
    if type(found) is property and not to_class:
        getter = inner(m, found, "fget")
        if getter is not None:
            result = protocol.call(m, constant_object(m, getter), [var.instance], {})
            return (None, PENDING) if result is PENDING else (result, None)
    if type(found) is types.BuiltinMethodType:    # a C __new__
        return ConstVar(found), None
    if is_kind(found, (types.WrapperDescriptorType, types.MethodDescriptorType)) and not to_class:
        return ConstVar(found), var.instance
    if not is_descriptor(m, found):
        return m.wrap(found, node, m.load("own", (own_names, name), (Const(base),)) if is_changeable(base) else Const(found)), None
    raise Break("opaque-operation", "attribute %s of super()" % name)
