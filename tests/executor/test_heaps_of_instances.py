"""heapq and bisect over instances: C code asks ``__lt__``, which is simulated where it is asked, in C's order and as often."""
from __future__ import annotations

import bisect
import dataclasses
import functools
import heapq
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

LOG = []


@dataclasses.dataclass(order=True)
class Event:
    time: int
    name: str = dataclasses.field(compare=False, default="")


class Logging:
    def __init__(self, time, name=""):
        self.time, self.name = time, name

    def __lt__(self, other):
        LOG.append((self.time, other.time))
        return self.time < other.time


class Reflected:
    """Only says which is greater."""

    def __init__(self, time, name=""):
        self.time, self.name = time, name

    def __gt__(self, other):
        LOG.append((self.time, other.time))
        return self.time > other.time


@functools.total_ordering
class Total:
    def __init__(self, time, name=""):
        self.time, self.name = time, name

    def __eq__(self, other):
        return self.time == other.time

    def __lt__(self, other):
        LOG.append(self.time)
        return self.time < other.time


class Truth:
    def __init__(self, value):
        self.value = value

    def __bool__(self):
        LOG.append("truth")
        return self.value


class Loose:
    """Compares to something that is true or not."""

    def __init__(self, time, name=""):
        self.time, self.name = time, name

    def __lt__(self, other):
        return Truth(self.time < other.time)


def paired(time, name=""):
    return time % 2, Logging(time, name)


def told(item):
    return item[1].time if isinstance(item, tuple) else item.time


def pushed_and_popped(x, make, times, held):
    items = []
    for time in times:
        heapq.heappush(items, make(time))
    first = heapq.heappop(items)
    return told(first), [told(item) for item in items], x + len(items)


def made_a_heap(x, make, times, held):
    items = [make(time) for time in times]
    heapq.heapify(items)
    return [told(heapq.heappop(items)) for _ in range(3)], [told(item) for item in items], x * 2


def replaced(x, make, times, held):
    items = [make(time) for time in times]
    heapq.heapify(items)
    old = heapq.heapreplace(items, make(4))
    same = heapq.heappushpop(items, make(0))
    return told(old), told(same), [told(item) for item in items], x - 1


def of_the_caller(x, make, times, held):
    for time in times:
        heapq.heappush(held, make(time))
    last = held[-1]
    gone = heapq.heappop(held)
    return told(gone), told(last), held[0] is gone, x + 1


def the_smallest(x, make, times, held):
    items = [make(time) for time in times]
    return [told(item) for item in heapq.nsmallest(2, items)], [told(item) for item in heapq.nlargest(2, items)], x + 1


def merged(x, make, times, held):
    one = sorted([make(time) for time in times[:3]])
    return [told(item) for item in heapq.merge(one, [make(9)])], x + 1


def bisected(x, make, times, held):
    items = []
    for time in times:
        bisect.insort(items, make(time))
    return [told(item) for item in items], bisect.bisect_left(items, make(5)), bisect.bisect_right(items, make(5)), x + 1


PROGRAMS = [pushed_and_popped, made_a_heap, replaced, of_the_caller, the_smallest, merged, bisected]
MAKERS = [Event, Logging, Reflected, Total, Loose, paired]
TIMES = [(5, 2, 8, 5, 1), (1, 2, 3, 4, 5, 6, 7), (7, 7, 7), (3, 1, 2)]


def outcome(function, make, times, held):
    LOG.clear()
    result = function(np.arange(2.0), make, times, held)
    return result[:-1], result[-1].tolist(), list(LOG), [told(item) for item in held]


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_what_is_asked_and_what_comes_out(program, make):
    plain = types.FunctionType(program.__code__.replace(), globals())
    tested = sot.symbolic_translate(types.FunctionType(program.__code__.replace(), globals()))
    for times in TIMES + TIMES[:1]:
        assert outcome(tested, make, times, [make(3)]) == outcome(plain, make, times, [make(3)])
    if program is not merged:
        assert not sot.cache_info(tested).breaks


class Looking:
    """Looks at the heap, or changes it, while it is ordered."""

    def __init__(self, time, heap, does):
        self.time, self.heap, self.does = time, heap, does

    def __lt__(self, other):
        if self.does == "looks":
            LOG.append([item.time for item in self.heap])
        elif self.does == "prints":
            LOG.append(repr([item.time for item in self.heap.copy()]))
        elif self.does == "changes":
            self.heap[-1] = other
        elif self.does == "grows" and len(self.heap) < 6:
            self.heap.append(other)
        elif self.does == "raises" and self.time == 2:
            raise ValueError(self.time)
        return self.time < other.time


def looked_at(x, does, held):
    items = [] if held is None else held
    try:
        for time in (5, 3, 4, 2, 1):
            heapq.heappush(items, Looking(time, items, does))
        found = heapq.heappop(items).time
    except (ValueError, RuntimeError) as error:
        found = str(error)
    return found, [item.time for item in items], x + 1


@pytest.mark.parametrize("is_held", [False, True])
@pytest.mark.parametrize("does", ["looks", "prints", "changes", "grows", "raises", "nothing"])
def test_a_comparison_that_sees_the_heap(does, is_held):
    plain = types.FunctionType(looked_at.__code__.replace(), globals())
    tested = sot.symbolic_translate(types.FunctionType(looked_at.__code__.replace(), globals()))
    for _ in range(3):
        found = []
        for function in (tested, plain):
            LOG.clear()
            found.append((function(np.arange(2.0), does, [] if is_held else None)[:2], list(LOG)))
        assert found[0] == found[1]
