"""Instances of subclasses of int and float, seen as the numbers that they are."""
from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any, Callable, Dict, Optional

from ..variables.base import MISSING, ConstVar
from ..variables.classes import raw_lookup, solid_base, uses_object_s
from ..variables.objects import ObjectVar
from .class_attributes import type_attribute
from .class_guards import is_subtype

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["NUMBER", "OF_ARRAYS", "number_type", "plain_number"]

NUMBER = "<number>"

#: What makes one, without asking its class.
_PLAIN: Dict[Any, Callable[[Any], Any]] = {int: int.__int__, float: float.__float__}

#: By these an array asks an operand what it wants to be.
OF_ARRAYS = ("__array_ufunc__", "__array_priority__", "__array__", "__array_interface__", "__array_struct__", "__array_function__", "__index__", "__float__", "__int__", "__bool__", "__buffer__", "__getattr__", "__getattribute__")


def number_type(cls: Any) -> Any:
    """int or float if that is what the instances of a subclass are in memory; else None."""
    base = solid_base(cls)
    return base if base in _PLAIN and base is not cls else None


def plain_number(m: Machine, var: Variable, *methods: str) -> Optional[Variable]:
    """The int or float that an instance of a subclass is for C code, where the class has no such methods of its own; else None.

    It is no value of the program: operations take it in the place of the instance.
    """
    if type(var) is not ObjectVar:
        return None
    base = number_type(var.pytype)
    if base is None or var.obj is None and NUMBER not in var.attrs:
        return None
    for name in methods:
        if raw_lookup(var.pytype, name) is not raw_lookup(base, name):
            return None
        type_attribute(m, var, name)
    found: Optional[Variable] = var.attrs.get(NUMBER)
    if found is None:
        found = _read(m, var, base)
        var.attrs[NUMBER] = found
    return found


def _read(m: Machine, var: Variable, base: Any) -> Optional[Variable]:
    value = _PLAIN[base](var.obj)
    if is_subtype(m, var.pytype, enum.Enum):
        m.guards.check("is", var.node, var.obj)
        return ConstVar(value)
    if not uses_object_s(var.pytype, "__getattribute__") or raw_lookup(var.pytype, "real") is not base.real or raw_lookup(var.pytype, "__getattr__") is not MISSING:
        return None
    for name in ("__getattribute__", "__getattr__", "real"):
        type_attribute(m, var, name)
    return m.wrap(value, m.guards.node("attr", var.node, "real"), m.load("attr", "real", (var.reg,)))
