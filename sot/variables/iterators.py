"""Iterators over builtin containers; those that are made of other iterators are in sot.objects.iterators."""
from __future__ import annotations

import collections
from typing import TYPE_CHECKING, Any, Callable, List, Optional, Tuple, Union

from ..graph.statements import Const
from .base import MISSING, ConstVar, Variable
from .classes import is_plain_key, solid_base
from .containers import ListVar, SequenceVar, TupleVar
from .errors import error_var, own_text
from .mappings import InstanceKey, is_shared
from .objects import ObjectVar

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from .base import Found

__all__ = ["IteratorVar", "SequenceIter", "OpenIter", "RangeIter", "SnapshotIter", "DictIter", "SetIter"]


class IteratorVar(Variable):
    """A builtin iterator, simulated until something needs the object.

    ``advance`` gives the next variable, or MISSING at the end. Once materialised it can't be advanced in the simulation.
    """

    __slots__ = ()

    def holds(self) -> Optional[List[Any]]:
        """What the native iterator has, as far as variables go; None where that is not known."""
        return None

    def remains(self) -> Optional[List[Any]]:
        """What one that has ended still has; None of any other."""
        return None

    def told(self, m: Machine, name: str) -> Optional[Variable]:
        """What an attribute tells of where the iterator stands; None where that is not known."""
        return None

    def keeps_last(self) -> Union[bool, str]:
        """Whether the native iterator may keep the tuple that it gave last, to fill it again: "given" if that has only what its containers have had."""
        return True

    def advance(self, m: Machine) -> Found:
        raise NotImplementedError

    def build(self, m: Machine) -> Operand:
        """Emit the statement that makes an iterator in this state; its register."""
        raise NotImplementedError

    def make(self, m: Machine) -> None:
        self.reg = self.build(m)


class SequenceIter(IteratorVar):
    """Over a list (which may change meanwhile) or a tuple; reversed when ``step`` is -1.

    ``origin`` is what the program iterates over when that is no list or tuple (``of`` has its items then).
    """

    __slots__ = ("of", "index", "step", "origin")

    def __init__(self, of: Any, step: int = 1, index: int = 0, origin: Optional[Variable] = None) -> None:
        self.reg = None
        self.node = None
        self.of = of                  # a list or tuple variable, or what has the items like one
        self.index: Optional[int] = index
        self.step = step
        self.origin: Variable = origin if origin is not None else of

    @property
    def pytype(self) -> Any:
        maker = iter if self.step == 1 else reversed
        kind = self.origin.pytype
        sample = self.origin.value if kind is str else {list: [], tuple: (), bytes: b"", bytearray: bytearray()}.get(kind)   # ASCII has an iterator of its own
        return None if sample is None else type(maker(sample))

    def holds(self) -> List[Any]:
        return [] if self.index is None else [self.of, self.origin]

    def keeps_last(self) -> bool:
        return False

    def advance(self, m: Machine) -> Found:
        if self.index is None or not 0 <= self.index < self.of.length(m):
            self.index = None
            return MISSING
        item: Variable = self.of.get(m, self.index)
        self.index += self.step
        return item

    def build(self, m: Machine) -> Operand:
        maker: Any = iter if self.step == 1 else reversed
        if maker is iter and type(self.origin) is ObjectVar:     # of a subclass, whose own __iter__ has been asked
            maker = getattr(solid_base(self.origin.pytype), "__iter__", iter)
        elif maker is iter and type(self.origin) is ListVar and self.origin.of_subclass:
            maker = list.__iter__
        if self.index is None:
            operand = Const(()) if self.origin.pytype is tuple else \
                m.emit("list", None, ()) if self.origin.pytype is list else self.origin.materialise(m)
            return m.emit("iter", ("exhausted", maker), (operand,))
        return m.emit("iter", ("state", maker, self.index), (self.origin.materialise(m),))


