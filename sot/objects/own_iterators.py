"""Iteration over instances whose class says in Python what comes next: by ``__next__``, or by ``__getitem__`` alone.

The end is an exception of the program that nobody but the iteration ever sees, so it unwinds the simulated frames
(`sot.machine.unwinding.throw`) and nothing is raised when the graph runs.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, List

from ..graph.statements import Const
from ..machine.exits import Break, Restart
from ..variables.base import MISSING, PENDING, ConstVar
from ..variables.classes import type_name
from ..variables.functions import FunctionVar
from . import errors
from .calls import call_function
from .class_attributes import type_attribute
from .iterators import CompositeIter, is_seen_when_asked

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Variable
    from ..variables.objects import ObjectVar

__all__ = ["has_own_next", "BackwardsIter", "OwnIter", "IndexIter"]


def has_own_next(m: Machine, var: ObjectVar) -> bool:
    """Whether the type of an instance has a __next__ written in Python."""
    return var.pytype is not None and type(type_attribute(m, var, "__next__")) is FunctionVar


class OwnIter(CompositeIter):
    """An instance whose ``__next__`` is written in Python, while something iterates over it: it is its own iterator."""

    __slots__ = ("of", "pytype", "step")
    pytype: Any
    calls = True

    def __init__(self, of: ObjectVar, step: int = -1) -> None:
        """``step``: of the operation that has asked for it, where an ``__iter__`` written in Python gave it."""
        super().__init__([])
        self.of = of
        self.step = step
        self.pytype = of.pytype

    def holds(self) -> List[Any]:
        return [self.of]

    def keeps_last(self) -> bool:
        return False

    def steps(self, m: Machine) -> Work[Found]:
        if not has_own_next(m, self.of):
            raise Break("opaque-operation", "the __next__ of a %s is gone" % type_name(self.of))
        call_function(m, type_attribute(m, self.of, "__next__"), [self.of], {})  # type: ignore[arg-type]  # of Python
        m.frames[-1].answers = (((StopIteration,), self._ended),)
        return (yield PENDING)  # type: ignore[no-any-return]  # what it sends

    def _ended(self, m: Machine, error: ObjectVar) -> Found:
        self.result = errors.field(m, error, "value")
        return MISSING

    def build(self, m: Machine) -> Operand:
        return self.of.materialise(m)

    def asked_again(self, m: Machine) -> None:
        """The program would see another call of its ``__iter__``, but for one that does nothing."""
        if self.step >= 0 and is_seen_when_asked(m, self.of):
            raise Restart(self.step, "opaque-call", "an iterator over one of the program's own leaves the simulation")


class _Nothing:
    """What has no items, and is asked for them by index; no Python code runs for it."""

    __getitem__ = ().__getitem__


_NOTHING = _Nothing()


class IndexIter(CompositeIter):
    """iter() of an instance that has only a ``__getitem__`` written in Python."""

    __slots__ = ("of", "index")
    pytype = type(iter(type("", (), {"__getitem__": None})()))
    calls = True

    def __init__(self, of: ObjectVar) -> None:
        super().__init__([])
        self.of = of
        self.index = 0

    def steps(self, m: Machine) -> Work[Found]:
        if self.done:
            return MISSING
        call_function(m, type_attribute(m, self.of, "__getitem__"), [self.of, ConstVar(self.index)], {})  # type: ignore[arg-type]  # it is there
        m.frames[-1].answers = (((IndexError, StopIteration), lambda m, error: MISSING),)
        item = yield PENDING
        self.done = item is MISSING
        self.index += 1
        return item  # type: ignore[no-any-return]  # of its kind

    def build(self, m: Machine) -> Operand:
        if self.done:
            return m.emit("iter", ("exhausted", iter), (Const(_NOTHING),))
        return m.emit("iter", ("state", iter, self.index), (self.of.materialise(m),))


class BackwardsIter(CompositeIter):
    """reversed() of an instance that has a ``__len__`` and a ``__getitem__`` written in Python."""

    __slots__ = ("of", "index", "step")
    pytype = reversed
    calls = True

    def __init__(self, of: Variable, length: int, step: int) -> None:
        super().__init__([])
        self.of = of
        self.index = length - 1
        self.step = step

    def steps(self, m: Machine) -> Work[Found]:
        if self.done or self.index < 0:
            self.done = True
            return MISSING
        call_function(m, type_attribute(m, self.of, "__getitem__"), [self.of, ConstVar(self.index)], {})  # type: ignore[arg-type]  # it is there
        m.frames[-1].answers = (((IndexError, StopIteration), lambda m, error: MISSING),)
        item = yield PENDING
        self.done = item is MISSING
        self.index -= 1
        return item  # type: ignore[no-any-return]  # of its kind

    def build(self, m: Machine) -> Operand:
        raise Restart(self.step, "opaque-call", "reversed of an instance")    # to make it would ask for the length again
