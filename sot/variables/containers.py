"""Lists, tuples, slices and ranges; dicts, sets and iterators are in modules of their own.

A fresh container is virtual: it exists only in the simulation until something needs the object. From then on (and for
containers that were inputs) it has a register, and each mutation is also a statement of the trace.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, NoReturn, Optional, Sequence, Tuple

from ..graph.statements import Const
from .base import Variable

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine

__all__ = ["TupleVar", "ListVar", "WrittenListVar", "SequenceVar", "SliceVar", "RangeVar", "MOST_ITEMS"]


#: Operations that look at more items of an input than this run natively.
MOST_ITEMS = 24


class SequenceVar(Variable):
    """Items of an input container are wrapped when first looked at, and until then are ints: where the input has them.

    ``source`` is the object, None for a fresh one.
    """

    __slots__ = ("_items", "source", "moved", "of_subclass", "copied_by", "copy")
    _items: List[Any]    # variables, and ints

    def __init__(self, items: Any = None, source: Any = None,
                 reg: Optional[Operand] = None, node: Optional[int] = None) -> None:
        self.moved = False    # items are no longer where the input has them
        self.of_subclass = False    # the object is an instance of a subclass: what changes it must not ask that
        self.copied_by: Any = None    # … nor what reads its items, which does so in an exact copy
        self.copy: Optional[Operand] = None
        self.reg = reg
        self.node = node
        self.source = source
        self._items = items if source is None else list(range(len(source)))

    def length(self, m: Machine) -> int:
        """How many items; guards the length of an input."""
        if self.source is not None:
            if self.pytype is not tuple:
                m.unit.observations.note(m.guards, self.node, "length", len(self.source))
            m.guards.check("len", self.node, len(self.source))
        return len(self._items)

    def size(self) -> int:
        """How many items there are in this call; nothing is guarded."""
        return len(self._items)

    def get(self, m: Machine, i: int) -> Variable:
        """The variable at position ``i`` (already in range)."""
        item = self._items[i] = self.looked_at(m, self._items[i])
        return item

    def looked_at(self, m: Machine, item: Any) -> Variable:
        """The variable of one of ``lazy_items``; an int is where the input has an item that nothing has looked at."""
        return m.wrap_item(self, item, self.source[item]) if type(item) is int else item

    def items(self, m: Machine) -> List[Variable]:
        """All items, as a new list. Of a long input that would be more guards and loads than the program's own operation costs."""
        self.note_all_items(m)
        return self.chosen(m, range(self.length(m)))

    def note_all_items(self, m: Machine) -> None:
        """All items are about to be looked at; breaks where an input has another number of them in each call."""
        if self.source is not None and self.pytype is not tuple and not m.guards.has("len", self.node, len(self.source)):
            m.unit.observations.note_all_items(m.guards, self.node, len(self.source))

    def chosen(self, m: Machine, positions: Sequence[int]) -> List[Variable]:
        """The items at these positions, likewise."""
        self.refuse_long(m, positions)
        return [self.get(m, i) for i in positions]

    def refuse_long(self, m: Machine, positions: Sequence[int]) -> None:
        """Break if the program is about to look at too many items of an input that nothing has looked at."""
        if self.source is not None and len(positions) > MOST_ITEMS:
            unread = sum([type(self._items[i]) is int for i in positions])
            if unread > MOST_ITEMS:
                m.breaks("opaque-operation", "%d items of a %s that came in" % (unread, self.pytype.__name__))

    def has_input_item(self, index: int) -> bool:
        """Whether a position surely is in range because the input has it: reading the item guards that."""
        return self.source is not None and 0 <= index < min(len(self.source), len(self._items)) and not self.moved


class TupleVar(SequenceVar):
    """An exact tuple."""

    __slots__ = ()
    pytype = tuple

    def make(self, m: Machine) -> None:
        if not self._items:
            self.reg = Const(())
        else:   # one of constants, too, is an object of its own: another one is not identical to it
            self.reg = m.emit("tuple", None, tuple(item.materialise(m) for item in self._items))


