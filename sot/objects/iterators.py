"""Iterators that are made of other iterators or that call Python functions; generators are in generators.py.

``steps`` is a task (see tasks.py): the next variable, or MISSING at the end.
"""
from __future__ import annotations

import collections
import functools
import itertools
import sys
from typing import TYPE_CHECKING, Any, List, NoReturn, Optional, Sequence, Tuple, Union

from ..graph.statements import Const
from ..machine.exits import Break, Restart
from ..machine.tasks import minds
from ..machine.unwinding import falling_with, is_reachable
from ..variables.base import MISSING, ConstVar, ScalarVar, result_of
from ..variables.containers import ListVar, TupleVar
from ..variables.errors import error_var
from ..variables.functions import FunctionVar
from ..variables.iterators import IteratorVar, OpenIter, RangeIter, SequenceIter
from ..variables.objects import ObjectVar
from . import errors, protocol
from .class_attributes import type_attribute
from .input_iterators import InputIter, RestIter

if TYPE_CHECKING:
    from ..graph.statements import Operand, Statement
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Variable

__all__ = ["next_of", "is_followed", "may_be_followed", "raises_its_end", "simulated", "is_seen_when_asked", "CompositeIter", "EnumerateIter", "ZipIter", "MapIter", "FilterIter", "ChainIter", "SliceIter",
           "RepeatIter", "CountIter", "CycleIter", "AccumulateIter", "TakeWhileIter", "CallIter"]


def next_of(m: Machine, iterator: Variable) -> Work[Found]:
    """Task: the next variable of an iterator, or MISSING."""
    if not isinstance(iterator, IteratorVar) or iterator.reg is not None and not is_followed(m, iterator):
        raise Break("data-dependent-iteration", "the next item of an iterator that left the simulation")
    m.dirty = True
    if iterator.reg is not None:
        _advance_object(m, iterator)
    if not isinstance(iterator, CompositeIter):
        return iterator.advance(m)
    iterator.result = None
    return (yield from iterator.steps(m))


def is_followed(m: Machine, iterator: Variable) -> bool:
    """Whether an iterator that has become an object is in the state that the simulation knows: it was only put somewhere, and nothing else asks it."""
    if not may_be_followed(iterator):
        return False
    reg, statements = iterator.reg, m.trace.ordered()
    if type(reg) is not int or len(statements) > _MOST_LOOKED_AT:
        return False
    return all([_only_keeps(statement, reg) for statement in statements if reg in statement.inputs])


def may_be_followed(iterator: Variable) -> bool:
    """Whether an iterator is of a kind whose object goes along."""
    return type(iterator) in (RangeIter, CountIter, InputIter, RestIter) or type(iterator) is SequenceIter and type(iterator.origin) in (ListVar, TupleVar, ConstVar, ScalarVar)


#: With more statements nobody looks whether one of them has an iterator.
_MOST_LOOKED_AT = 2_000
#: What puts a value somewhere: statements, and functions that are called for their effect.
_KEEPING = frozenset(("tuple", "list", "map", "cell", "drop", "late"))
_KEEPING_METHODS = (list.append, list.insert, list.__setitem__, collections.deque.append, collections.deque.appendleft)


def _only_keeps(statement: Statement, reg: Operand) -> bool:
    """Whether a statement leaves the iterator in a register as it is, or is the step of one."""
    if statement.op in ("setattr", "setsubscr", "setglobal"):
        return statement.op == "setglobal" or statement.inputs[0] != reg
    if statement.op == "mutate":
        first: Any = statement.inputs[0]
        return type(first) is Const and (first.value is next or statement.inputs[1] != reg and any([first.value is method for method in _KEEPING_METHODS]))
    return statement.op in _KEEPING


def _advance_object(m: Machine, iterator: Variable) -> None:
    """The object does what is simulated."""
    m.being_made.append(iterator)     # it raises nothing
    m.emit("mutate", None, (Const(next), iterator.reg, Const(None)))
    m.being_made.pop()


