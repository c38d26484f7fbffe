"""Attributes and methods of Python numbers that the graph makes: what they give is of a class that an equal number tells."""
from __future__ import annotations

import operator
import types
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import LENGTH_BITS, ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.classes import own_names
from ..variables.containers import TupleVar
from ..variables.functions import BuiltinMethodVar

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["is_number", "attribute", "method"]

#: Of each class the methods that ask the number alone. Others (``__add__``, ``__format__``) are for operations that have simulations of their own.
_METHODS: Dict[type, Tuple[str, ...]] = {
    int: ("bit_length", "bit_count", "conjugate", "as_integer_ratio", "is_integer", "to_bytes"),
    float: ("is_integer", "as_integer_ratio", "hex", "conjugate"),
    complex: ("conjugate",),
}
_METHODS[bool] = _METHODS[int]
#: A number of each class of which all of them give something.
_SAMPLES: Dict[type, Any] = {int: 3, bool: True, float: 1.5, complex: 1 + 2j}
_DATA = (types.GetSetDescriptorType, types.MemberDescriptorType)


def is_number(var: Variable) -> bool:
    """Whether a variable is such a number."""
    return type(var) is RuntimeScalarVar and var.pytype in _METHODS


def _descriptor(cls: type, name: str) -> Any:
    """What the class has under a name, or int for bool."""
    return next((names[name] for names in map(own_names, cls.__mro__) if name in names), None)


def attribute(m: Machine, var: Variable, name: str) -> Optional[Variable]:
    """``number.name``; None where that is not simulated."""
    cls: Any = var.pytype
    if name in _METHODS[cls] and hasattr(_SAMPLES[cls], name):
        return BuiltinMethodVar(var, name)
    if type(_descriptor(cls, name)) not in _DATA:
        return None
    kind = type(getattr(_SAMPLES[cls], name))

    def emitted() -> Operand:
        return m.emit("getattr", name, (var.materialise(m),))
    if m.is_recomputable(var):
        return m.derived(emitted, operator.attrgetter(name), [var])
    return _result(emitted(), kind, var)


def _result(reg: Any, kind: type, var: Variable) -> Variable:
    """An int among what an int gives is no larger than that, but for ratios."""
    return RuntimeScalarVar(reg, kind, bits=var.bits if kind is int and var.pytype in (int, bool) else None)


def method(m: Machine, var: Variable, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """``number.name(…)``; None where that is not simulated. What it raises it raises in the graph."""
    cls: Any = var.pytype
    if name not in _METHODS[cls]:
        return None
    if name == "to_bytes":
        if not all([type(arg) in (ConstVar, ScalarVar) and arg.pytype in (int, str, bool) for arg in (*args, *kwargs.values())]):
            return None
    elif args or kwargs:
        return None
    try:
        sample = getattr(_SAMPLES[cls], name)(*[arg.value for arg in args], **{key: arg.value for key, arg in kwargs.items()})
    except Exception as error:  # the program's own
        raise Break("opaque-call", "%s of a %s" % (name, cls.__name__)) from error
    values = [m.observe(arg) for arg in args]
    named = {key: m.observe(arg) for key, arg in kwargs.items()}

    def emitted() -> Operand:
        return m.emit("call", tuple(kwargs), (Const(_descriptor(cls, name)), var.materialise(m), *[arg.materialise(m) for arg in (*args, *kwargs.values())]))
    if m.is_recomputable(var):
        return None if type(sample) is tuple else m.derived(emitted, lambda number: getattr(number, name)(*values, **named), [var])
    reg: Any = emitted()
    if type(sample) is tuple:
        return TupleVar([RuntimeScalarVar(m.load("item", i, (reg,)), type(part)) for i, part in enumerate(sample)], reg=reg)
    if name in ("bit_length", "bit_count"):
        return RuntimeScalarVar(reg, int, bits=LENGTH_BITS)
    return _result(reg, type(sample), var)
