"""Operators of arrays that leave an operation to the other operand, which is an instance of a class of the program's."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..arrays import ARRAYS
from ..variables.base import MISSING, ConstVar, ScalarVar
from .attributes import get_attribute
from .class_attributes import type_attribute

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["defers"]


def defers(m: Machine, array: Variable, other: Variable, inplace: bool = False) -> bool:
    """Whether an operator of an array or NumPy scalar gives NotImplemented for an instance (NumPy's ``binop_should_defer``)."""
    if type(other.pytype) is not type:
        return False
    function = type_attribute(m, other, "__array_ufunc__")
    if function is not MISSING:
        return not inplace and type(function) is ConstVar and function.value is None
    if array.pytype is not ARRAYS.array or type_attribute(m, other, "__array_priority__") is MISSING:
        return False
    priority: Any = get_attribute(m, other, "__array_priority__")
    return type(priority) in (ConstVar, ScalarVar) and priority.pytype in (int, float) and bool(m.observe(priority) > 0)
