"""Models of itertools and of the callables that the operator module makes."""
from __future__ import annotations

import itertools
import math
import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import METHODS, builtin, models
from ..machine.tasks import minds, task
from ..objects import array_attributes, arrays, attributes, subscripts
from ..objects.calls import call
from ..objects.class_guards import class_lookup
from ..objects.comparison import equal
from ..objects.iteration import MAX_ITEMS, items_of, iterator_of
from ..objects.iterators import (
    AccumulateIter,
    ChainIter,
    CompositeIter,
    CountIter,
    CycleIter,
    EndedByErrorsIter,
    FilterIter,
    MapIter,
    RepeatIter,
    SliceIter,
    TakeWhileIter,
    next_of,
)
from ..objects.own_iterators import OwnIter
from ..objects.shapes import dims_of
from ..objects.truth import truth_of
from ..variables.base import MISSING, ConstVar, ScalarVar, result_of
from ..variables.classes import type_name
from ..variables.containers import MOST_ITEMS, TupleVar
from ..variables.iterators import IteratorVar, SequenceIter
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Variable

__all__ = []


def _plain(m: Machine, args: List[Variable], kwargs: Dict[str, Variable], low: int, high: int) -> None:
    if kwargs or not low <= len(args) <= high:
        raise Break("opaque-call", "an itertools function with other arguments")


@builtin(itertools.chain)
@task
def chain(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ChainIter]:
    _plain(m, args, kwargs, 0, 255)
    return ChainIter(SequenceIter(TupleVar(list(args))))
    yield


@builtin(itertools.chain.from_iterable)
@task
def chain_from_iterable(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ChainIter]:
    _plain(m, args, kwargs, 1, 1)
    return ChainIter((yield from iterator_of(m, args[0])))


#: C counts these, and their sums, in machine words.
_MOST_STEPS = 1 << 30