def raises_its_end(m: Machine, iterator: Any) -> NoReturn:
    """``next(iterator)`` at the end: a StopIteration without a value, unless there are generators, or instances of the program, below."""
    if _ends_plainly(iterator):
        m.raises("StopIteration", error_var(StopIteration), done=True)
    m.raises("StopIteration")    # with the value of a generator below, or the very exception of the program


def _ends_plainly(iterator: Any) -> bool:
    if not isinstance(iterator, CompositeIter):
        return isinstance(iterator, IteratorVar)
    return type(iterator) in (EnumerateIter, ZipIter, MapIter, SliceIter) and all(map(_ends_plainly, iterator.inner))


def simulated(iterator: Variable) -> bool:
    """Whether an iterator can be advanced here and now: it calls no Python function."""
    if not isinstance(iterator, IteratorVar) or iterator.reg is not None:
        return False
    return not isinstance(iterator, CompositeIter) or iterator.immediate()


def _gives_itself(self: Any) -> Any:
    return self


def is_seen_when_asked(m: Machine, var: Variable) -> bool:
    """Whether ``iter(var)`` calls a function of the program that does more than give itself."""
    found = type_attribute(m, var, "__iter__") if type(var) is ObjectVar else MISSING
    return type(found) is FunctionVar and not (found.code.co_code == _gives_itself.__code__.co_code and found.code.co_argcount == 1)


class CompositeIter(IteratorVar):
    """An iterator over ``inner`` iterators; ``done`` once it has ended.

    ``result``: the value of the StopIteration that was its end just now, None where that has none.
    """

    __slots__ = ("inner", "done", "result")
    calls = False      # whether it calls a function of the program
    asks_first = False     # whether all that one step does before its first inner iterator is asked can be done again

    def __init__(self, inner: List[Variable]) -> None:
        self.reg = None
        self.node = None
        self.inner = inner
        self.done = False
        self.result: Optional[Variable] = None

    def keeps_last(self) -> Union[bool, str]:
        return "given" if all([isinstance(inner, IteratorVar) and type(inner) is not OpenIter and not inner.keeps_last() for inner in self.inner]) else True

    def immediate(self) -> bool:
        """Whether ``steps`` never waits."""
        return not self.calls and all(simulated(inner) for inner in self.inner)

    def advance(self, m: Machine) -> Found:
        """The next variable of an immediate iterator."""
        try:
            next(self.steps(m))
        except StopIteration as stop:
            return stop.value  # type: ignore[no-any-return]  # see `steps`
        raise AssertionError("an iterator waits")

    def steps(self, m: Machine) -> Work[Found]:
        raise NotImplementedError

    def ask(self, m: Machine, inner: Variable) -> Work[Found]:
        """Task: `next_of` an inner iterator whose end is this one's: the C code returns with the StopIteration that is set."""
        item = yield from next_of(m, inner)
        if item is MISSING and isinstance(inner, CompositeIter):
            self.result = inner.result
        return item

    @staticmethod
    def has_begun(step: int) -> NoReturn:
        """The native iterator cannot be made in this state: start over, with the call that made it run natively."""
        raise Restart(step, "opaque-call", "an iterator that has begun leaves the simulation")

    def operands(self, m: Machine) -> Tuple[Operand, ...]:
        """The inner iterators as operands."""
        return tuple([inner.materialise(m) for inner in self.inner])

    def asked_again(self, m: Machine) -> None:
        """It will be asked for its iterator once more, by C code."""

    def note_asked_at(self, m: Machine, step: int, by: str, default: Sequence[Any] = ()) -> None:
        """An operation is about to ask it: the generator that one step of it asks before it has done anything, if there is one, notes that."""
        inner = self.inner[0] if self.asks_first and self.inner and self.reg is None else None
        if isinstance(inner, CompositeIter):
            inner.note_asked_at(m, step, by, default)

    def is_asked(self, m: Machine) -> bool:
        """Whether what comes up now goes to a handler in, or below, a generator that one step of it asks."""
        inner = self.inner[0] if self.asks_first and self.inner and self.reg is None else None
        return isinstance(inner, CompositeIter) and inner.is_asked(m)

    def made(self, m: Machine, function: Any, *operands: Operand, names: Tuple[str, ...] = ()) -> int:
        """Emit the call that makes the native iterator, which asks the inner ones for their iterators."""
        for inner in self.inner:
            if isinstance(inner, CompositeIter):
                inner.asked_again(m)
        return m.emit("call", names, (Const(function),) + operands)


