"""Ends of inputs that are foreseen: an object that came in, whose class has a ``__del__`` or that one weak reference hears of, and that nothing but one container or name had when the call began.

The trace has taken it from there, and where nothing leads to it any more its register goes: there the interpreter calls its ``__del__``, or the reference's callback, while the generated
code runs. What that changes is found out by simulating it, without a statement in the trace: all that it does is done by the object's own end. So the
graph goes on. That nothing else has the object, and no weak reference is there, is found out when a call begins (``late``, see ``sot.codegen.expectations``).

Only what surely raises nothing is followed so. A value that ``__del__`` makes has no register here; where the trace needs it, and where anything else is met that
is not simulated, the translation starts over and the graph ends behind the end, as for any other object (``sot.machine.ends``).
"""
from __future__ import annotations

import sys
import types
import weakref
from typing import Any, Callable, List, Optional, Tuple

from .._core import end_is_watched
from ..graph.statements import OPS, Const
from ..variables.base import MISSING, Variable
from ..variables.classes import HEAP_TYPE, flags_of, raw_lookup
from ..variables.functions import FunctionVar
from ..variables.mappings import names_of_instance
from ..variables.objects import ObjectVar
from . import ends
from .exits import Break, Restart
from .finalisers import frame_of_end
from .leading import reachable

__all__ = ["CALLBACK", "asks_for_end", "asks_who_hears", "begin", "check_operands", "check_pictures", "emit", "refuse"]

#: (machine, variable of an instance) -> the variable of its ``__del__``, which is guarded; put here by the objects.
_ENDS: List[Callable[[Any, ObjectVar], Any]] = []


def asks_for_end(function: Callable[[Any, ObjectVar], Any]) -> Callable[[Any, ObjectVar], Any]:
    """The decorated function gives the ``__del__`` of an instance."""
    _ENDS.append(function)
    return function


#: What gives the one reference that hears of the end of something made here; put here by what knows those.
_HEARERS: List[Callable[[Any, Variable], Any]] = []
#: Under this name a reference that the trace has made has what it calls.
CALLBACK = "<callback>"


def asks_who_hears(function: Callable[[Any, Variable], Any]) -> Callable[[Any, Variable], Any]:
    """The decorated function gives that reference, or None."""
    _HEARERS.append(function)
    return function


def _references(holder: Any, key: Any) -> int:
    return sys.getrefcount(holder[key])


#: What that gives of an object that only a list has.
_OWNED = _references([object()], 0)


def only_there(holder: Any, key: Any) -> bool:
    """Whether nothing but a list or dict has what stands there, and no weak reference is there; runs no code of the program's."""
    return _references(holder, key) == _OWNED and not weakref.getweakrefcount(holder[key])


def _names_of(holder: Any) -> Any:
    """What an instance has of its own, by name."""
    names = raw_lookup(type(holder), "__dict__")
    return names_of_instance(holder, names.__get__) if type(names) is types.GetSetDescriptorType else {}