@builtin(itertools.islice)
@task
def islice(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[SliceIter]:
    _plain(m, args, kwargs, 2, 4)
    bounds = [m.observe(arg) for arg in args[1:]]
    if not all(bound is None or (type(bound) is int and 0 <= bound <= _MOST_STEPS) for bound in bounds) or bounds[2:] == [0]:
        raise Break("opaque-call", "islice with such bounds")
    start, stop, step = (bounds + [None] * 3)[:3] if len(bounds) > 1 else (0, bounds[0], None)
    return SliceIter((yield from iterator_of(m, args[0])), start or 0, stop, step or 1)


@builtin(itertools.repeat)
def repeat(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> RepeatIter:
    if set(kwargs) - {"times"} or not 1 <= len(args) + len(kwargs) <= 2 or not args:
        raise Break("opaque-call", "repeat")
    times = m.observe(kwargs["times"] if kwargs else args[1]) if len(args) + len(kwargs) == 2 else None
    if times is not None and (type(times) is not int or abs(times) > _MOST_STEPS):
        raise Break("opaque-call", "repeat")
    return RepeatIter(args[0], times if times is None else max(times, 0))


@builtin(itertools.count)
def count(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> CountIter:
    if set(kwargs) - set(("start", "step")[len(args):]) or len(args) + len(kwargs) > 2:
        raise Break("opaque-call", "count")
    start = args[0] if args else kwargs.get("start", ConstVar(0))
    step = args[1] if len(args) > 1 else kwargs.get("step", ConstVar(1))
    if not all(type(var) in (ConstVar, ScalarVar) and type(var.value) is int for var in (start, step)):
        raise Break("opaque-call", "count of other things than ints")
    return CountIter(start, step)


@builtin(itertools.cycle)
@task
def cycle(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Any]:
    _plain(m, args, kwargs, 1, 1)
    return CycleIter(m, (yield from iterator_of(m, args[0])))


@builtin(itertools.accumulate)
@task
def accumulate(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[AccumulateIter]:
    if set(kwargs) - {"func", "initial"} or not 1 <= len(args) <= 2 or (len(args) == 2 and "func" in kwargs):
        raise Break("opaque-call", "accumulate")
    function = args[1] if len(args) == 2 else kwargs.get("func")
    initial: Found = kwargs.get("initial", MISSING)
    if initial is not MISSING and type(initial) is ConstVar and initial.value is None:
        initial = MISSING
    if function is not None and type(function) is ConstVar and function.value is None:
        function = None
    return AccumulateIter(m, (yield from iterator_of(m, args[0])), function, initial)


@builtin(itertools.takewhile)
@task
def takewhile(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[TakeWhileIter]:
    _plain(m, args, kwargs, 2, 2)
    return TakeWhileIter(m, args[0], (yield from iterator_of(m, args[1])), itertools.takewhile)


@builtin(itertools.dropwhile)
@task
def dropwhile(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Any]:
    _plain(m, args, kwargs, 2, 2)
    return TakeWhileIter(m, args[0], (yield from iterator_of(m, args[1])), itertools.dropwhile)


@builtin(itertools.filterfalse)
@task
def filterfalse(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Any]:
    _plain(m, args, kwargs, 2, 2)
    return FilterIter(args[0], (yield from iterator_of(m, args[1])), False)


class StarMapIter(MapIter):
    """itertools.starmap(function, iterator)."""

    __slots__ = ()
    pytype: Any = itertools.starmap

    def steps(self, m: Machine) -> Work[Found]:
        item = yield from self.ask(m, self.inner[0])
        if item is MISSING:
            return MISSING
        args = yield from items_of(m, item, tuple)
        return (yield call(m, self.function, args, {}))  # type: ignore[no-any-return]  # what it sends

    def build(self, m: Machine) -> Operand:
        return self.made(m, itertools.starmap, self.function.materialise(m), *self.operands(m))


@builtin(itertools.starmap)
@task
def starmap(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[StarMapIter]:
    _plain(m, args, kwargs, 2, 2)
    return StarMapIter(args[0], [(yield from iterator_of(m, args[1]))])


class LongestIter(EndedByErrorsIter):
    """itertools.zip_longest(*iterators, fillvalue=…); an iterator that has ended is None."""

    __slots__ = ("fill",)
    pytype = itertools.zip_longest

    def __init__(self, inner: List[Any], fill: Variable) -> None:
        super().__init__(inner)
        self.fill = fill

    def immediate(self) -> bool:
        return False

    def steps(self, m: Machine) -> Work[Found]:
        if self.over:
            return MISSING
        items = []
        for position, iterator in enumerate(self.inner):
            item = MISSING if iterator is None else (yield from self.ask(m, iterator))
            self.result = None    # the end of one is no end of this
            if item is MISSING:
                self.inner[position] = None  # type: ignore[call-overload]  # see the class
                if not any(self.inner):
                    return MISSING
                item = self.fill
            items.append(item)
        return TupleVar(items) if items else MISSING

    def build(self, m: Machine) -> Operand:
        rest = [TupleVar([]) if iterator is None or self.is_over(m) else iterator for iterator in self.inner]
        return self.made(m, itertools.zip_longest, *[var.materialise(m) for var in rest + [self.fill]], names=("fillvalue",))


@builtin(itertools.zip_longest)
@task
def zip_longest(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[LongestIter]:
    if set(kwargs) - {"fillvalue"}:
        raise Break("opaque-call", "zip_longest")
    inner = []
    for arg in args:
        inner.append((yield from iterator_of(m, arg)))
    return LongestIter(inner, kwargs.get("fillvalue", ConstVar(None)))


class CompressIter(CompositeIter):
    """itertools.compress(data, selectors)."""

    __slots__ = ()
    pytype = itertools.compress
    calls = True      # the truth of a selector may be for a Python method to say

    def steps(self, m: Machine) -> Work[Found]:
        while True:
            item = yield from self.ask(m, self.inner[0])
            if item is MISSING:
                return MISSING
            selector = yield from self.ask(m, self.inner[1])
            if selector is MISSING:
                return MISSING
            if (yield from truth_of(m, selector)):
                return item

    def build(self, m: Machine) -> Operand:
        return self.made(m, itertools.compress, *self.operands(m))


@builtin(itertools.compress)
@task
def compress(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Any]:
    _plain(m, args, kwargs, 2, 2)
    data = yield from iterator_of(m, args[0])
    return CompressIter([data, (yield from iterator_of(m, args[1]))])


class PairwiseIter(CompositeIter):
    """itertools.pairwise(iterator): Modules/itertoolsmodule.c, pairwise_next."""

    __slots__ = ("last", "born")
    pytype = getattr(itertools, "pairwise", None)
    calls = True

    def __init__(self, m: Machine, inner: Any) -> None:
        super().__init__([inner])
        self.last: Any = MISSING
        self.born = m.step

    def steps(self, m: Machine) -> Work[Found]:
        if self.done:
            return MISSING
        if self.last is MISSING:
            self.last = yield from self.ask(m, self.inner[0])
        following = MISSING if self.last is MISSING else (yield from self.ask(m, self.inner[0]))
        if following is MISSING:
            self.done = True
            return MISSING
        pair = TupleVar([self.last, following])
        self.last = following
        return pair

    def build(self, m: Machine) -> Operand:
        if self.done or self.last is not MISSING:
            self.has_begun(self.born)
        return self.made(m, itertools.pairwise, *self.operands(m))


class BatchedIter(EndedByErrorsIter):
    """itertools.batched(iterator, n): Modules/itertoolsmodule.c, batched_next."""

    __slots__ = ("size",)
    pytype = getattr(itertools, "batched", None)
    calls = True

    def __init__(self, inner: Any, size: int) -> None:
        super().__init__([inner])
        self.size = size

    def steps(self, m: Machine) -> Work[Found]:
        items: List[Variable] = []
        while not self.done and not self.over and len(items) < self.size:
            item = yield from self.ask(m, self.inner[0])
            self.result = None
            if item is MISSING:
                self.done = not items    # behind a batch that is not full the iterator is asked once more
                break
            items.append(item)
        return TupleVar(items) if items else MISSING

    def build(self, m: Machine) -> Operand:
        rest = TupleVar([]).materialise(m) if self.done or self.is_over(m) else self.inner[0].materialise(m)
        return self.made(m, itertools.batched, rest, Const(self.size))


class GroupByIter(CompositeIter):
    """itertools.groupby(iterator, key), with the state that its groups share: Modules/itertoolsmodule.c, groupbyobject.

    ``key`` and ``value`` are those of the item read last, None where a group has taken it; ``target`` the key of the present group.
    """

    __slots__ = ("function", "key", "value", "target", "group", "born")
    pytype = itertools.groupby
    calls = True

    def __init__(self, m: Machine, inner: Any, function: Optional[Variable]) -> None:
        super().__init__([inner])
        self.function = function
        self.key: Any = None       # variables, None where there is none now
        self.value: Any = None
        self.target: Any = None
        self.group: Any = None
        self.born = m.step

    def read(self, m: Machine) -> Work[bool]:
        """Task: read the next item; whether there was one."""
        item = yield from next_of(m, self.inner[0])
        if item is MISSING:
            return False
        self.value = None
        key = item if self.function is None else (yield call(m, self.function, [item], {}))
        self.key, self.value = key, item
        return True

    @minds(BaseException)
    def steps(self, m: Machine) -> Work[Found]:
        self.group = None
        while self.key is None or self.target is not None and (yield from equal(m, self.target, self.key)):
            if not (yield from self.read(m)):
                return MISSING
        self.target = self.key
        self.group = _GroupIter(self, self.target)
        return TupleVar([self.target, self.group])

    def build(self, m: Machine) -> Operand:
        if self.target is not None or self.key is not None:
            self.has_begun(self.born)
        return self.made(m, itertools.groupby, *self.operands(m)) if self.function is None else \
            self.made(m, itertools.groupby, *(self.operands(m) + (self.function.materialise(m),)))


class _GroupIter(CompositeIter):
    """The items of one group, as long as groupby is at it."""

    __slots__ = ("parent", "target")
    pytype = type(next(itertools.groupby([0]))[1])
    calls = True

    def __init__(self, parent: Any, target: Variable) -> None:
        super().__init__([])
        self.parent = parent
        self.target = target

    @minds(BaseException)
    def steps(self, m: Machine) -> Work[Found]:
        parent = self.parent
        if parent.group is not self:
            return MISSING
        if parent.value is None and not (yield from parent.read(m)):
            return MISSING
        if not (yield from equal(m, self.target, parent.key)):
            return MISSING
        found, parent.value, parent.key = parent.value, None, None
        return found  # type: ignore[no-any-return]  # of its kind

    def build(self, m: Machine) -> Operand:
        return self.has_begun(self.parent.born)


@builtin(itertools.groupby)
@task
def groupby(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Any]:
    if set(kwargs) - {"key"} or not 1 <= len(args) <= 2 or len(args) == 2 and kwargs:
        raise Break("opaque-call", "groupby")
    function = args[1] if len(args) == 2 else kwargs.get("key")
    if function is not None and type(function) is ConstVar and function.value is None:
        function = None
    return GroupByIter(m, (yield from iterator_of(m, args[0])), function)


class _ListedIter(SequenceIter):
    """Combinations that were all made at once; it cannot leave the simulation when it has begun."""

    __slots__ = ("function", "arguments", "names", "born")

    def __init__(self, m: Machine, items: Sequence[Variable], function: type, arguments: List[Variable],
                 names: Tuple[Any, ...]) -> None:
        super().__init__(TupleVar(items))
        self.function = function
        self.arguments = arguments
        self.names = names
        self.born = m.step

    @property
    def pytype(self) -> Any:
        return self.function

    def build(self, m: Machine) -> Operand:
        if self.index != 0:
            CompositeIter.has_begun(self.born)
        operands = tuple([var.materialise(m) for var in [ConstVar(self.function)] + self.arguments])
        return m.emit("call", self.names, operands)


def _combinations(function: type) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[_ListedIter]:
        product = function is itertools.product
        least = 1 if function is itertools.permutations else 2      # its length may be left out
        if set(kwargs) - ({"repeat"} if product else {"r"}) or (not product and not (args and least <= len(args) + len(kwargs) <= 2)):
            raise Break("opaque-call", function.__name__)
        pools = []
        for arg in args if product else args[:1]:
            pools.append((yield from items_of(m, arg, tuple)))
        numbers = [m.observe(var) for var in (list(args[1:]) if not product else []) + list(kwargs.values())]
        if not all(type(number) is int and 0 <= number <= _MOST_STEPS for number in numbers):
            raise Break("opaque-call", function.__name__)
        positions = [range(len(pool)) for pool in pools]
        chosen = function(*positions, repeat=numbers[0]) if product and numbers else function(*(positions + numbers))
        chosen = list(itertools.islice(chosen, MAX_ITEMS + 1))
        if len(chosen) > MAX_ITEMS:
            raise Break("opaque-call", "more than %d combinations" % MAX_ITEMS)
        pool_of = (lambda i: pools[i % len(pools)]) if product else (lambda i: pools[0])
        items = [TupleVar([pool_of(i)[k] for i, k in enumerate(choice)]) for choice in chosen]
        arguments: List[Variable] = [*[TupleVar(pool) for pool in pools], *[ConstVar(number) for number in numbers]]
        return _ListedIter(m, items, function, arguments, ("repeat",) if product and numbers else ())
    model.__name__ = function.__name__
    return task(model)


for _function in (itertools.product, itertools.permutations, itertools.combinations, itertools.combinations_with_replacement):
    builtin(_function)(_combinations(_function))
if hasattr(itertools, "pairwise"):
    @builtin(itertools.pairwise)
    @task
    def pairwise(m: Machine, args: Any, kwargs: Dict[str, Variable]) -> Work[Any]:
        _plain(m, args, kwargs, 1, 1)
        return PairwiseIter(m, (yield from iterator_of(m, args[0])))


if hasattr(itertools, "batched"):
    @builtin(itertools.batched)
    @task
    def batched(m: Machine, args: Any, kwargs: Dict[str, Variable]) -> Work[Any]:
        size = m.observe(args[1] if len(args) == 2 else kwargs["n"]) if len(args) + ("n" in kwargs) == 2 and set(kwargs) <= {"n"} else None
        if type(size) is not int or not 0 < size <= MAX_ITEMS:
            raise Break("opaque-call", "batches of such a size, or strict ones")
        return BatchedIter((yield from iterator_of(m, args[0])), size)


@builtin(ARRAYS.indexes)
def indexes(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> _ListedIter:
    """The indexes of an array of a shape, one after the other."""
    given = args[0].items(m) if len(args) == 1 and type(args[0]) is TupleVar else args
    shape = [m.observe(var) for var in given]
    if kwargs or not all([type(size) is int and size >= 0 for size in shape]) or math.prod(shape) > MAX_ITEMS:
        raise Break("opaque-call", "the indexes of such a shape")
    items = [TupleVar([result_of(number) for number in index]) for index in itertools.product(*map(range, shape))]
    return _ListedIter(m, items, ARRAYS.indexes, args, ())


class _EnumeratedIter(_ListedIter):
    """The indexes of an array, each with what is there when it is asked for."""

    __slots__ = ()

    def advance(self, m: Machine) -> Found:
        index = super().advance(m)
        if index is MISSING:
            return MISSING
        return TupleVar([index, arrays.subscr(m, self.arguments[0], index)])


@builtin(ARRAYS.enumerated)
def enumerated(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> _EnumeratedIter:
    """``np.ndenumerate(array)``."""
    if len(args) != 1 or kwargs or args[0].pytype is not ARRAYS.array or args[0].meta.ndim is None or args[0].meta.dtype is None or not ARRAYS.is_number_dtype(args[0].meta.dtype):
        raise Break("opaque-call", "a call of %s" % ARRAYS.enumerated.__name__)
    array = args[0]
    dims = dims_of(m, array)
    sizes: List[int] = [-1 if dim is None else dim[0] for dim in dims or [None]]
    if dims is None or -1 in sizes or math.prod(sizes) > MOST_ITEMS:
        raise Break("data-dependent-iteration", "iteration over an array that the graph computes")
    shape = [m.observe(var) for var in array_attributes.attribute(m, array, "shape").items(m)]
    items = [TupleVar([result_of(number) for number in index]) for index in itertools.product(*map(range, shape))]
    return _EnumeratedIter(m, items, ARRAYS.enumerated, [array], ())


# -- itemgetter, attrgetter ----------------------------------------------------------------------------------------
_GETTERS = (operator.itemgetter, operator.attrgetter)


@models(METHODS, *[(kind, "__call__") for kind in _GETTERS])
@task
def getter_call(m: Machine, getter: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    """A call of an itemgetter or attrgetter."""
    kind = getter.pytype
    if kwargs or len(args) != 1:
        m.raises("TypeError: %s expected 1 argument" % kind.__name__)
    fields = getter.attrs.get(_FIELDS)
    if fields is None:
        m.guards.check("is", getter.node, getter.obj)
        fields = getter.obj.__reduce__()[1]
        if not all(type(field) in (str, int) for field in fields):
            raise Break("opaque-call", "%s of such fields" % kind.__name__)
    found = []
    for field in fields:
        value = args[0]
        if kind is operator.itemgetter:
            value = yield subscripts.get_item(m, value, m.constant(field))
        else:
            for name in field.split("."):
                value = yield attributes.get_attribute(m, value, name)
        found.append(value)
    return found[0] if len(found) == 1 else TupleVar(found)


_FIELDS = "<fields>"


def _getter(kind: type) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
        if not args or kwargs:
            m.raises("TypeError: %s expected 1 argument" % kind.__name__)
        fields = [m.observe(arg) for arg in args]
        if not all(type(field) in ((str,) if kind is operator.attrgetter else (str, int)) for field in fields):
            raise Break("opaque-call", "%s of such fields" % kind.__name__)
        made = ObjectVar(kind, None, m.emit("call", (), (Const(kind),) + tuple([arg.materialise(m) for arg in args])))
        made.attrs[_FIELDS] = fields
        return made
    return model


for _kind in _GETTERS:
    builtin(_kind)(_getter(_kind))


class TeeIter(CompositeIter):
    """One of the iterators that itertools.tee makes of another one. They share that one, what it has given so far and, in ``family``, each other."""

    __slots__ = ("items", "family", "index", "step")
    pytype: Any = type(itertools.tee(())[0])

    def __init__(self, m: Machine, inner: List[Variable], items: List[Variable], family: List[Any]) -> None:
        super().__init__(inner)
        self.inner = inner      # the very list
        self.items = items
        self.family = family
        self.index = 0
        self.step = m.step
        family.append(self)
        m.links(self)

    def unlink(self) -> None:
        self.inner, self.items, self.family = [], [], []

    def keeps_last(self) -> bool:
        return False

    def steps(self, m: Machine) -> Work[Found]:
        if self.index == len(self.items):
            item = yield from self.ask(m, self.inner[0])
            if item is MISSING:
                return MISSING
            if self.index != len(self.items):      # what made it has asked one of these
                raise Break("opaque-call", "a tee that is asked by its own iterator")
            self.items.append(item)
        self.index += 1
        return self.items[self.index - 1]

    def build(self, m: Machine) -> Operand:
        """All of them are made at once: of what the last of them has not given yet, and the rest."""
        low = min([iterator.index for iterator in self.family])
        source = self.inner[0].materialise(m)
        items = TupleVar(self.items[low:]).materialise(m) if low < len(self.items) else None
        if self.reg is not None:      # what it goes over has one of them, and needed it: all were made then
            return self.reg
        if items is not None:
            if not isinstance(self.inner[0], (IteratorVar, ObjectVar)) or type(self.inner[0]) is OwnIter:      # chain() would not ask it again after its end
                self.has_begun(self.step)
            source = self.made(m, itertools.chain, items, source)
        together = self.made(m, itertools.tee, source, Const(len(self.family)))
        for place, iterator in enumerate(self.family):
            if m.aside is not None and iterator is not self:
                m.aside.append((iterator, iterator.placement()))
            iterator.reg = m.load("item", place, (together,))
            for _ in range(iterator.index - low):
                m.emit("mutate", None, (Const(next), iterator.reg, Const(None)))
        return self.reg  # type: ignore[return-value]  # it is one of the family


@builtin(itertools.tee)
@task
def tee(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[TupleVar]:
    _plain(m, args, kwargs, 1, 2)
    number = m.observe(args[1]) if len(args) == 2 else 2
    if type(number) is not int or not 0 < number <= MOST_ITEMS:
        raise Break("opaque-call", "a call of tee()")
    source = yield from iterator_of(m, args[0])
    kind = source.of.pytype if type(source) is OwnIter else source.pytype
    if type(source) is TeeIter or kind is None or class_lookup(m, kind, "__copy__") is not MISSING:      # it is copied
        raise Break("opaque-call", "tee() of a %s" % type_name(source))
    inner, items, family = [source], [], []  # type: ignore[var-annotated]  # filled below
    return TupleVar([TeeIter(m, inner, items, family) for _ in range(number)])