class EnumerateIter(CompositeIter):
    """enumerate(iterator, start)."""

    __slots__ = ("count",)
    asks_first = True
    pytype = enumerate

    def __init__(self, inner: Variable, count: int) -> None:
        super().__init__([inner])
        self.count = count + 1 - 1 if abs(count) < sys.maxsize else count    # it counts in C then, and does not give the object it was given

    def holds(self) -> Optional[List[Any]]:
        return self.inner

    def steps(self, m: Machine) -> Work[Found]:
        item = yield from self.ask(m, self.inner[0])
        if item is MISSING:
            return MISSING
        number = result_of(self.count)
        self.count += 1
        return TupleVar([number, item])

    def build(self, m: Machine) -> Operand:
        return self.made(m, enumerate, self.inner[0].materialise(m), Const(self.count))


class _TogetherIter(CompositeIter):
    """One that asks several iterators in each step.

    ``taken``: what those before the one that is asked have given in this step. Where that one is a generator with a handler for what comes up in it
    when the graph runs, a native iterator does the step again, for which they give those items once more.
    ``alone``: whether nothing else leads to the generators that end with this, when it was made; then nothing ever does.
    """

    __slots__ = ("taken", "asking", "alone")
    asks_first = True

    def __init__(self, inner: List[Variable]) -> None:
        super().__init__(inner)
        self.alone = False
        self.taken: List[Variable] = []
        self.asking: Optional[Tuple[int, str, Sequence[Any]]] = None

    def note_asked_at(self, m: Machine, step: int, by: str, default: Sequence[Any] = ()) -> None:
        self.asking = step, by, default
        m.links(self)
        super().note_asked_at(m, step, by, default)

    def unlink(self) -> None:
        self.asking = None

    def begins(self, m: Machine) -> None:
        """It was just made."""
        if sum([isinstance(inner, CompositeIter) for inner in self.inner]) > 1:
            self.alone = True
            self.alone = not any([is_reachable(m, generator) for generator in falling_with(self)])
            if self.alone:
                m.together.append(self)

    def together(self, m: Machine) -> Work[Optional[List[Variable]]]:
        """Task: an item of each, None where one has ended, which is the last in ``taken`` then."""
        items = self.taken = []
        for position, iterator in enumerate(self.inner):
            if position and self.asking is not None and isinstance(iterator, CompositeIter):
                iterator.note_asked_at(m, *self.asking)
            item = yield from self.ask(m, iterator)
            if item is MISSING:
                return None
            items.append(item)
        self.taken, self.asking = [], None
        return items

    def is_asked(self, m: Machine) -> bool:
        inner = self.inner[len(self.taken)] if len(self.taken) < len(self.inner) and self.reg is None else None
        return isinstance(inner, CompositeIter) and inner.is_asked(m)

    def operands(self, m: Machine) -> Tuple[Operand, ...]:
        found = super().operands(m)
        if m.aside is None or not self.taken or not self.is_asked(m):
            return found
        again = [m.emit("call", (), (Const(itertools.chain), TupleVar([item]).materialise(m), inner)) for item, inner in zip(self.taken, found)]
        return tuple(again) + found[len(again):]


