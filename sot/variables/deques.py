"""Deques made during the trace; one that comes in is an object like others."""
from __future__ import annotations

import collections
from typing import TYPE_CHECKING, Any, List, Optional, Tuple

from ..graph.statements import Const
from .base import MISSING, Variable
from .iterators import SnapshotIter

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from .base import Found

__all__ = ["DequeVar", "DequeIter"]


class DequeVar(Variable):
    """A deque, virtual until something needs the object; ``version`` counts the changes that its iterators do not survive."""

    __slots__ = ("contents", "maxlen", "version")
    pytype: Any = collections.deque

    def __init__(self, contents: List[Variable], maxlen: Optional[int]) -> None:
        self.reg = None
        self.node = None
        self.contents = contents
        self.maxlen = maxlen
        self.version = 0

    def unlink(self) -> None:
        self.contents = []

    def length(self, m: Machine) -> int:
        return len(self.contents)

    def get(self, m: Machine, i: int) -> Variable:
        """The variable at position ``i`` (already in range)."""
        return self.contents[i]

    def has_input_item(self, index: int) -> bool:
        return False

    def make(self, m: Machine) -> None:
        if m.is_being_built(self):
            self.reg = self._made(m, ())
            return
        with m.building(self):
            operands = tuple([item.materialise(m) for item in self.contents])
        if self.reg is None:
            self.reg = self._made(m, operands)
        else:  # the deque contains itself
            m.emit("mutate", None, (Const(collections.deque.extend), self.reg, m.emit("tuple", None, operands)))

    def _made(self, m: Machine, operands: Tuple[Operand, ...]) -> int:
        items = m.emit("tuple", None, operands) if operands else Const(())
        return m.emit("call", (), (Const(collections.deque), items, Const(self.maxlen)))


class DequeIter(SnapshotIter):
    """Over a deque, which must not change meanwhile; ``step`` is -1 for reversed()."""

    __slots__ = ("step",)

    def __init__(self, m: Machine, of: Variable, step: int = 1) -> None:
        super().__init__(m, of)
        self.step = step

    @property
    def pytype(self) -> Any:
        return type((iter if self.step == 1 else reversed)(collections.deque()))

    def advance(self, m: Machine) -> Found:
        if self.done:
            return MISSING
        self.check(m)
        contents: List[Variable] = self.of.contents
        if self.index >= len(contents):
            self.done = True
            return MISSING
        self.index += 1
        return contents[(self.index - 1) * self.step if self.step == 1 else -self.index]

    def build(self, m: Machine) -> Operand:
        maker = iter if self.step == 1 else reversed
        if self.done:
            return m.emit("iter", ("exhausted", maker), (m.emit("call", (), (Const(collections.deque),)),))
        self.check(m)
        return m.emit("iter", ("advance", maker, self.index), (self.of.materialise(m),))
