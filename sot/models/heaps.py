"""Models of heapq and bisect: their algorithms step by step, for each step compares two items."""
from __future__ import annotations

import _heapq
import bisect
import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..machine.exits import Break, ObservedException, Restart
from ..machine.registry import BUILTINS
from ..machine.tasks import minds, task
from ..objects import comparison, mutation
from ..objects.calls import arity, call
from ..objects.truth import truth_of
from ..variables.base import PENDING, ConstVar
from ..variables.classes import type_name
from ..variables.containers import ListVar
from ..variables.objects import ObjectVar
from .iteration import supports
from .sorting import less

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__: List[str] = []


# -- heapq: Lib/heapq.py, of which Modules/_heapqmodule.c is a translation --------------------------------------------
class _Heap:
    """The items while C code orders them: two change places at a time, so what a comparison sees of the list is right."""

    def __init__(self, m: Machine, var: ListVar, is_max: bool) -> None:
        self._m = m
        self._var = var
        self._is_max = is_max
        self.items = list(var.items(m))
        self.asked = False      # whether code of the program compared two items
        m.dirty = True
        var.replace(m, self.items)

    def before(self, a: int, b: int) -> Work[bool]:
        """Task: whether the item at one place comes before that at another."""
        return self.comes_before(self.items[a], self.items[b])

    def comes_before(self, one: Variable, other: Variable) -> Work[bool]:
        """Task: the same of two items."""
        was = list(self.items)
        result: Any = comparison.compare(self._m, "<", other, one) if self._is_max else comparison.compare(self._m, "<", one, other)
        self.asked = self.asked or result is PENDING
        answer = yield result
        self.asked = self.asked or type(answer) is ObjectVar
        found = yield from truth_of(self._m, answer)
        if self.asked and (self._var.lazy_items() is not self.items or len(was) != len(self.items) or not all(map(operator.is_, was, self.items))):
            raise Break("opaque-call", "a comparison that changes the heap")
        return found

    def exchange(self, a: int, b: int) -> None:
        """Two items change places."""
        self.items[a], self.items[b] = self.items[b], self.items[a]

    def sift_down(self, start: int, place: int) -> Work[None]:
        """Task: the item at ``place`` moves towards ``start`` past all parents that it comes before."""
        while place > start:
            parent = (place - 1) >> 1
            if not (yield from self.before(place, parent)):
                break
            self.exchange(place, parent)
            place = parent

    def sift_up(self, place: int) -> Work[None]:
        """Task: the smaller children move up until a leaf is free for the item at ``place``, which then finds its place from there."""
        start, end = place, len(self.items)
        child = 2 * place + 1
        while child < end:
            right = child + 1
            if right < end and not (yield from self.before(child, right)):
                child = right
            self.exchange(place, child)
            place = child
            child = 2 * place + 1
        yield from self.sift_down(start, place)


