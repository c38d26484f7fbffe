"""Models that must wait: a model that calls Python code of the program is a Python generator, driven step by step.

Such a *task* yields the outcome of each call that it makes. A variable comes straight back; for PENDING (a virtual frame
was pushed) the machine goes on with that frame, and the task gets the result when the frame returns or yields. So a
model reads from top to bottom, and neither the program's recursion nor its loops use the translator's own stack.

An exception that leaves such a frame ends the task, as it ends the operation that CPython does in C. What an operation takes is told where
the call is made (``VirtualFrame.answers``); what it does besides, so that its task cannot just be dropped, by `minds`.
"""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Callable, Dict, Generator, Iterator, Optional, Set, Tuple, TypeVar, Union

from ..variables.base import PENDING, RESULT
from .frames import PUSH_RESULT

if TYPE_CHECKING:
    from typing import Literal

    from ..variables.base import Marker, Outcome, Pushed
    from .frames import Continuation
    from .machine import Machine
    from .registry import Model

_Result = TypeVar("_Result")
_Function = TypeVar("_Function", bound=Callable[..., Any])
#: A model that waits: it yields outcomes of calls, gets their results, and returns its own.
Work = Generator[Any, Any, _Result]

__all__ = ["half_done", "is_half_done", "is_the_only_task", "minds", "is_minded", "perform", "finish", "task", "Task"]


class Task:
    """A model at work: ``parent`` is the task that waits for it, ``step`` that of the operation which began it."""

    __slots__ = ("work", "deliver", "parent", "step")

    def __init__(self, m: Machine, work: Work[Any], deliver: Continuation) -> None:
        self.work = work
        self.deliver = deliver
        self.parent: Optional[Task] = None
        self.step = m.step

    def go_on(self, m: Machine, value: Any) -> Any:
        """Run until the end or the next wait; the result or PENDING."""
        send = self.work.send
        before, m.task_step = m.task_step, self.outermost().step
        try:
            while True:
                try:
                    value = send(value)
                except StopIteration as stop:
                    return stop.value
                if value is PENDING:
                    self._wait(m)
                    return PENDING
        finally:
            m.task_step = before

    def outermost(self) -> Task:
        """The task for which all others of this chain work."""
        found = self
        while found.parent is not None:
            found = found.parent
        return found

    def _wait(self, m: Machine) -> None:
        """Take the result of the frame that was just pushed."""
        frame = m.frames[-1]
        then = frame.then
        if frame.answer is not None and not (then is None and self.parent is None and self.is_at(frame.answer.task)):
            frame.answer = None     # another operation waits for the one that made the call
        inner = None if then is None else _waiting(then)
        if then is None:
            frame.then = self.resumed if frame.pushes is PUSH_RESULT else _made(frame.pushes, self.resumed)
        elif inner is not None:
            inner.outermost().parent = self
        else:
            frame.then = self._relay(then)
        frame.call_step = self.outermost().step   # where to break when the frame cannot be simulated

    def is_at(self, code: Any) -> bool:
        """Whether this is the task of a code object, and waits itself."""
        work: Any = self.work
        return work.gi_code is code and work.gi_yieldfrom is None

    def _relay(self, then: Continuation) -> Continuation:
        """After a continuation of another kind, which leaves its result on the stack or pushes another frame."""
        def relayed(m: Machine, value: Any) -> None:
            depth = len(m.frames)
            then(m, value)
            if len(m.frames) > depth:
                self._wait(m)
            else:
                self.resumed(m, m.frames[-1].stack.pop())
        relayed.task = self  # type: ignore[attr-defined]  # see `_waiting`
        return relayed

    def resumed(self, m: Machine, value: Any) -> None:
        """The frame that was waited for gave ``value``."""
        result = self.go_on(m, value)
        if result is PENDING:
            return
        if self.parent is not None:
            self.parent.resumed(m, result)
        else:
            self.deliver(m, result)


def is_the_only_task(then: Continuation) -> bool:
    """Whether what waits for a frame is the operation that made the call, and no other waits for that: what it raises comes up there."""
    found = _waiting(then)
    return getattr(then, "is_operation", False) if found is None else found.parent is None


def _waiting(then: Continuation) -> Optional[Task]:
    """The task that goes on with the result of a frame, or None."""
    waits = getattr(then, "__self__", None)
    return waits if type(waits) is Task else getattr(then, "task", None)


def _made(pushes: Tuple[Pushed, ...], resumed: Continuation) -> Continuation:
    """A call whose result is not what the frame returns, such as that of a class."""
    def then(m: Machine, value: Any) -> None:
        resumed(m, value if pushes[0] is RESULT else pushes[0])
    then.task = resumed.__self__  # type: ignore[attr-defined]  # see `_waiting`
    return then


#: Code of a task -> the classes of exceptions that are not simulated where a call raises them for which it waits.
_MINDED: Dict[types.CodeType, Tuple[type, ...]] = {}


def minds(*classes: type) -> Callable[[_Function], _Function]:
    """For the function of a task: its operation does more than to end when a call raises one of these, and nobody simulates that."""
    def note(function: _Function) -> _Function:
        _MINDED[function.__code__] = classes
        return function
    return note


#: Codes of tasks that have changed something half when they make a call.
_HALF_DONE: Set[types.CodeType] = set()


def half_done(function: _Function) -> _Function:
    """For the function of a task: when what it calls raises, its operation puts back what it has changed so far, or leaves it in an order that only CPython knows."""
    _HALF_DONE.add(function.__code__)
    return function


def is_half_done(then: Continuation) -> bool:
    """Whether one of those who wait for a frame is such a task."""
    return any([code in _HALF_DONE for code in _codes(then)])


def is_minded(then: Continuation, cls: type) -> bool:
    """Whether one of those who wait for a frame would do more than to end if that raised an exception of a class."""
    if issubclass(cls, StopIteration):    # C code takes it for the end of what it iterates over
        return True
    return any([issubclass(cls, _MINDED.get(code, ())) for code in _codes(then)])


def _codes(then: Continuation) -> Iterator[types.CodeType]:
    """The codes of the functions at work in all tasks that wait for a frame."""
    found = _waiting(then)
    while found is not None:
        work: Any = found.work
        while type(work) is types.GeneratorType:
            yield work.gi_code
            work = work.gi_yieldfrom
        found = found.parent


def _push(m: Machine, result: Any) -> None:
    m.frames[-1].stack.append(result)


def perform(m: Machine, work: Work[_Result], deliver: Continuation = _push) -> Union[_Result, Literal[Marker.PENDING]]:
    """Run a task; its result if that is there at once, else PENDING and ``deliver(machine, result)`` later."""
    return Task(m, work, deliver).go_on(m, None)  # type: ignore[no-any-return]  # what the work returns


def finish(m: Machine, work: Work[Any], deliver: Continuation) -> None:
    """Run a task; ``deliver(machine, result)`` now or later."""
    result = perform(m, work, deliver)
    if result is not PENDING:
        deliver(m, result)


def task(function: Callable[..., Work[Any]]) -> Model:
    """Make a model (machine, …) from a generator function (machine, …)."""
    def model(m: Machine, *args: Any) -> Outcome:
        return perform(m, function(m, *args))
    model.__name__ = function.__name__
    model.__doc__ = function.__doc__
    model.work = function  # type: ignore[attr-defined]  # for those that go on in it
    return model
