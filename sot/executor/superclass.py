"""super(): attributes looked up behind a class in the MRO of an instance's type."""
from __future__ import annotations

import types

from ..graph.ir import Const
from ..variables.base import MISSING, PENDING, ConstVar, Variable
from ..variables.objects import ObjectVar
from .exits import Break
from .machine import type_name

__all__ = ["SuperVar", "super_attribute"]


class SuperVar(Variable):
    """``super(cls, instance)``."""

    __slots__ = ("cls", "instance")
    pytype = super

    def __init__(self, cls, instance):
        self.reg = None
        self.node = None
        self.cls = cls
        self.instance = instance

    def materialise(self, m):
        if self.reg is None:
            self.reg = m.emit("call", (), (Const(super), self.cls.materialise(m), self.instance.materialise(m)))
        return self.reg


def super_attribute(m, var, name):
    """(function, instance to bind or None) for ``super(cls, instance).name``; (None, PENDING) when a property runs."""
    if not (type(var.cls) is ConstVar and isinstance(var.cls.value, type)):
        raise Break("opaque-operation", "super of a %s" % type_name(var.cls))
    cls = var.cls.value
    if type(var.instance) is ObjectVar and issubclass(var.instance.pytype, cls):
        of = var.instance.pytype
    elif type(var.instance) is ConstVar and isinstance(var.instance.value, type) and issubclass(var.instance.value, cls):
        of = var.instance.value
    else:
        raise Break("opaque-operation", "super for a %s" % type_name(var.instance))
    mro = of.__mro__
    for base in mro[mro.index(cls) + 1:]:
        found = base.__dict__.get(name, MISSING)
        if base is not object:
            m.guard_own_class_attribute(base, name, found)
        if found is not MISSING:
            return _bind(m, var, of, name, found)
    m.raises("AttributeError: super object has no attribute %s" % name)


def _bind(m, var, of, name, found):
    to_class = type(var.instance) is ConstVar
    if type(found) is types.FunctionType:
        return _constant(m, found), None if to_class else var.instance
    if m.is_dispatcher(found):
        return _constant(m, found.__wrapped__), None if to_class else var.instance
    if type(found) is staticmethod:
        return _constant(m, found.__func__), None
    if type(found) is classmethod and type(found.__func__) is types.FunctionType:
        return _constant(m, found.__func__), ConstVar(of)
    if type(found) is property and not to_class and type(found.fget) is types.FunctionType:
        from .calls import call_function
        call_function(m, _constant(m, found.fget), [var.instance], {})
        return None, PENDING
    if isinstance(found, types.BuiltinMethodType):    # a C __new__
        return ConstVar(found), None
    if isinstance(found, (types.WrapperDescriptorType, types.MethodDescriptorType)) and not to_class:
        return ConstVar(found), var.instance
    if not hasattr(type(found), "__get__"):
        return m.wrap(found, m.guards.node("const", found), Const(found)), None
    raise Break("opaque-operation", "attribute %s of super()" % name)


def _constant(m, function):
    return m.wrap(function, m.guards.node("const", function), Const(function))