def _asked_of_names(function: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def asked(holder: Any, name: str) -> Any:
        names = _names_of(holder)
        return function(names, name) if name in names else None
    return asked


def callback_there(holder: Any, key: Any) -> Any:
    """The function that hears of the end of what stands there, if there is one weak reference, with that; None if not."""
    references = weakref.getweakrefs(holder[key])
    if len(references) != 1 or type(references[0]) is not weakref.ReferenceType:
        return None
    callback = references[0].__callback__
    return callback if type(callback) is types.FunctionType else None


def only_there_and_watched(holder: Any, key: Any) -> bool:
    """Likewise, but for one weak reference, with a function."""
    return _references(holder, key) == _OWNED and callback_there(holder, key) is not None


#: Those functions, and what says the same of an attribute of an instance's own.
_OF_NAMES = {function: _asked_of_names(function) for function in (only_there, only_there_and_watched, callback_there)}


def begin(m: Any, followed: Any) -> bool:
    """Push the frame that calls the ``__del__`` of an input which nothing leads to; False where its end is not foreseen."""
    var = followed.var
    if m.foreseeing is not None or m.ended or m.holding or m.finalisable or m.closing or m.step in m.told_steps or followed.step in m.told_steps:
        return False
    if var.node is None:
        return _begin_of_made(m, var)
    if not m.may_expect():
        return False
    if type(var) is not ObjectVar or var.error is not None or var.obj is None or m.is_bound(var) or var.reg in m.doubles:
        return False
    cls, found = var.pytype, _place(m, var)
    of_names = m.guards.nodes[var.node][0] in ("attr", "own")
    if found is None or not flags_of(cls) & HEAP_TYPE or end_is_watched(var.obj, True) or _is_handed_on(m, var.reg):  # type: ignore[arg-type]  # followed ones are in one
        return False
    method, callback = raw_lookup(cls, "__del__"), callback_there([var.obj], 0)
    if type(method) is types.FunctionType:
        if weakref.getweakrefcount(var.obj):
            return False
    elif method is not MISSING or callback is None:
        return False
    try:
        function = _ENDS[0](m, var)
        if function is MISSING:
            function = m.wrap(*m.find_out(_OF_NAMES[callback_there] if of_names else callback_there, *found))
    except Break:
        return False
    if type(function) is not FunctionVar:
        return False
    m.guards.check("harmless", var.node, 1)
    asked = only_there if method is not MISSING else only_there_and_watched
    m.guards.check("is", m.expect(_OF_NAMES[asked] if of_names else asked, True, *found), True)

    given = var
    if method is MISSING:       # the dead weak reference, which nothing can be done with
        register = m.trace.registers
        m.trace.registers += 1
        m.unusable[register] = m.step
        given = ObjectVar(weakref.ReferenceType, None, register)
    _begin(m, var, function, given)
    return True


def _begin_of_made(m: Any, var: Variable) -> bool:
    """Likewise of what the trace has made, which nothing else may have."""
    if type(var) is ObjectVar and raw_lookup(var.pytype, "__del__") is not MISSING:
        if _HEARERS[1](m, var):
            return False
        try:
            method = _ENDS[0](m, var)
        except Break:
            return False
        if type(method) is not FunctionVar:
            return False
        _begin(m, var, method, var)
        return True
    reference = _HEARERS[0](m, var)
    if reference is None:
        return False
    _begin(m, var, reference.attrs.pop(CALLBACK), reference)
    return True


def _begin(m: Any, var: Variable, function: FunctionVar, given: ObjectVar) -> None:
    """Push the frame of what is called at an end, with this."""
    step = m.step

    def over(m: Any, value: Any) -> None:
        known = reachable(m, m.frames)
        if known is None or any([other is var for other in known]):
            refuse(m)
        m.foreseeing = None
        del m.followed[id(var)]
        m.drop(var)
        m.unusable[var.reg] = step
        m.over.append(var)

    m.foreseeing = (var, step)
    frame = frame_of_end(m, function, given)
    frame.then = over
    m.push_frame(frame)


def _place(m: Any, var: ObjectVar) -> Optional[Tuple[Any, ...]]:
    """((object, node, operand) of the list or dict that had an input, the same of where it stood in that), None of any other."""
    node = m.guards.nodes[var.node]
    if node[0] == "global":
        names, key = m.root_globals, node[1]
        holder: Tuple[Any, Any, Any] = names, None, Const(names)
    elif node[0] == "item":
        owner = m.input_of_node(node[1])
        if owner is None or type(m.example_of(owner)) not in (list, dict) or owner.reg is None:
            return None
        holder, key = (m.example_of(owner), owner.node, owner.reg), node[2]
    elif node[0] in ("attr", "own"):
        owner = m.input_of_node(node[1])
        if owner is None or owner.reg is None or type(owner) is not ObjectVar or _names_of(m.example_of(owner)).get(node[2]) is not var.obj:
            return None
        holder, key = (m.example_of(owner), owner.node, owner.reg), node[2]
    else:
        return None
    return (holder, (key, None, Const(key))) if type(key) in (int, str) else None


def _is_handed_on(m: Any, register: int) -> bool:
    """Whether a statement may have put it somewhere, or made something that has it; that of an unwind block has not run."""
    return any([register in statement.inputs and OPS[statement.op][0] not in ("load", "note") for statement in m.trace.ordered()])


def emit(m: Any, op: str, arg: Any, inputs: Tuple[Any, ...]) -> Optional[int]:
    """A statement of what is foreseen: it is done by the object's end."""
    kind, _, has_output = OPS[op]
    var, step = m.foreseeing
    if var.reg in inputs or kind == "compute" or kind == "effect" and not m.raises_nothing(op, arg, inputs):
        refuse(m)
    if kind == "effect":
        ends.replace(m, op, arg, inputs)
        m.dirty = True
    if not has_output:
        return None
    register: int = m.trace.registers
    m.trace.registers += 1
    m.unusable[register] = step
    return register


def refuse(m: Any) -> None:
    """It cannot be foreseen: start over."""
    var, step = m.foreseeing
    raise Restart(step, "opaque-call", "the end of a %s may run code of the program" % var.pytype.__qualname__)


def check_pictures(m: Any, operands: List[Any]) -> None:
    """What unwind blocks lead to needs these, which may be of before an end."""
    check_operands(m, [operand for operand in operands if not any([operand == var.reg for var in m.over])])


def check_operands(m: Any, operands: List[Any]) -> None:
    """A statement, or what follows the trace, needs these: it starts over where there is no such value."""
    for operand in operands:
        if type(operand) is int and operand in m.unusable:
            raise Restart(m.unusable[operand], "opaque-call", "the end of an object may run code of the program")