def _heapify(m: Machine, heap: _Heap) -> Work[None]:
    for i in reversed(range(len(heap.items) // 2)):
        yield from heap.sift_up(i)


def _push(m: Machine, heap: _Heap, item: Variable) -> Work[None]:
    heap.items.append(item)
    yield from heap.sift_down(0, len(heap.items) - 1)


def _pop(m: Machine, heap: _Heap) -> Work[Variable]:
    if not heap.items:
        m.raises("IndexError: index out of range")
    last = heap.items.pop()
    if not heap.items:
        return last
    found, heap.items[0] = heap.items[0], last
    yield from heap.sift_up(0)
    return found


def _replace(m: Machine, heap: _Heap, item: Variable) -> Work[Variable]:
    if not heap.items:
        m.raises("IndexError: index out of range")
    found, heap.items[0] = heap.items[0], item
    yield from heap.sift_up(0)
    return found


def _push_pop(m: Machine, heap: _Heap, item: Variable) -> Work[Variable]:
    if heap.items and (yield from heap.comes_before(heap.items[0], item)):
        item, heap.items[0] = heap.items[0], item
        yield from heap.sift_up(0)
    return item


def _heap_function(function: Callable[..., Any], step: Callable[..., Any], count: int, is_max: bool) -> Callable[..., Any]:
    @task
    @minds(BaseException)
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
        arity(m, args, kwargs, count)
        var = args[0]
        if type(var) is not ListVar:
            if var.pytype in (tuple, dict, str, int, float, set, type(None)):
                m.raises("TypeError: heap argument must be a list")
            raise Break("opaque-call", "a heap that is a %s" % type_name(var))
        first, number = len(m.trace.statements), m.step
        heap = _Heap(m, var, is_max)
        try:
            result = yield from step(m, heap, *args[1:])
        except ObservedException as stop:    # by then some items have been moved
            if heap.asked:
                raise Restart(number, "opaque-call", stop.message) from None
            mutation.set_items(m, var, heap.items)
            raise
        if not heap.asked:
            mutation.effect(m, var, function, *args[1:])
        else:       # the function would ask once more
            if var.reg is not None and m.trace.uses(var.reg, first):
                raise Break("opaque-call", "a comparison that uses the heap itself")
            mutation.set_items(m, var, heap.items)
        return ConstVar(None) if result is None else result
    return model


for _name, _step, _count in (("heapify", _heapify, 1), ("heappush", _push, 2), ("heappop", _pop, 1), ("heapreplace", _replace, 2),
                             ("heappushpop", _push_pop, 2)):
    BUILTINS[getattr(_heapq, _name)] = _heap_function(getattr(_heapq, _name), _step, _count, False)
    for _other in (_name + "_max", "_" + _name + "_max"):    # with an underscore before 3.14
        if hasattr(_heapq, _other):
            BUILTINS[getattr(_heapq, _other)] = _heap_function(getattr(_heapq, _other), _step, _count, True)


# -- bisect --------------------------------------------------------------------------------------------------------
_PARAMETERS = ("a", "x", "lo", "hi")


def _bound_arguments(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Tuple[ListVar, Variable, int, int, Optional[Variable]]:
    """The list, the item, the bounds and the key function or None."""
    if len(args) > 4 or set(kwargs) - {"a", "x", "lo", "hi", "key"} or set(kwargs) & set(_PARAMETERS[:len(args)]):
        m.raises("TypeError: wrong arguments")
    given = dict(zip(_PARAMETERS, args), **kwargs)
    if "a" not in given or "x" not in given or "key" in given and not _TAKES_KEY:
        m.raises("TypeError: wrong arguments")
    var, key = given["a"], given.get("key")
    if type(var) is not ListVar:
        raise Break("opaque-call", "bisection of a %s" % type_name(var))
    low = m.observe(given.get("lo", ConstVar(0)))
    high = m.observe(given.get("hi", ConstVar(None)))
    if type(low) is not int or type(high) is not int and (high is not None or "hi" in given and not _TAKES_NONE):
        raise Break("opaque-call", "bisection between such bounds")
    if low < 0:
        m.raises("ValueError: lo must be non-negative")
    if high is None or high == -1 and _MINUS_ONE_IS_THE_END:
        high = var.length(m)
    if key is not None and type(key) is ConstVar and key.value is None:
        key = None
    if high > var.length(m):
        raise Break("opaque-call", "bisection beyond the end")
    return var, given["x"], low, high, key


_TAKES_KEY = supports(bisect.bisect, [], 0, key=abs)
_TAKES_NONE = supports(bisect.bisect, [], 0, 0, None)
#: In C -1 was the default of ``hi`` before None was, and still means the end there.
_MINUS_ONE_IS_THE_END = bisect.bisect([0], 1, 0, -1) == 1


def _position(m: Machine, var: ListVar, wanted: Variable, low: int, high: int, key: Any, right: bool) -> Work[int]:
    """Task: where the item belongs; ``key`` is None when ``wanted`` is compared with the items themselves."""
    while low < high:
        middle = (low + high) // 2
        item = var.get(m, middle)
        if key is not None:
            item = yield call(m, key, [item], {})
        if (yield from less(m, wanted, item)) if right else not (yield from less(m, item, wanted)):
            high = middle
        else:
            low = middle + 1
    return low


def _bisection(right: bool) -> Callable[..., Any]:
    @task
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
        var, item, low, high, key = _bound_arguments(m, args, kwargs)
        return ConstVar((yield from _position(m, var, item, low, high, key, right)))
    return model


def _insertion(right: bool) -> Callable[..., Any]:
    @task
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
        var, item, low, high, key = _bound_arguments(m, args, kwargs)
        wanted = item if key is None else (yield call(m, key, [item], {}))
        position = yield from _position(m, var, wanted, low, high, key, right)
        items = list(var.lazy_items())
        items.insert(position, item)
        mutation.set_list(m, var, items, "insert", (ConstVar(position), item))
        return ConstVar(None)
    return model


for _name, _right in (("left", False), ("right", True)):
    BUILTINS[getattr(bisect, "bisect_" + _name)] = _bisection(_right)
    BUILTINS[getattr(bisect, "insort_" + _name)] = _insertion(_right)
