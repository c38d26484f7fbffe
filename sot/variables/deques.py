"""Deques."""
from __future__ import annotations

import collections
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from ..graph.statements import Const
from .base import MISSING, Variable
from .containers import SequenceVar
from .iterators import SnapshotIter

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from .base import Found

__all__ = ["DequeVar", "DequeIter"]


class DequeVar(SequenceVar):
    """A deque; ``version`` counts the changes that its iterators do not survive.

    Of one that came in, an end can be read, taken and added to while nothing asks for the length: an item is then guarded by
    how far from that end the input has it. What needs more than that asks for the length first, which settles all positions.
    """

    __slots__ = ("maxlen", "version", "settled", "added", "taken", "seen")
    pytype = collections.deque

    def __init__(self, items: Optional[List[Any]] = None, maxlen: Optional[int] = None, source: Any = None,
                 reg: Optional[Operand] = None, node: Optional[int] = None) -> None:
        super().__init__(items, source, reg, node)
        self.maxlen = maxlen
        self.version = 0
        self.settled = source is None
        self.added = {True: 0, False: 0}     # left? -> how many items at that end are the trace's own
        self.taken = {True: 0, False: 0}     # … how many of the input's are gone there
        self.seen: Dict[int, Variable] = {}     # index in the input, negative from the right -> variable

    def length(self, m: Machine) -> int:
        self.settled = True
        return super().length(m)

    def end(self, m: Machine, left: bool, distance: int = 0) -> Variable:
        """The item so far from an end; there must be one."""
        position = distance if left else -1 - distance
        if not self.settled and distance >= self.added[left]:
            if self.taken[not left] or type(self._items[position]) is not int:
                self.length(m)
            else:
                assert self.source is not None    # not settled
                index = self._items[position] - (0 if left else len(self.source))
                if index not in self.seen:
                    self.seen[index] = m.wrap_item(self, index, self.source[index])
                return self.seen[index]
        return self.get(m, position % len(self._items)) if self.settled else self._items[position]

    def at(self, m: Machine, index: int) -> Variable:
        """The item at an index that is in range."""
        return self.end(m, True, index) if index >= 0 else self.end(m, False, -1 - index)

    def is_full(self, m: Machine) -> bool:
        """Whether one more item makes one at the other end go; guarded where the length is not."""
        if self.maxlen is None:
            return False
        size = len(self._items)
        if not self.settled:
            assert self.source is not None
            least = self.maxlen - (size - len(self.source))
            m.guards.check("true", m.guards.node("op", ">=", m.guards.node("len", self.node), m.guards.node("const", least)), size >= self.maxlen)
        return size >= self.maxlen

    def put(self, m: Machine, item: Variable, left: bool) -> None:
        """An item comes at an end; where the deque is full, one goes at the other."""
        if self.is_full(m):
            if not self.maxlen:
                return
            self.take(not left)
        self._items.insert(0 if left else len(self._items), item)
        self.added[left] += 1

    def take(self, left: bool) -> None:
        """The item at an end goes."""
        del self._items[0 if left else -1]
        if self.added[left]:
            self.added[left] -= 1
        else:
            self.taken[left] += 1

    def make(self, m: Machine) -> None:
        if m.is_being_built(self):
            self.reg = self._made(m, ())
            return
        with m.building(self):
            operands = tuple([item.materialise(m) for item in self._items])
        if self.reg is None:
            self.reg = self._made(m, operands)
        else:  # the deque contains itself
            m.emit("mutate", None, (Const(collections.deque.extend), self.reg, m.emit("tuple", None, operands)))

    def replace(self, m: Machine, items: List[Any]) -> None:
        """Set the simulated contents; the caller emits the effect."""
        m.links(self)
        self.length(m)
        self.moved = True
        self._items = items
        self.version += 1

    def unlink(self) -> None:
        self._items = []
        self.seen = {}

    def lazy_items(self) -> List[Any]:
        """The simulated contents, unwrapped items included."""
        return self._items

    def has_input_item(self, index: int) -> bool:
        return False

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
        self.check(m)                       # at its end too
        length = self.of.length(m)
        if self.index >= length:
            return MISSING
        self.index += 1
        return self.of.get(m, self.index - 1 if self.step == 1 else length - self.index)  # type: ignore[no-any-return]  # a variable

    def build(self, m: Machine) -> Operand:
        maker = iter if self.step == 1 else reversed
        self.check(m)
        return m.emit("iter", ("advance", maker, self.index), (self.of.materialise(m),))