class ZipIter(_TogetherIter):
    """zip(*iterators); ``strict`` as in 3.10."""

    __slots__ = ("strict",)
    pytype = zip

    def __init__(self, inner: List[Variable], strict: bool = False) -> None:
        super().__init__(inner)
        self.strict = strict

    def holds(self) -> Optional[List[Any]]:
        return self.inner

    def steps(self, m: Machine) -> Work[Found]:
        if not self.inner:
            return MISSING
        items = yield from self.together(m)
        if items is not None:
            return TupleVar(items)
        if self.strict:
            self.result = None    # it asks the others
            yield from self._check(m, len(self.taken))
        return MISSING

    def _check(self, m: Machine, position: Any) -> Work[None]:
        if position:
            self._raises(m, [(None,)] * position + [()] * (len(self.inner) - position))
        for position, iterator in enumerate(self.inner[1:], 1):
            if (yield from next_of(m, iterator)) is not MISSING:
                self._raises(m, [()] * position + [(None,)] * (len(self.inner) - position))

    def _raises(self, m: Machine, lengths: List[Tuple[None, ...]]) -> NoReturn:
        """What such iterators raise that have these left."""
        asks: Any = functools.partial(zip, strict=True)
        errors.raises_as_tried(m, lambda: list(asks(*lengths)), done=True, kind=ValueError)

    def build(self, m: Machine) -> Operand:
        names = ("strict",) if self.strict else ()
        return self.made(m, zip, *self.operands(m), *((Const(True),) if self.strict else ()), names=names)


class MapIter(_TogetherIter):
    """map(function, *iterators)."""

    __slots__ = ("function",)
    pytype: Any = map
    calls = True

    def __init__(self, function: Variable, inner: List[Variable]) -> None:
        super().__init__(inner)
        self.function = function

    def holds(self) -> List[Any]:
        return [self.function, *self.inner]

    def keeps_last(self) -> bool:
        return False

    def steps(self, m: Machine) -> Work[Found]:
        args = yield from self.together(m)
        if args is None:
            return MISSING
        return (yield protocol.call(m, self.function, args, {}))  # type: ignore[no-any-return]  # what it sends

    def build(self, m: Machine) -> Operand:
        return self.made(m, map, self.function.materialise(m), *self.operands(m))


class FilterIter(CompositeIter):
    """filter(function or None, iterator), itertools.filterfalse."""

    __slots__ = ("function", "wanted")
    asks_first = True
    calls = True

    def __init__(self, function: Variable, inner: Variable, wanted: bool = True) -> None:
        super().__init__([inner])
        self.function = function
        self.wanted = wanted

    def holds(self) -> List[Any]:
        return [self.function, *self.inner]

    def keeps_last(self) -> bool:
        return False

    @property
    def pytype(self) -> type:
        return filter if self.wanted else itertools.filterfalse

    def steps(self, m: Machine) -> Work[Found]:
        while True:
            item = yield from self.ask(m, self.inner[0])
            if item is MISSING:
                return MISSING
            answer = item
            if not (type(self.function) is ConstVar and (self.function.value is None or self.function.value is bool)):
                answer = yield protocol.call(m, self.function, [item], {})
            if (yield from protocol.truth_of(m, answer)) is self.wanted:
                return item

    def build(self, m: Machine) -> Operand:
        return self.made(m, self.pytype, self.function.materialise(m), *self.operands(m))


class ChainIter(CompositeIter):
    """itertools.chain over iterables that are asked for their iterators one after the other."""

    __slots__ = ("rest",)
    pytype = itertools.chain
    calls = True

    def __init__(self, rest: Variable) -> None:
        super().__init__([])
        self.rest = rest          # an iterator of iterables

    @minds(BaseException)
    def steps(self, m: Machine) -> Work[Found]:
        while not self.done:
            if not self.inner:
                iterable = yield from next_of(m, self.rest)
                if iterable is MISSING:
                    self.done = True
                    break
                self.inner = [(yield from protocol.iterator_of(m, iterable))]
            item = yield from next_of(m, self.inner[0])
            if item is not MISSING:
                return item
            self.inner = []
        return MISSING

    def build(self, m: Machine) -> Operand:
        rest = self.made(m, itertools.chain.from_iterable, self.rest.materialise(m))
        return self.made(m, itertools.chain, self.inner[0].materialise(m), rest) if self.inner else rest


