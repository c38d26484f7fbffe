"""Weak references: made here, and called, as those that came in are.

A reference that the trace makes is a statement; what it refers to is the variable of that. When it is called, the simulation says whether that is
alive: something surely leads to it, or nothing does any more. Where neither is certain (a view of an array, a container of the program's, a
cycle may have it) the graph ends, and the rest is translated with the reference as one that came in.

What one that came in gives is found out before the call does anything (`late`), as long as the trace has let go of nothing that may have had it.
"""
from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Dict, List, Optional

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine import following, lives
from ..machine.exits import Break
from ..machine.registry import builtin
from ..variables.base import ArrayVar, ConstVar
from ..variables.classes import type_name
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar
from .methods import method

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__: List[str] = []

_offset_of_references = type.__dict__["__weakrefoffset__"].__get__


def _may_have_references(m: Machine, var: Variable) -> bool:
    """Whether there may be weak references to what a variable stands for."""
    if type(var) is ArrayVar:
        return var.pytype is ARRAYS.array and (var.node is not None or m.is_bound(var))     # NumPy writes over one that only the stack has
    if type(var) is ObjectVar:
        return var.error is None and var.end is None and bool(_offset_of_references(var.pytype))
    return type(var) is FunctionVar or type(var) is SetVar


def _made_for(m: Machine, var: Variable) -> Optional[Variable]:
    """The reference that the trace has made for an object: one without a callback serves all who ask, as long as there is it."""
    for other in m.weakly:
        referent = other.attrs[lives.REFERENT].var
        if referent is var:
            return other if following.is_led_to(m, other) else None
    return None


@builtin(weakref.ref)
def reference(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """``weakref.ref(object)``."""
    if kwargs or not 1 <= len(args) <= 2:
        m.raises("TypeError: weakref.ref() takes one or two arguments")
    if len(args) == 2 and not (type(args[1]) is ConstVar and args[1].value is None):
        raise Break("opaque-call", "a weak reference with a callback")
    var = args[0]
    if not _may_have_references(m, var):
        raise Break("opaque-call", "a weak reference to a %s" % type_name(var))
    found = _made_for(m, var)
    if found is not None:
        return found
    register = var.materialise(m)
    made = ObjectVar(weakref.ref, None, m.emit("call", (), (Const(weakref.ref), register)))
    made.attrs[lives.REFERENT] = lives.Referent(var)
    lives.note(m, var, made)
    return made


@method((weakref.ref, "__call__"))
def referent(m: Machine, var: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A weak reference is called."""
    if args or kwargs:
        m.raises("TypeError: a weak reference takes no arguments")
    if lives.REFERENT in var.attrs:
        of = var.attrs[lives.REFERENT].var
        state = lives.state_of(m, of)
        if state is None:
            raise _not_known()
        return of if state else ConstVar(None)
    if var.obj is None or var.node is None or var.reg is None:
        raise Break("opaque-call", "a call of a %s" % type_name(var))
    value = var.obj()
    known = None if value is None else m.variable_of(value)
    if m.loosened and value is not None and not (known is not None and following.is_led_to(m, known)) and lives.may_have_ended(m, value):
        raise _not_known()
    return m.wrap(*m.find_out(_referent_of, (var.obj, var.node, var.reg)))


def _not_known() -> Break:
    """The graph ends; what follows is translated with the reference as one that came in."""
    found = Break("opaque-call", "what a weak reference refers to may be gone")
    found.afresh = True
    return found


def _referent_of(reference: Any) -> Any:
    """What a weak reference refers to now, None if that is gone."""
    return reference()
