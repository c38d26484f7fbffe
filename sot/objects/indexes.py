"""Instances with an ``__index__`` of the program's where an int is wanted."""
from __future__ import annotations

import operator
import sys
from typing import TYPE_CHECKING, List

from ..machine.exits import Break
from ..variables.base import ConstVar, ScalarVar
from ..variables.classes import solid_base, type_name
from ..variables.containers import SliceVar
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar
from . import errors, protocol
from .class_attributes import type_attribute
from .scalars import NATIVE_BASES
from .underlying import plain_number

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["has_index", "index_of", "indexes_of", "names_an_index", "plain_subscript"]


class _Number(int):
    """An int of another class."""


#: Whether ``operator.index`` makes an int of an instance of a subclass (3.10+).
_INDEXES_ARE_INTS = type(operator.index(_Number())) is int


def has_index(m: Machine, var: Variable, in_c: bool = False) -> bool:
    """Whether a variable is an instance that is an int, whatever its methods say, or says by Python code for which one it stands.

    ``in_c``: what takes it makes a C number of it at once.
    """
    if type(var) is not ObjectVar:
        return False
    base = solid_base(var.pytype)
    return base is int and (in_c or _INDEXES_ARE_INTS) and plain_number(m, var) is not None or base not in NATIVE_BASES and type(type_attribute(m, var, "__index__")) is FunctionVar


def index_of(m: Machine, var: Variable, in_c: bool = False, tries: bool = False) -> Work[Variable]:
    """Task: what ``operator.index`` gives; the variable itself where it is no such instance. ``tries``: what asks takes an error for a no, as NumPy does."""
    if not has_index(m, var, in_c):
        return var
    plain = plain_number(m, var)
    if plain is not None:
        if in_c and type(plain) in (ConstVar, ScalarVar) and not -sys.maxsize <= plain.value <= sys.maxsize:     # the text of the error says its class
            raise Break("opaque-operation", "an index of type %s that is too large" % type_name(var))
        return plain
    result = yield protocol.call_function(m, type_attribute(m, var, "__index__"), [var], {})  # type: ignore[arg-type]  # it is there
    if tries and (result.pytype is not int or type(result) in (ConstVar, ScalarVar) and not -sys.maxsize <= result.value <= sys.maxsize):
        raise Break("opaque-operation", "an __index__ that gives no place")
    if result.pytype is not int:
        errors.raises_as_given(m, var, "__index__", result, int, operator.index)
        raise Break("opaque-operation", "an __index__ that gives a %s" % type_name(result))
    return result  # type: ignore[no-any-return]  # a variable


def indexes_of(m: Machine, variables: List[Variable], in_c: bool = False, tries: bool = False) -> Work[List[Variable]]:
    """Task: the same of several."""
    found = []
    for var in variables:
        found.append((yield from index_of(m, var, in_c, tries)))
    return found


def plain_subscript(m: Machine, index: Variable, tries: bool = False) -> Work[Variable]:
    """Task: an index, or a slice, without such instances."""
    if type(index) is not SliceVar:
        return (yield from index_of(m, index, True, tries))
    step, start, stop = yield from indexes_of(m, [index.step, index.start, index.stop], True, tries)    # PySlice_Unpack
    return SliceVar(start, stop, step)


def names_an_index(m: Machine, index: Variable) -> bool:
    """Whether a subscript of a sequence is such an instance, or a slice that has one."""
    if type(index) is SliceVar:
        return any([has_index(m, part, True) for part in (index.start, index.stop, index.step)])
    return has_index(m, index, True)