class EndedByErrorsIter(CompositeIter):
    """One that is at its end once an exception has left it, whatever those that it asks still have. ``over``: what comes up now does so, or has done."""

    __slots__ = ("over",)

    def __init__(self, inner: List[Any]) -> None:
        super().__init__(inner)
        self.over = False

    def ask(self, m: Machine, inner: Variable) -> Work[Found]:
        self.over = True
        item = yield from super().ask(m, inner)
        self.over = False
        return item

    def is_over(self, m: Machine) -> bool:
        """Whether it has ended by an exception, or has when that comes up for which something is made now."""
        return self.over and not (m.aside is not None and self.is_asked(m))


class SliceIter(EndedByErrorsIter):
    """itertools.islice(iterator, start, stop, step) with the state of itertoolsmodule.c: ``at``, ``following``."""

    __slots__ = ("at", "following", "stop", "step")
    asks_first = True
    pytype = itertools.islice

    def __init__(self, inner: Variable, start: int, stop: int, step: int) -> None:
        super().__init__([inner])
        self.at = 0
        self.following = start
        self.stop = stop
        self.step = step

    def steps(self, m: Machine) -> Work[Found]:
        if self.done or self.over:
            return MISSING
        while self.at < self.following:     # beyond the stop too, where the start is
            item = yield from self.ask(m, self.inner[0])
            if item is MISSING:
                self.done = True
                return MISSING
            self.at += 1
        if self.stop is not None and self.at >= self.stop:
            self.done = True
            return MISSING
        item = yield from self.ask(m, self.inner[0])
        if item is MISSING:
            self.done = True
            return MISSING
        self.at += 1
        self.following += self.step
        if self.stop is not None:
            self.following = min(self.following, self.stop)
        return item

    def build(self, m: Machine) -> Operand:
        if self.done or self.is_over(m):
            return self.made(m, itertools.islice, Const(()), Const(0))
        stop = None if self.stop is None else self.stop - self.at
        bounds = (Const(self.following - self.at), Const(stop), Const(self.step))
        return self.made(m, itertools.islice, self.inner[0].materialise(m), *bounds)


class RepeatIter(CompositeIter):
    """itertools.repeat(item, times or None)."""

    __slots__ = ("item", "times")
    pytype = itertools.repeat

    def __init__(self, item: Variable, times: Optional[int]) -> None:
        super().__init__([])
        self.item = item
        self.times = times

    def steps(self, m: Machine) -> Work[Found]:
        if self.times is not None:
            if self.times <= 0:
                return MISSING
            self.times -= 1
        return self.item
        yield

    def build(self, m: Machine) -> Operand:
        times = () if self.times is None else (Const(self.times),)
        return self.made(m, itertools.repeat, self.item.materialise(m), *times)


class CountIter(CompositeIter):
    """itertools.count(start, step) of numbers."""

    __slots__ = ("start", "value", "step")
    pytype = itertools.count

    def __init__(self, value: Variable, step: Variable) -> None:
        super().__init__([])
        self.start = value
        self.value = value
        self.step = step

    def steps(self, m: Machine) -> Work[Found]:
        value = self.value
        self.value = protocol.binary(m, "+", value, self.step)  # type: ignore[assignment]  # of numbers: never PENDING
        if value is self.start and value.pytype is int and type(self.step) is ConstVar and type(self.step.value) is int and self.step.value == 1 and _counts_in_c(m, value):
            return protocol.binary(m, "+", value, ConstVar(0))  # type: ignore[return-value]  # it counts in C then, and does not give the object it was given
        return value
        yield

    def build(self, m: Machine) -> Operand:
        return self.made(m, itertools.count, self.value.materialise(m), self.step.materialise(m))


def _counts_in_c(m: Machine, start: Variable) -> bool:
    return abs(start.value) < sys.maxsize if type(start) is ConstVar else type(start) is not ScalarVar or m.fits_int64(start)


