"""Instances of subclasses of int, float and str, seen as the numbers and texts that they are."""
from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional

from ..machine.exits import Break
from ..variables.base import ConstVar, ScalarVar
from ..variables.classes import raw_lookup, solid_base, type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.objects import ObjectVar
from .class_attributes import type_attribute
from .class_guards import is_subtype

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["OF_ARRAYS", "OF_TEXTS", "PLAIN", "formatted_by", "made_plain", "partitioned", "plain_number", "plain_text", "result_on", "rpartitioned", "split", "underlying_type"]

#: The attribute of an `ObjectVar` that has the variable of its number or text.
PLAIN = "<plain>"

#: Type -> what gives the plain value of an instance of a subclass, without asking its class.
_PLAIN: Dict[Any, Callable[[Any], Any]] = {int: int.__int__, float: float.__float__, str: str.__str__}

#: By these an array asks an operand what it wants to be.
OF_ARRAYS = ("__array_ufunc__", "__array_priority__", "__array__", "__array_interface__", "__array_struct__", "__array_function__", "__index__", "__float__", "__int__", "__bool__", "__buffer__", "__getattr__", "__getattribute__")
#: By these functions look at a text that they are given.
OF_TEXTS = ("__eq__", "__ne__", "__hash__", "__str__", "__repr__", "__format__", "__len__", "__iter__", "__getitem__", "__contains__", "__add__", "__mod__", "__bool__", "lower", "upper",
            "startswith", "strip")


def underlying_type(cls: Any) -> Any:
    """int, float or str if that is what the instances of a subclass are in memory; else None."""
    base = solid_base(cls)
    return base if base in _PLAIN and base is not cls else None


def plain_number(m: Machine, var: Variable, *methods: str) -> Optional[Variable]:
    """The int or float that an instance of a subclass is for C code, where the class has no such methods of its own; else None.

    It is no value of the program: operations take it in the place of the instance.
    """
    base = underlying_type(var.pytype) if type(var) is ObjectVar else None
    return _plain(m, var, base, methods) if base is int or base is float else None


def plain_text(m: Machine, var: Variable, *methods: str) -> Optional[Variable]:
    """The same for subclasses of str."""
    return _plain(m, var, str, methods) if type(var) is ObjectVar and underlying_type(var.pytype) is str else None


def result_on(m: Machine, plain: Variable, result: Any) -> Any:
    """What an operation gives that took ``plain`` in the place of an instance: where that is it, CPython makes a copy, another one each time."""
    return ConstVar(m.observe(plain), anew=True) if result is plain and plain.pytype is str and isinstance(plain, (ConstVar, ScalarVar)) else result


def formatted_by(m: Machine, instance: Variable, plain: Variable, result: Any, args: List[Variable]) -> Any:
    """What formatting gives where ``plain`` was the template in the place of an instance: that may be given back where nothing was to be done."""
    if isinstance(result, (ConstVar, ScalarVar)) and m.observe(result) == m.observe(plain):
        raise Break("opaque-operation", "a %s that has nothing to format" % type_name(instance))
    return result


def split(m: Machine, instance: Variable, plain: Variable, result: Any, args: List[Variable]) -> Any:
    """What str.split gives: a copy where the separator is not found, but where the text is shorter than that the instance (or a copy)."""
    if args and args[0].pytype is str and len(m.observe(args[0])) > len(m.observe(plain)):
        raise Break("opaque-call", "a %s that is shorter than what it is split by" % type_name(instance))
    return ListVar([result_on(m, plain, item) for item in result.items(m)])


def partitioned(m: Machine, instance: Variable, plain: Variable, result: Any, args: List[Variable], own: int = 0) -> Any:
    """What str.partition gives: where the separator is not found, the first item is the instance."""
    items = list(result.items(m))
    if not m.observe(items[1]):
        items[own] = instance
    return TupleVar(items)


def rpartitioned(m: Machine, instance: Variable, plain: Variable, result: Any, args: List[Variable]) -> Any:
    """… and what str.rpartition gives: there it is the last one."""
    return partitioned(m, instance, plain, result, args, 2)


def _plain(m: Machine, var: Any, base: Any, methods: Any) -> Optional[Variable]:
    if var.obj is None and PLAIN not in var.attrs:
        return None
    for name in methods:
        if raw_lookup(var.pytype, name) is not raw_lookup(base, name):
            return None
        type_attribute(m, var, name)
    found: Optional[Variable] = var.attrs.get(PLAIN)
    if found is None:
        found = var.attrs[PLAIN] = _read(m, var, base)
    return found


def _read(m: Machine, var: Any, base: Any) -> Variable:
    value = _PLAIN[base](var.obj)
    if is_subtype(m, var.pytype, enum.Enum):
        m.guards.check("is", var.node, var.obj)
        return ConstVar(value)
    return m.wrap(value, m.guards.node("plain", var.node), m.load("plain", _PLAIN[base], (var.reg,)))


def made_plain(m: Machine, cls: Any, plain: Variable, made: int) -> ObjectVar:
    """An instance that the register ``made`` holds, whose number or text is known."""
    instance = ObjectVar(cls, None, made)
    instance.attrs[PLAIN] = plain
    return instance
