"""Handlers for generators: a suspended frame is a value, the consumer's task waits for what it yields."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Tuple

from ..machine.exits import Break
from ..machine.registry import handles
from ..machine.tasks import finish
from ..machine.unwinding import handler_of
from ..objects.generators import GeneratorVar
from ..objects.iteration import iterator_of
from ..objects.iterators import CompositeIter, next_of
from ..variables.base import MISSING, NULL, RESULT, ConstVar
from ..variables.classes import type_name

if TYPE_CHECKING:
    from ..bytecode.instr import Instr
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Variable

__all__ = []


@handles("RETURN_GENERATOR")
def return_generator(m: Machine, frame: VirtualFrame, argument: Any) -> Any:
    return m.return_value(frame.generator)  # type: ignore[arg-type]  # it has one


@handles("GEN_START")
def gen_start(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    frame.stack.pop()


@handles("YIELD_VALUE")
def yield_value(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    frame.generator.suspend(m, frame.stack.pop(), handler_of(frame) is not None)  # type: ignore[union-attr]


# -- yield from ----------------------------------------------------------------------------------------------------
@handles("GET_YIELD_FROM_ITER")
def get_yield_from_iter(m: Machine, frame: VirtualFrame, slots: int) -> None:
    def arrived(m: Machine, iterator: Variable) -> None:
        frame.stack.append(iterator)
        if slots == 2:
            frame.stack.append(NULL)
    finish(m, iterator_of(m, frame.stack.pop()), arrived)
    asked = m.frames[-1]
    if slots == 2 and asked is not frame and asked.answer is not None:
        asked.pushes = (RESULT, NULL)


def _handed_on(m: Machine, iterator: Variable, sent: Variable) -> Work[Found]:
    """Task: what the iterator below a ``yield from`` gives when that is sent something."""
    if type(iterator) is GeneratorVar:
        iterator.note_asked(m, "below")
    if type(sent) is ConstVar and sent.value is None:
        return (yield from next_of(m, iterator))
    if type(iterator) is not GeneratorVar or iterator.reg is not None:
        raise Break("opaque-call", "a value sent to a %s" % type_name(iterator))
    m.dirty = True
    iterator.result = None
    return (yield from iterator.steps(m, sent))


def _result(iterator: Variable) -> Variable:
    """What ``yield from`` gives when an iterator has ended."""
    return iterator.result if isinstance(iterator, CompositeIter) and iterator.result is not None else ConstVar(None)


@handles("SEND")
def send(m: Machine, frame: VirtualFrame, argument: Tuple[Instr, int, int]) -> None:
    target, jumping, _ = argument
    stack = frame.stack
    sent = stack.pop()
    iterator = stack[-1] if stack[-1] is not NULL else stack[-2]    # 3.15: an empty index lies above

    def arrived(m: Machine, item: Any) -> None:
        if item is not MISSING:
            stack.append(item)
            return
        if jumping:
            stack.pop()
        stack.append(_result(iterator))
        frame.pc = target.index
    finish(m, _handed_on(m, iterator, sent), arrived)


@handles("YIELD_FROM")
def yield_from(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    stack = frame.stack
    sent = stack.pop()
    iterator = stack[-1]

    def arrived(m: Machine, item: Any) -> None:
        if item is MISSING:
            stack[-1] = _result(iterator)
        else:
            frame.pc = frame.current.index    # once more when it goes on
            frame.generator.suspend(m, item, handler_of(frame) is not None)  # type: ignore[union-attr]  # it has one
    finish(m, _handed_on(m, iterator, sent), arrived)