class ListVar(SequenceVar):
    """An exact list. ``restored``: the items that it has again once an exception comes up in what is called now."""

    __slots__ = ("restored", "log")
    pytype = list
    restored: Optional[List[Any]]
    log: List[Tuple[str, Any, Any]]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.restored = None

    def make(self, m: Machine) -> None:
        if m.is_being_built(self):
            self.reg = m.emit("list", None, ())
            return
        with m.building(self):
            operands = tuple(item.materialise(m) for item in (self._items if self.restored is None or m.aside is None else self.restored))
        if self.reg is None:
            self.reg = m.emit("list", None, operands)
        else:  # the list contains itself
            m.emit("mutate", None, (Const(list.extend), self.reg, m.emit("tuple", None, operands)))

    def replace(self, m: Machine, items: List[Any]) -> None:
        """Set the simulated contents; the caller emits the effect."""
        m.links(self)
        self.length(m)
        self.moved = True
        self._items = items

    def unlink(self) -> None:
        self._items = []

    def lazy_items(self) -> List[Any]:
        """The simulated contents to change in place, unwrapped items included; nothing is guarded."""
        return self._items


class WrittenListVar(ListVar):
    """What the variable of a list becomes that came in and is written to at an index that changes from call to call (`sot.objects.open_items`).

    ``log`` is what was done: what, an index and an item. What is in which place is not known beside that, so whatever else is asked for breaks.
    """

    __slots__ = ()

    def did(self, change: str) -> bool:
        """Whether something of a kind was done: "set", "pop" and "insert" at an index, "all" to several items."""
        return any([done == change for done, _, _ in self.log])

    def length(self, m: Machine) -> int:
        if self.did("all"):
            self._refuse(m)
        return super().length(m)

    def _refuse(self, m: Machine, *args: Any) -> NoReturn:
        m.needs_places(self, "a list that was written to at an index that changes")

    get = looked_at = items = chosen = replace = _refuse  # type: ignore[assignment]  # they all do

    def drop_place(self) -> None:
        """There is one item less."""
        self._items.pop()

    def add_place(self) -> None:
        """There is one item more."""
        self._items.append(len(self._items))

    def lazy_items(self) -> List[Any]:
        raise AssertionError("what is in which place is not known")

    def has_input_item(self, index: int) -> bool:
        return False

    def unlink(self) -> None:
        self.log = []
        super().unlink()


class SliceVar(Variable):
    """A slice object."""

    __slots__ = ("start", "stop", "step")
    pytype = slice

    def __init__(self, start: Variable, stop: Variable, step: Variable, reg: Optional[Operand] = None,
                 node: Optional[int] = None) -> None:
        self.reg = reg
        self.node = node
        self.start = start
        self.stop = stop
        self.step = step

    def make(self, m: Machine) -> None:
        parts = tuple(part.materialise(m) for part in (self.start, self.stop, self.step))
        known = [part.value for part in parts if type(part) is Const]
        if len(known) == len(parts):
            self.reg = Const(slice(*known))
        else:
            self.reg = m.emit("slice", None, parts)


class RangeVar(Variable):
    """A range over scalar variables."""

    __slots__ = ("start", "stop", "step")
    pytype = range

    def __init__(self, start: Variable, stop: Variable, step: Variable, reg: Optional[Operand] = None,
                 node: Optional[int] = None) -> None:
        self.reg = reg
        self.node = node
        self.start = start
        self.stop = stop
        self.step = step

    def is_open(self, m: Machine) -> bool:
        """Whether its bounds change from call to call."""
        return any([m.is_open(part, True) for part in (self.start, self.stop, self.step)])

    def observe(self, m: Machine) -> range:
        """The range in this call; guards its bounds."""
        return range(m.observe(self.start), m.observe(self.stop), m.observe(self.step))

    def make(self, m: Machine) -> None:
        parts = tuple(part.materialise(m) for part in (self.start, self.stop, self.step))
        self.reg = m.emit("call", (), (Const(range),) + parts)
