"""What takes all items asks first how many there are: who is asked, whatever kind of object, sees it; way of taking x kind of method."""
from __future__ import annotations

import collections
import functools
import itertools
import types

import numpy as np
import pytest

import sot

LOG = []


class Items:
    def __init__(self):
        self.given = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.given += 1
        if self.given > 3:
            raise StopIteration
        return self.given


class Descriptor:
    def __get__(self, instance, cls=None):
        LOG.append("get")
        return lambda: 3


class Called:
    def __call__(self):
        LOG.append("call")
        return 3


def answers(self):
    LOG.append("answer")
    return 3


def of_nothing():
    LOG.append("of nothing")
    return 3


def fails(self):
    raise ValueError("no length")


METHODS = {
    "function": answers, "fails": fails, "text": lambda self: "x", "not implemented": lambda self: NotImplemented, "negative": lambda self: -1,
    "descriptor": Descriptor(), "called": Called(), "static": staticmethod(of_nothing), "class": classmethod(answers),
    "partial": functools.partial(of_nothing), "property": property(lambda self: of_nothing), "none": None, "builtin": len, "number": 3,
}


def extended(items):
    found = []
    found.extend(items)
    return found


def added(items):
    found = []
    found += items
    return found


def assigned(items):
    found = [0]
    found[0:1] = items
    return found


TAKERS = {
    "list": list, "tuple": tuple, "extend": extended, "+=": added, "star": lambda items: [0, *items], "slice": assigned, "sorted": sorted,
    "set": set, "bytearray": bytearray, "sum": sum, "deque": lambda items: list(collections.deque(items)), "unpack": lambda items: (lambda *a: a)(*items),
}


def taken(take, cls, x):
    y = x + 1
    return take(cls()), repr(y)


def told(function, *args):
    del LOG[:]
    try:
        found = function(*args)
    except (TypeError, ValueError) as error:
        found = type(error)
    return found, list(LOG)


@pytest.mark.parametrize("name, kind", list(itertools.product(("__length_hint__", "__len__"), METHODS)))
def test_as_plain(name, kind):
    cls = type("Asked", (Items,), {name: METHODS[kind]})
    for way, take in TAKERS.items():
        args = take, cls, np.ones(2)
        translated = sot.symbolic_translate(types.FunctionType(taken.__code__.replace(), globals()))
        expected = told(taken, *args)
        assert [told(translated, *args) for _ in range(2)] == [expected] * 2, way