class CycleIter(CompositeIter):
    """itertools.cycle(iterator); ``saved`` are the items of the first turn."""

    __slots__ = ("saved", "index", "born")
    pytype = itertools.cycle
    calls = True     # endless: only what has a bound itself may drain it

    def __init__(self, m: Machine, inner: Any) -> None:
        super().__init__([inner])
        self.saved: List[Variable] = []
        self.index = 0
        self.born = m.step

    @minds(BaseException)
    def steps(self, m: Machine) -> Work[Found]:
        if not self.done:
            item = yield from next_of(m, self.inner[0])
            if item is not MISSING:
                self.saved.append(item)
                return item
            self.done = True
        if not self.saved:
            return MISSING
        item = self.saved[self.index]
        self.index = (self.index + 1) % len(self.saved)
        return item

    def build(self, m: Machine) -> Operand:
        if self.done:
            saved = self.saved[self.index:] + self.saved[:self.index]
            return self.made(m, itertools.cycle, TupleVar(saved).materialise(m))
        if self.saved:
            self.has_begun(self.born)
        return self.made(m, itertools.cycle, self.inner[0].materialise(m))


class AccumulateIter(CompositeIter):
    """itertools.accumulate(iterator, function or None, initial=…)."""

    __slots__ = ("function", "total", "initial", "born")
    pytype = itertools.accumulate
    calls = True

    def __init__(self, m: Machine, inner: Variable, function: Optional[Variable],
                 initial: Found) -> None:
        super().__init__([inner])
        self.born = m.step
        self.function = function
        self.total: Found = MISSING
        self.initial = initial

    @minds(BaseException)
    def steps(self, m: Machine) -> Work[Found]:
        if self.initial is not MISSING:
            self.total, self.initial = self.initial, MISSING
            return self.total
        item = yield from self.ask(m, self.inner[0])
        if item is MISSING:
            return MISSING
        if self.total is MISSING:
            self.total = item
        elif self.function is None:
            self.total = yield protocol.binary(m, "+", self.total, item)
        else:
            self.total = yield protocol.call(m, self.function, [self.total, item], {})
        return self.total

    def build(self, m: Machine) -> Operand:
        if self.total is not MISSING:
            self.has_begun(self.born)
        function = Const(None) if self.function is None else self.function.materialise(m)
        initial = () if self.initial is MISSING else (self.initial.materialise(m),)
        return self.made(m, itertools.accumulate, self.inner[0].materialise(m), function, *initial, names=("initial",) if initial else ())


class TakeWhileIter(CompositeIter):
    """itertools.takewhile (``kind`` is it) and dropwhile."""

    __slots__ = ("function", "kind", "born")
    calls = True

    def __init__(self, m: Machine, function: Variable, inner: Variable, kind: type) -> None:
        super().__init__([inner])
        self.born = m.step
        self.function = function
        self.kind = kind

    @property
    def pytype(self) -> Any:
        return self.kind

    def steps(self, m: Machine) -> Work[Found]:
        taking = self.kind is itertools.takewhile
        while True:
            if taking and self.done:
                return MISSING
            item = yield from self.ask(m, self.inner[0])
            if item is MISSING or (self.done and not taking):
                return item
            holds = yield from protocol.truth_of(m, (yield protocol.call(m, self.function, [item], {})))
            if taking:
                self.done = not holds
                if holds:
                    return item
            elif not holds:
                self.done = True
                return item

    def build(self, m: Machine) -> Operand:
        if self.done:
            self.has_begun(self.born)
        return self.made(m, self.kind, self.function.materialise(m), *self.operands(m))


class CallIter(CompositeIter):
    """iter(function, sentinel)."""

    __slots__ = ("function", "sentinel")
    pytype = type(iter(int, 1))
    calls = True

    def __init__(self, function: Variable, sentinel: Variable) -> None:
        super().__init__([])
        self.function = function
        self.sentinel = sentinel

    def steps(self, m: Machine) -> Work[Found]:
        if self.done:
            return MISSING
        item = yield protocol.call(m, self.function, [], {})
        if protocol.equal_constants(m, item, self.sentinel):
            self.done = True
            return MISSING
        return item  # type: ignore[no-any-return]  # of its kind

    def build(self, m: Machine) -> Operand:
        if self.done:      # one of its class that is at its end, and says so to who copies it
            reg = m.emit("call", (), (Const(iter), Const(int), Const(0)))
            m.emit("call", (), (Const(next), reg, Const(None)))
            return reg
        return self.made(m, iter, self.function.materialise(m), self.sentinel.materialise(m))
