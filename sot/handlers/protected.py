"""Handlers for ``try`` and ``with`` as long as nothing is raised; what is raised finds its handler natively, see ``unwinding``."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any

from ..machine.exits import Break, Restart
from ..machine.registry import handles
from ..machine.unwinding import give_up, open_block
from ..objects.calls import call
from ..objects.class_attributes import type_attribute
from ..objects.reading import bound_special
from ..objects.truth import truth_then
from ..variables.base import FINALLY, MISSING, NULL, PENDING, ConstVar, Variable
from ..variables.classes import name_of, type_name
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, FunctionVar
from .flow import do_call
from .raising import end_by_exception, is_exceptional

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine

__all__ = []

_METHODS = (types.MethodDescriptorType, types.WrapperDescriptorType)


# -- blocks (≤3.10) ------------------------------------------------------------------------------------------------
@handles("PUSH_BLOCK")
def push_block(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    open_block(frame, *argument)


@handles("POP_BLOCK")
def pop_block(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    frame.blocks = frame.blocks[:-1]


# -- finally (3.8) -------------------------------------------------------------------------------------------------
class ReturnAddressVar(Variable):
    """Where a ``finally`` goes on that a return, break or continue came through; there is no such value outside the interpreter."""

    __slots__ = ("pc", "step")

    def __init__(self, pc: Any, step: Any) -> None:
        self.reg = None
        self.node = None
        self.pc = pc
        self.step = step

    def make(self, m: Machine) -> None:
        raise Restart(self.step, "protected-region", "a finally clause on the way out")


@handles("BEGIN_FINALLY")
def begin_finally(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    frame.stack.append(FINALLY)


@handles("CALL_FINALLY")
def call_finally(m: Machine, frame: VirtualFrame, target: Any) -> None:
    frame.stack.append(ReturnAddressVar(frame.pc, m.step))
    frame.pc = target.index


@handles("END_FINALLY")
def end_finally(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    if is_exceptional(frame.stack):
        end_by_exception(m, frame.stack)
        return
    var = frame.stack.pop()
    if type(var) is ReturnAddressVar:
        frame.pc = var.pc


@handles("POP_FINALLY")
def pop_finally(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    if is_exceptional(frame.stack[:-1] if argument else frame.stack):     # it is forgotten
        given = frame.stack[-1:] if argument else []
        frame.stack[frame.blocks[-1][1]:] = given
        frame.blocks = frame.blocks[:-1]
        m.let_go()
    elif argument:    # a return value lies above
        del frame.stack[-2]
    else:
        frame.stack.pop()


@handles("WITH_CLEANUP_START")
def with_cleanup_start(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    stack = frame.stack
    if is_exceptional(stack):
        leave, error, kind = stack[-7], stack[-2], stack[-1]
        result = call(m, leave, [kind, error, stack[-3]], {})
        del stack[-7]
        stack.insert(-3, NULL)
        stack.append(kind)
        if result is not PENDING:
            stack.append(result)
        target, level = frame.blocks[-1]
        frame.blocks = frame.blocks[:-1] + ((target, level - 1),)
        return
    way, leave = stack.pop(), stack.pop()
    stack.append(way)
    result = call(m, leave, [ConstVar(None)] * 3, {})
    frame.pc += 1    # WITH_CLEANUP_FINISH looks at the result, for what was raised
    if result is PENDING:
        m.frames[-1].pushes = ()


@handles("WITH_CLEANUP_FINISH")
def with_cleanup_finish(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    """What was raised is forgotten if ``__exit__`` gave something true."""
    stack = frame.stack
    error = stack[-4]
    result = stack.pop()
    stack.pop()

    def answered(m: Machine, swallowed: Any) -> None:
        if swallowed:
            level = frame.blocks[-1][1]
            frame.blocks = frame.blocks[:-1]
            stack[level:] = [FINALLY]
            m.let_go()
    try:
        truth_then(m, result, answered)
    except Break:
        give_up(error)


# -- with ----------------------------------------------------------------------------------------------------------
def _special(m: Machine, var: Variable, name: Any) -> Any:
    """What the type of a context manager has for a name, bound to it."""
    if var.pytype is None:
        raise Break("opaque-operation", "with a value of unknown type")
    found = type_attribute(m, var, name)
    if found is MISSING:
        m.raises("%s object has no %s" % (name_of(var.pytype), name))
    if type(found) is FunctionVar or type(found) is ConstVar and type(found.value) is types.FunctionType:
        return BoundMethodVar(found, var)
    if type(found) is ConstVar and type(found.value) in _METHODS:
        return BuiltinMethodVar(var, name, found.value)
    bound = bound_special(m, var, name, found)
    if bound is not None:
        return bound
    raise Break("opaque-operation", "%s of a %s" % (name, type_name(var)))


@handles("BEFORE_WITH")
def before_with(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    manager = frame.stack.pop()
    enter = _special(m, manager, "__enter__")
    frame.stack.append(_special(m, manager, "__exit__"))
    do_call(m, frame, enter, [], {})


@handles("LOAD_SPECIAL")
def load_special(m: Machine, frame: VirtualFrame, name: Any) -> None:
    found = _special(m, frame.stack.pop(), name)
    if type(found) is BoundMethodVar:
        frame.stack += [found.function, found.instance]
    else:
        frame.stack += [found, NULL]