class RangeIter(IteratorVar):
    """Over a range whose bounds are guarded."""

    __slots__ = ("of", "index", "size")

    def holds(self) -> List[Any]:
        return []

    def keeps_last(self) -> bool:
        return False

    def __init__(self, of: range) -> None:
        self.reg = None
        self.node = None
        self.of = of
        self.size = max(0, -((of.start - of.stop) // of.step))     # len() refuses more than sys.maxsize
        self.index = 0

    @property
    def pytype(self) -> Any:
        return type(iter(self.of))

    def advance(self, m: Machine) -> Found:
        if self.index >= self.size:
            return MISSING
        value = self.of[self.index]
        self.index += 1
        return m.constant(value)

    def build(self, m: Machine) -> Operand:
        if not self.index:
            return m.emit("iter", ("plain", iter), (Const(self.of),))
        return m.emit("iter", ("state", iter, self.index), (Const(self.of),))    # until 3.11 __reduce__ tells one of a shorter range apart


class OpenIter(IteratorVar):
    """Over a range or sequence whose length changes from call to call, or a dict whose keys do: a loop over it is not unrolled.

    What takes items of it all the same gets those of ``close(m, of)``, with all the guards. ``maker``: iter or reversed. ``born``: of a
    dict or view, the dict, how often it had changed and the step at which the iterator was made; of a list that is gone over backwards, that, how long it was and the step.
    """

    __slots__ = ("of", "close", "closed", "maker", "born")

    def __init__(self, of: Variable, close: Callable[[Machine, Any], IteratorVar], maker: Callable[..., Any] = iter) -> None:
        self.maker = maker
        self.reg = None
        self.node = None
        self.of = of
        self.close = close
        self.closed: Optional[IteratorVar] = None
        self.born: Optional[Tuple[Any, int, int]] = None

    @property
    def pytype(self) -> Any:
        return self.closed.pytype if self.closed is not None else None

    def simulation(self, m: Machine) -> IteratorVar:
        """The iterator that can be advanced."""
        if self.closed is None:
            self._check(m)
            if isinstance(self.of, SequenceVar):
                self.of.note_all_items(m)
            self.closed = self.close(m, self.of)
        return self.closed

    def _check(self, m: Machine) -> None:
        if self.born is not None:
            _check_unchanged(m, *self.born)

    def advance(self, m: Machine) -> Found:
        return self.simulation(m).advance(m)

    def build(self, m: Machine) -> Operand:
        if self.closed is not None:
            return self.closed.build(m)
        self._check(m)
        return m.emit("iter", ("plain", self.maker), (self.of.materialise(m),))


def _check_unchanged(m: Machine, of: Any, version: int, born: int) -> None:
    """Break at the operation that made an iterator when its container has changed since; or at the one that left the first hole in its table, for where the iterator goes on depends on them."""
    if version != (of.size() if type(of) is ListVar else getattr(of, "version", None)):
        thinned = getattr(of, "thinned", None)
        m.restart(born if thinned is None else min(born, thinned), "opaque-operation", "a %s changes while it is iterated over" % of.pytype.__name__)


class SnapshotIter(IteratorVar):
    """Over a hash table that must not change meanwhile: if it does, the loop runs natively from the start (at ``born``)."""

    __slots__ = ("of", "index", "born", "version", "done")

    def __init__(self, m: Machine, of: Any) -> None:
        self.reg = None
        self.node = None
        self.of = of       # the container, which counts in its ``version`` what ends the iteration
        self.index = 0
        self.born: int = m.step
        self.version = of.version
        self.done = False

    def keeps_last(self) -> Union[bool, str]:
        return False

    def check(self, m: Machine) -> None:
        """Break at the operation that made the iterator when its container has changed."""
        _check_unchanged(m, self.of, self.version, self.born)


class DictIter(SnapshotIter):
    """Over the keys, values or items of a dict; ``backwards`` for reversed()."""

    __slots__ = ("kind", "backwards", "size", "early", "failed")

    def keeps_last(self) -> Union[bool, str]:
        return "given" if self.kind == "items" else False

    def __init__(self, m: Machine, of: Variable, kind: str, backwards: bool = False) -> None:
        order = of.complete(m)
        super().__init__(m, of)
        self.kind = kind
        self.backwards = backwards
        self.size = len(order)
        self.early = None        # an iterator from before any change
        self.failed: Optional[int] = None     # the step at which it was found that the dict has another size
        if of.reg is not None and kind == "keys" and not backwards and of.cls is not collections.OrderedDict:
            self.early = m.emit("iter", ("plain", iter), (of.reg,))

    @property
    def pytype(self) -> Any:
        maker = reversed if self.backwards else iter
        return type(maker(getattr(self.of.sample(), self.kind)()))

    def advance(self, m: Machine) -> Found:
        if self.done:
            return MISSING
        order = self.of.complete(m)
        if self.failed is not None or len(order) != self.size and self.of.cls is not collections.OrderedDict:    # which notices some changes only
            self.failed = m.step        # it raises from now on
            message = "dictionary changed size during iteration"
            m.raises("RuntimeError: %s" % message, error_var(RuntimeError, [own_text(message)]), True)
        self.check(m)
        if self.index >= len(order):
            self.done = True
            return MISSING
        key = order[-1 - self.index if self.backwards else self.index]
        self.index += 1
        if self.kind == "keys":
            return self.of.key(m, key)  # type: ignore[no-any-return]  # of a DictVar
        value = self.of.get(m, key)
        if self.kind == "values":
            return value  # type: ignore[no-any-return]  # likewise
        return TupleVar([self.of.key(m, key), value])

    def _is_asked_now(self, m: Machine) -> bool:
        """Whether the graph ends at the loop that asks for the next item."""
        point = m.break_point
        return point is not None and point[0] == "FOR_ITER" and m.frames[-1].stack[-point[1][2]] is self

    def build(self, m: Machine) -> Operand:
        maker = reversed if self.backwards else iter
        if self.done:
            empty = self.of.sample()
            view = m.emit("call", (), (Const(getattr(self.of.cls, self.kind)), Const(empty)))
            return m.emit("iter", ("exhausted", maker), (view,))
        if self.early is not None and (self.failed == m.step or self._is_asked_now(m)) and len(self.of.complete(m)) != self.size:
            return self.early    # raises now, whichever item it stands at, and from then on
        self.check(m)
        view = self.of.materialise(m)
        if self.kind != "keys":
            view = m.emit("call", (), (Const(self.of.view_method(self.kind)), view))
        return m.emit("iter", ("advance", maker, self.index), (view,))


class SetIter(SnapshotIter):
    """Over a set of constants, in its real order."""

    __slots__ = ("order", "whole", "size")

    def __init__(self, m: Machine, of: Any) -> None:
        super().__init__(m, of)
        self.order = of.order(m)
        self.size = len(self.order)
        self.whole = None
        if of.reg is not None and not all(map(is_shared, self.order)):
            self.whole = m.emit("iter", ("plain", tuple), (of.reg,))

    @property
    def pytype(self) -> Any:
        return type(iter(set()))

    def advance(self, m: Machine) -> Found:
        if self.done:
            return MISSING
        if self.of.shadow is not None and len(self.of.shadow) != self.size:
            self.size = -1              # it raises from now on
            message = "Set changed size during iteration"
            m.raises("RuntimeError: %s" % message, error_var(RuntimeError, [own_text(message)]), True)
        self.check(m)
        if self.index >= len(self.order):
            self.done = True
            return MISSING
        key = self.order[self.index]
        self.index += 1
        if is_shared(key) or type(key) is InstanceKey:
            return m.constant(key)
        if self.whole is None:
            return self.of.keys[key]  # type: ignore[no-any-return]  # of a SetVar
        late, holder = self.of.late, self.of.keys.get(key)
        if holder is not None and (late is not None or not is_plain_key(key)):      # a function or a member of an enumeration is more than its identity
            return holder  # type: ignore[no-any-return]  # likewise
        if late is not None and key in late[0]:     # as it came in: a tuple's item is more than what it is equal to
            return late[1].items(m)[late[0][key]]  # type: ignore[no-any-return]  # likewise
        return ConstVar(key, m.load("item", self.index - 1, (self.whole,)))

    def build(self, m: Machine) -> Operand:
        if self.done:
            return m.emit("iter", ("exhausted", iter), (m.emit("set", None, ()),))
        self.check(m)
        return m.emit("iter", ("advance", iter, self.index), (self.of.materialise(m),))
