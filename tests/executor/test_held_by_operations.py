"""Instances made in the trace that only an operation has while it calls code of the program: the best item so far, the sum, the item that is asked."""
from __future__ import annotations

import functools
import heapq
import itertools

import pytest

import sot

pytestmark = pytest.mark.shared

LOG = []


class Thing:
    def __init__(self, number):
        self.number = number

    def __del__(self):
        LOG.append("end %d" % self.number)

    def __lt__(self, other):
        return self.number < other.number

    def __gt__(self, other):
        return self.number > other.number

    def __add__(self, other):
        LOG.append("add")
        return other


def unbinding(thing):
    number = thing.number
    del thing
    LOG.append("asked %d" % number)
    return number


def backwards(thing):
    number = thing.number
    thing = None
    LOG.append("asked %d" % number)
    return -number


def things():
    for number in range(3):
        LOG.append("next")
        yield Thing(number)


def second(one, other):
    one = None      # noqa: F841  # it is let go
    LOG.append("second")
    return other


OPERATIONS = {
    "max": lambda items, key: max(items, key=key), "min": lambda items, key: min(items, key=key), "max-called": lambda items, key: max(items, key=lambda item: key(item)),
    "min-called": lambda items, key: min(items, key=lambda item: key(item)), "greatest": lambda items, key: max(items), "sorted": lambda items, key: sorted(items, key=lambda item: key(item)),
    "sum": lambda items, key: sum(items, Thing(7)), "reduce": lambda items, key: functools.reduce(second, items), "reduce-called": lambda items, key: functools.reduce(lambda a, b: second(a, b), items),
    "accumulate": lambda items, key: list(itertools.accumulate(items, lambda a, b: second(a, b))), "largest": lambda items, key: heapq.nlargest(1, items, key=lambda item: key(item)),
    "map": lambda items, key: list(map(lambda item: key(item), items)), "filter": lambda items, key: list(filter(lambda item: key(item) + 1, items)),
    "groupby": lambda items, key: len(list(itertools.groupby(items, lambda item: key(item)))), "takewhile": lambda items, key: list(itertools.takewhile(lambda item: key(item) is not None, items)),
    "any": lambda items, key: any(map(lambda item: key(item) > 5, items)),
}
SOURCES = {"generator": things, "list": lambda: [Thing(number) for number in (1, 0, 2)], "expression": lambda: (Thing(number) for number in (2, 0, 1)), "map": lambda: map(Thing, (0, 2, 1))}


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("key", [unbinding, backwards])
def test_what_an_operation_has_lives_on(operation, source, key):
    operate, make = OPERATIONS[operation], SOURCES[source]

    def program(x):
        result = operate(make(), key)
        LOG.append("there")
        result = None      # noqa: F841  # likewise
        LOG.append("gone")
        return x + 1

    told = []
    sot.reset()     # all share one code object
    translated = sot.symbolic_translate(program)
    for run in (program, translated, translated):
        LOG.clear()
        told.append((run(1), LOG[:]))
    assert told[1] == told[2] == told[0]
