"""Models that must wait: a model that calls Python code of the program is a Python generator, driven step by step.

Such a *task* yields the outcome of each call that it makes. A variable comes straight back; for PENDING (a virtual frame
was pushed) the machine goes on with that frame, and the task gets the result when the frame returns or yields. So a
model reads from top to bottom, and neither the program's recursion nor its loops use the translator's own stack.
"""
from __future__ import annotations

from ..variables.base import PENDING, RESULT
from .frames import PUSH_RESULT

__all__ = ["perform", "finish", "task", "Task"]


class Task:
    """A model at work: ``parent`` is the task that waits for it, ``step`` that of the operation which began it."""

    __slots__ = ("work", "deliver", "parent", "step")

    def __init__(self, m, work, deliver):
        self.work = work
        self.deliver = deliver
        self.parent = None
        self.step = m.step

    def go_on(self, m, value):
        """Run until the end or the next wait; the result or PENDING."""
        send = self.work.send
        while True:
            try:
                value = send(value)
            except StopIteration as stop:
                return stop.value
            if value is PENDING:
                self._wait(m)
                return PENDING

    def outermost(self):
        """The task for which all others of this chain work."""
        found = self
        while found.parent is not None:
            found = found.parent
        return found

    def _wait(self, m):
        """Take the result of the frame that was just pushed."""
        frame = m.frames[-1]
        then = frame.then
        inner = getattr(then, "__self__", None)
        if then is None:
            frame.then = self.resumed if frame.pushes is PUSH_RESULT else _made(frame.pushes, self.resumed)
        elif type(inner) is Task:
            inner.outermost().parent = self
        else:
            frame.then = self._relay(then)
        frame.call_step = self.outermost().step   # where to break when the frame cannot be simulated

    def _relay(self, then):
        """After a continuation of another kind, which leaves its result on the stack or pushes another frame."""
        def relayed(m, value):
            depth = len(m.frames)
            then(m, value)
            if len(m.frames) > depth:
                self._wait(m)
            else:
                self.resumed(m, m.frames[-1].stack.pop())
        return relayed

    def resumed(self, m, value):
        """The frame that was waited for gave ``value``."""
        result = self.go_on(m, value)
        if result is PENDING:
            return
        if self.parent is not None:
            self.parent.resumed(m, result)
        else:
            self.deliver(m, result)


def _made(pushes, resumed):
    """A call whose result is not what the frame returns, such as that of a class."""
    def then(m, value):
        resumed(m, value if pushes[0] is RESULT else pushes[0])
    return then


def _push(m, result):
    m.frames[-1].stack.append(result)


def perform(m, work, deliver=_push):
    """Run a task; its result if that is there at once, else PENDING and ``deliver(machine, result)`` later."""
    return Task(m, work, deliver).go_on(m, None)


def finish(m, work, deliver):
    """Run a task; ``deliver(machine, result)`` now or later."""
    result = perform(m, work, deliver)
    if result is not PENDING:
        deliver(m, result)


def task(function):
    """Make a model (machine, …) from a generator function (machine, …)."""
    def model(m, *args):
        return perform(m, function(m, *args))
    model.__name__ = function.__name__
    model.__doc__ = function.__doc__
    model.work = function
    return model
