"""Models of object's own methods, called by name, and of functools.update_wrapper."""
from __future__ import annotations

import functools

from ..graph.ir import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS, models
from ..objects import attributes
from ..objects.calls import allocate, can_allocate
from ..objects.class_guards import is_subtype
from ..variables.base import PENDING, ConstVar
from ..variables.classes import HEAP_TYPE, flags_of, is_class, mro_of, raw_lookup
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar

__all__ = ["update_wrapper"]


@models(BUILTINS, object.__setattr__)
def object_setattr(m, args, kwargs):
    if len(args) != 3 or kwargs or type(args[0]) is not ObjectVar:
        raise Break("opaque-call", "object.__setattr__")
    if attributes.set_plain_attribute(m, args[0], m.observe(args[1]), args[2]) is PENDING:
        m.frames[-1].pushes = (ConstVar(None),)
        return PENDING
    return ConstVar(None)


@models(BUILTINS, object.__delattr__)
def object_delattr(m, args, kwargs):
    if len(args) != 2 or kwargs or type(args[0]) is not ObjectVar:
        raise Break("opaque-call", "object.__delattr__")
    if attributes.delete_plain_attribute(m, args[0], m.observe(args[1])) is PENDING:
        m.frames[-1].pushes = (ConstVar(None),)
        return PENDING
    return ConstVar(None)


@models(BUILTINS, object.__new__)
def object_new(m, args, kwargs):
    cls = args[0].value if args and type(args[0]) is ConstVar else None
    if not is_class(cls) or not is_subtype(m, cls, object) or not can_allocate(m, cls) \
            or any(raw_lookup(base, "__new__") is not object.__new__ for base in mro_of(cls) if not flags_of(base) & HEAP_TYPE):
        raise Break("opaque-call", "object.__new__")
    if len(args) > 1 or kwargs:
        m.raises("TypeError: object.__new__() takes exactly one argument")
    return allocate(m, cls)


def update_wrapper(m, args, kwargs):
    """functools.update_wrapper on a function made during the trace: recorded, its attributes are unknown then."""
    wrapper = args[0] if args else None
    if type(wrapper) is not FunctionVar or wrapper.obj is not None:
        raise Break("opaque-call", "functools.update_wrapper of a function that exists already")
    operands = tuple([var.materialise(m) for var in args]) + tuple([var.materialise(m) for var in kwargs.values()])
    m.emit("mutate", tuple(kwargs), (Const(functools.update_wrapper),) + operands)
    wrapped = args[1] if len(args) > 1 else kwargs.get("wrapped")
    if type(wrapped) in (FunctionVar, ConstVar):
        wrapper.attrs = {"__wrapped__": wrapped}
        wrapper.copied_from = wrapped
    return wrapper


UPDATE_WRAPPER = [(functools.update_wrapper.__code__, update_wrapper)]
