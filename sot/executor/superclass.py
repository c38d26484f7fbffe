"""super(): attributes looked up behind a class in the MRO of an instance's type."""
from __future__ import annotations

import types

from ..graph.ir import Const
from ..variables.base import MISSING, ConstVar, Variable
from ..variables.functions import BuiltinMethodVar
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
    """(function, instance to bind or None) for ``super(cls, instance).name``."""
    if not (type(var.cls) is ConstVar and isinstance(var.cls.value, type)):
        raise Break("opaque-operation", "super of a %s" % type_name(var.cls))
    cls = var.cls.value
    if type(var.instance) is not ObjectVar or not issubclass(var.instance.pytype, cls):
        raise Break("opaque-operation", "super for a %s" % type_name(var.instance))
    mro = var.instance.pytype.__mro__
    behind = mro[mro.index(cls) + 1:]
    for base in behind:
        guards = m.guards
        found = base.__dict__.get(name, MISSING)
        if found is MISSING:
            if base is not object:
                m.guard_own_class_attribute(base, name, MISSING)
            continue
        m.guard_own_class_attribute(base, name, found)
        if type(found) is types.FunctionType:
            return m.wrap(found, guards.node("const", found), Const(found)), var.instance
        if isinstance(found, (types.WrapperDescriptorType, types.MethodDescriptorType)):
            if name == "__init__" and (base is object or issubclass(base, BaseException)):
                return ConstVar(found), var.instance
            return BuiltinMethodVar(var, name), None
        raise Break("opaque-operation", "attribute %s of super()" % name)
    m.raises("AttributeError: super object has no attribute %s" % name)
