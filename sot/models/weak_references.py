"""Weak references: made here, and called, as those that came in are.

A reference that the trace makes is a statement; what it refers to is the variable of that. When it is called, the simulation says whether that is
alive: something surely leads to it, or nothing does any more. Where neither is certain (a view of an array, a container of the program's, a
cycle may have it) the graph ends, and the rest is translated with the reference as one that came in.

What one that came in gives is found out before the call does anything (`late`), as long as the trace has let go of nothing that may have had it.
"""
from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine import ends, following, lives
from ..machine.exits import Break
from ..machine.foreseen import CALLBACK
from ..machine.registry import builtin
from ..variables.base import ArrayVar, ConstVar
from ..variables.classes import type_name
from ..variables.functions import BoundMethodVar, FunctionVar
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
        if referent is var and other.pytype is weakref.ref and CALLBACK not in other.attrs:
            return other if following.is_led_to(m, other) else None
    return None


@builtin(weakref.ref)
def reference(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """``weakref.ref(object, callback=None)``."""
    if kwargs or not 1 <= len(args) <= 2:
        m.raises("TypeError: weakref.ref() takes one or two arguments")
    var, callback = args[0], None if len(args) == 1 or _is_none(args[1]) else args[1]
    found = _made_for(m, var) if callback is None else None
    return found or _made(m, weakref.ref, var, callback, () if callback is None else (callback,))


def _is_none(var: Variable) -> bool:
    return type(var) is ConstVar and var.value is None


def _made(m: Machine, cls: Any, var: Variable, callback: Optional[Variable], more: Sequence[Variable]) -> ObjectVar:
    """A reference of this class, made by a statement with these arguments besides the object."""
    if not _may_have_references(m, var):
        raise Break("opaque-call", "a weak reference to a %s" % type_name(var))
    if callback is not None and not (type(callback) in (FunctionVar, BoundMethodVar) and lives.may_follow(m)):
        raise Break("opaque-call", "a weak reference with a %s as its callback" % type_name(callback))
    register = var.materialise(m)
    made = ObjectVar(cls, None, m.emit("call", (), (Const(cls), register, *[arg.materialise(m) for arg in more])))
    made.attrs[lives.REFERENT] = lives.Referent(var)
    if callback is not None:
        made.attrs[CALLBACK] = callback
    lives.note(m, var, made)
    return made


#: The methods that the library's own class of references with a key has.
_OWN = {name: vars(weakref.KeyedRef).get(name) for name in ("__new__", "__init__", "__call__")}


@builtin(weakref.KeyedRef)
def keyed_reference(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """What a ``WeakValueDictionary`` has of each of its values."""
    if kwargs or len(args) != 3 or any([vars(weakref.KeyedRef).get(name) is not method for name, method in _OWN.items()]):
        raise Break("opaque-call", "a call of class KeyedRef")
    made = _made(m, weakref.KeyedRef, args[0], None if _is_none(args[1]) else args[1], args[1:])
    made.attrs["key"] = args[2]
    return made


@method((weakref.ref, "__call__"), (weakref.KeyedRef, "__call__"))
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
    if m.loosened and value is not None and not (known is not None and (following.is_led_to(m, known) or lives.keep_cycles(m, known))) and lives.may_have_ended(m, value):
        raise _not_known()
    return m.wrap(*m.find_out(ends.referent_of, (var.obj, var.node, var.reg)))


def _not_known() -> Break:
    """The graph ends; what follows is translated with the reference as one that came in."""
    found = Break("opaque-call", "what a weak reference refers to may be gone")
    found.afresh = True
    return found
