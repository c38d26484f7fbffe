"""Builtin iterators that came in: where one stands is found out when the call begins, and the object takes each step that is simulated.

A list's, a tuple's or an array's iterator is known as what it iterates over and an index, which no guard holds to a number: the next call of a function that takes
one item finds the iterator one further.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional, Tuple

from ..arrays import ARRAYS
from ..machine.exits import Break
from ..variables.base import MISSING, ArrayVar, ConstVar, ScalarVar
from ..variables.classes import type_name
from ..variables.containers import MOST_ITEMS, ListVar, TupleVar
from ..variables.iterators import IteratorVar, RangeIter, SequenceIter
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar
from . import arrays

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Found, Variable

__all__ = ["InputIter", "RestIter", "as_simulated", "refuse_long"]


class _Indexed:
    """Can be iterated over by its indices alone, as arrays are."""

    __getitem__ = ().__getitem__


_SIMULATED = "<iterator>"
#: Types of iterators that say what they iterate over and at which index they stand; those of dicts and sets, what they have left.
_AT_AN_INDEX: Tuple[type, ...] = (type(iter([])), type(iter(())), type(iter(_Indexed())))
_OF_RANGES = (type(iter(range(0))),)
_OF_TEXTS = (type(iter("")), type(iter("\u0100")), type(iter(b"")))
_OF_TABLES: Tuple[type, ...] = (type(iter({})), type(iter({}.values())), type(iter(set())))


def state_of_iterator(iterator: Any) -> Any:
    """(what makes one like it, (what that is given,), the index it stands at, if it is not at its end); None where that is not said, or too long to say."""
    try:
        return iterator.__reduce__() if type(iterator) not in _OF_TABLES or iterator.__length_hint__() <= MOST_ITEMS else None
    except RuntimeError:       # a dict has changed meanwhile
        return None


class InputIter(IteratorVar):
    """The simulation of an iterator that came in over ``of``, ``count`` steps behind the index ``start``; ``of`` None: at its end."""

    __slots__ = ("pytype", "of", "start", "count")
    pytype: Any

    def __init__(self, var: ObjectVar, of: Any, start: Optional[ScalarVar]) -> None:
        self.pytype = var.pytype      # and not the variable, which leads here
        self.reg = var.reg
        self.node = var.node
        self.of = of
        self.start = start
        self.count = 0

    def holds(self) -> Optional[List[Any]]:
        return None

    def keeps_last(self) -> bool:
        return False

    def _size(self, m: Machine) -> int:
        return int(m.example_of(self.of).shape[0]) if type(self.of) is ArrayVar else self.of.size()

    def left(self, m: Machine) -> int:
        """How many items there are left in this call; nothing is guarded."""
        return 0 if self.of is None or self.start is None else max(0, self._size(m) - self.start.value - self.count)

    def advance(self, m: Machine) -> Found:
        if self.of is None or self.start is None:
            return MISSING
        guards = m.guards
        if type(self.of) is not ArrayVar and (self.of.source is None or self.of.moved or any([changed is self.of for changed in m.changed()])):
            index = m.observe(self.start) + self.count
            item: Found = self.of.get(m, index) if index < self.of.length(m) else MISSING
        else:
            place, reg = self.start.node, self.start.materialise(m)
            if self.count:
                place = guards.node("op", "+", place, guards.node("const", self.count))
            size = guards.node("shape", self.of.node, 0) if type(self.of) is ArrayVar else guards.node("len", self.of.node)
            there = self.left(m) > 0
            guards.check("true", guards.node("op", "<", place, size), there)
            item = MISSING
            if there:
                if self.count:
                    reg = m.emit("scalar", "+", (reg, m.constant(self.count).materialise(m)))
                index = ScalarVar(self.start.value + self.count, reg, place)
                found = arrays.subscr(m, self.of, index) if type(self.of) is ArrayVar else m.item_at(self.of, index)
                if found is None:
                    raise Break("data-dependent-iteration", "the next item of a %s" % type_name(self))
                item = found
        if item is MISSING:
            self.of = None
        self.count += 1
        return item

    def build(self, m: Machine) -> Operand:
        raise AssertionError("it came in")


class RestIter(SequenceIter):
    """Of one over a dict or set, which raises once that has changed: over the list of what it has left."""

    __slots__ = ()

    def advance(self, m: Machine) -> Found:
        if any([isinstance(changed, (DictVar, SetVar)) for changed in m.changed()]):
            raise Break("data-dependent-iteration", "the next item of an iterator over what may have changed")
        return super().advance(m)


def as_simulated(m: Machine, var: Variable) -> Variable:
    """The simulation of a builtin iterator that came in; the variable itself for anything else."""
    if type(var) is not ObjectVar or var.obj is None or var.node is None or not m.may_expect():
        return var
    if not any([var.pytype is kind for kind in _AT_AN_INDEX + _OF_RANGES + _OF_TEXTS + _OF_TABLES]):
        return var
    if _SIMULATED not in var.attrs:
        var.attrs[_SIMULATED] = _simulated(m, var)
    return var.attrs[_SIMULATED] or var


def _simulated(m: Machine, var: ObjectVar) -> Optional[IteratorVar]:
    if var.pytype in _OF_TABLES and m.has_mutated():
        return None
    state, node, reg = m.find_out(state_of_iterator, (var.obj, var.node, var.reg))  # type: ignore[arg-type]  # an input is in a register
    if state is None:
        m.guards.check("is", node, None)
        return None
    whole: Any = m.wrap(state, node, reg)
    if whole.length(m) < 2 or len(state[1]) != 1:
        return None
    given = whole.get(m, 1).get(m, 0)
    if var.pytype in _OF_TABLES:
        made: IteratorVar = RestIter(given)
    elif var.pytype in _OF_RANGES:
        begun = m.observe(whole.get(m, 2)) if len(state) > 2 else None
        made = RangeIter(given.observe(m))
        made.index = begun or 0
    elif len(state) == 2:
        made = InputIter(var, None, None)
    elif var.pytype in _OF_TEXTS:
        if type(given) is not ScalarVar:
            return None
        made = SequenceIter(TupleVar([ConstVar(c) for c in m.observe(given)]), 1, m.observe(whole.get(m, 2)))
    else:
        start = whole.get(m, 2)
        if type(start) is not ScalarVar or not (type(given) in (ListVar, TupleVar) or type(given) is ArrayVar and given.pytype is ARRAYS.array and given.meta.ndim):
            return None
        made = InputIter(var, given, start)
    made.reg, made.node = var.reg, var.node
    return made


def refuse_long(m: Machine, iterator: Variable) -> None:
    """Break if so many items are left that an operation that takes all costs less than its simulation."""
    if type(iterator) is InputIter and iterator.left(m) > MOST_ITEMS:
        raise Break("opaque-operation", "%d items of an iterator that came in" % iterator.left(m))
