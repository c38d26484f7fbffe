"""Joined members of a ``Flag``: the class makes each of them once, when it is first asked for, and keeps it.

So an operator, or a call of the class, does another thing the first time than ever after. The simulation sees only the latter: what this call
is about to make is made before it is followed.
"""
from __future__ import annotations

import enum
import types
from typing import TYPE_CHECKING, Any, Callable, List

from ..variables.base import MISSING, ConstVar, ScalarVar
from ..variables.classes import raw_lookup
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["make_joined", "make_of_value"]

_METACLASS: Any = type(enum.Enum)
#: What makes members, finds them, asks for what is missing and gives them their attributes.
_ASKED = ("__new__", "_missing_", "_create_pseudo_member_", "_iter_member_", "_numeric_repr_", "__or__", "__and__", "__xor__", "__invert__", "__hash__", "__eq__", "__setattr__",
          "__getattribute__", "__getattr__", "__contains__", "__repr__")


def _is_plain(cls: Any) -> bool:
    """Whether making a member of a class runs no code of the program's."""
    if type(cls) is not _METACLASS or not issubclass(cls, enum.Flag):
        return False
    found = [raw_lookup(cls, name) for name in _ASKED]
    return all([raw is MISSING or _is_own(getattr(raw, "__func__", raw)) for raw in found])


def _is_own(function: Any) -> bool:
    """Whether a method is the module's own, or one of C types."""
    return function.__globals__ is _GLOBALS if type(function) is types.FunctionType else type(function) in _IN_C


_GLOBALS = enum.Flag.__or__.__globals__
_IN_C = (types.WrapperDescriptorType, types.MethodDescriptorType, types.BuiltinFunctionType, type(None))


def _make(function: Callable[..., Any], *values: Any) -> None:
    try:
        function(*values)
    except Exception:      # the program's own call raises it
        pass


def make_joined(m: Machine, operation: Any, operands: List[Variable]) -> None:
    """An operator is about to be followed."""
    values = [var.obj if type(var) is ObjectVar else getattr(var, "value", None) for var in operands]
    if operation is not None and all([type(var) is ObjectVar and issubclass(type(value), enum.Flag) and _is_plain(type(value)) for var, value in zip(operands, values)]) \
            and len(set(map(type, values))) == 1:
        _make(operation, *values)


def make_of_value(m: Machine, cls: Any, args: List[Variable]) -> None:
    """A class is about to be called."""
    if len(args) == 1 and type(args[0]) in (ConstVar, ScalarVar) and args[0].pytype is int and _is_plain(cls):
        _make(cls, args[0].value)
