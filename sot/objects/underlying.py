"""Instances of subclasses of int, float and str, seen as the numbers and texts that they are."""
from __future__ import annotations

import contextlib
import enum
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Optional

from ..graph.statements import Const
from ..machine.exits import Break, ObservedException
from ..variables.base import ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.classes import raw_lookup, solid_base, type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.objects import ObjectVar
from .class_attributes import type_attribute
from .class_guards import is_subtype

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["OF_ARRAYS", "OF_TEXTS", "PLAIN", "formatted_by", "formatted_with", "in_the_place_of_instances", "made_plain", "partitioned", "plain_number", "plain_text", "result_on", "rpartitioned", "split", "underlying_type"]

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


@contextlib.contextmanager
def in_the_place_of_instances() -> Iterator[None]:
    """For operations on plain values that the program does with instances: what they refuse names the classes of those."""
    try:
        yield
    except ObservedException as stop:
        if stop.message.startswith(("TypeError", "ValueError: Unknown format", "ValueError: Invalid format", "ValueError: Cannot specify")):
            raise Break("opaque-operation", stop.message) from None
        raise


def result_on(m: Machine, plain: Variable, result: Any) -> Any:
    """What an operation gives that took ``plain`` in the place of an instance: where that is it, CPython makes a copy, another one each time."""
    if result is plain and plain.pytype is str and isinstance(plain, (ConstVar, ScalarVar)):
        return ConstVar(str.__str__(_Copied(m.observe(plain))), anew=True)
    return result


class _Copied(str):
    """Its text is another object each time it is asked for."""


def formatted_by(m: Machine, instance: Variable, plain: Variable, result: Any, args: List[Variable]) -> Any:
    """What formatting gives where ``plain`` was the template in the place of an instance: that may be given back where nothing was to be done."""
    if isinstance(result, (ConstVar, ScalarVar)) and m.observe(result) == m.observe(plain):
        raise Break("opaque-operation", "a %s that has nothing to format" % type_name(instance))
    if isinstance(result, RuntimeScalarVar) and not set("%{}") & set(m.observe(plain)):
        raise Break("opaque-operation", "a %s that has nothing to format" % type_name(instance))
    return result


def formatted_with(m: Machine, instance: Variable, plain: Variable, result: Any, text: str) -> Any:
    """What a format specification gives: the instance where there was nothing to do."""
    if text and plain.pytype is str and isinstance(result, (ConstVar, ScalarVar)) and m.observe(result) == m.observe(plain):
        raise Break("opaque-operation", "a %s that has nothing to format" % type_name(instance))
    return result_on(m, plain, result)


def _width(text: str) -> int:
    """Bytes for each character in memory."""
    most = max(text, default="")
    return 1 if most <= "\xff" else 2 if most <= "\uffff" else 4


def split(m: Machine, instance: Variable, plain: Variable, result: Any, args: List[Variable]) -> Any:
    """What str.split gives: a copy where the separator is not found, but where the text cannot have it the instance (or a copy)."""
    text = m.observe(plain)
    if args:
        separator = plain_text(m, args[0]) or args[0]
        if separator.pytype is str and (len(m.observe(separator)) > len(text) or _width(m.observe(separator)) > _width(text)):
            raise Break("opaque-call", "a %s that cannot have what it is split by" % type_name(instance))
    elif len(text) < 2 or not text.isascii():    # it may be given by its name
        raise Break("opaque-call", "a short %s is split" % type_name(instance))
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


def made_plain(m: Machine, cls: Any, plain: Variable, base: Any) -> ObjectVar:
    """``base.__new__(cls, plain)``, which has a copy of the number or text."""
    made = m.emit("call", (), (Const(base.__new__), Const(cls), plain.materialise(m)))
    if base is str and type(plain) is ConstVar:
        plain = result_on(m, plain, plain)
    elif base is str and type(plain) is ScalarVar:
        plain = ScalarVar(plain.value, m.load("plain", _PLAIN[str], (made,)), plain.node)
    elif base is str:
        plain = RuntimeScalarVar(m.load("plain", _PLAIN[str], (made,)), str)
    instance = ObjectVar(cls, None, made)
    instance.attrs[PLAIN] = plain
    return instance
