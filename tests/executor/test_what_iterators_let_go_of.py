"""An iterator lets go of what it goes over, at its steps or at its end: what tells of its own end then does, whatever holds it.

Every kind of iterator times every kind of item times what the function does with it; objects that tell nothing come first, so that a later
call meets a translation that was made without any.
"""
from __future__ import annotations

import collections
import functools
import itertools
import types

import numpy as np
import pytest

import sot

CLOSED = []


class Handle:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        CLOSED.append(self.name)


class Job:
    def __init__(self, handle):
        self.handle = handle

    def method(self):
        pass


class Slotted:
    __slots__ = ("handle",)

    def __init__(self, handle):
        self.handle = handle


Pair = collections.namedtuple("Pair", "handle other")


def fields(handle):
    made = np.zeros(2, [("number", "i4"), ("inner", [("held", object)])])
    made["inner"]["held"][1] = handle
    return made


class Exporting:
    def __init__(self, handle):
        self.handle = handle
        self.memory = np.zeros(3)

    @property
    def __array_interface__(self):
        return self.memory.__array_interface__


HOLDING = {
    "itself": lambda handle: handle, "instance": Job, "slots": Slotted, "list": lambda handle: [handle], "tuple": lambda handle: (handle,), "value": lambda handle: {1: handle},
    "key": lambda handle: {handle: 1}, "namespace": lambda handle: types.SimpleNamespace(a=handle), "slice": lambda handle: slice(handle, None),
    "partial": lambda handle: functools.partial(len, handle), "set iterator": lambda handle: iter({handle}), "named tuple": lambda handle: Pair(handle, 1), "exception": ValueError,
    "values": lambda handle: {1: handle}.values(), "proxy": lambda handle: types.MappingProxyType({1: handle}), "generator": lambda handle: (handle for _ in [1]),
    "method": lambda handle: Job(handle).method, "deque": lambda handle: collections.deque([handle]), "cell": lambda handle: (lambda: handle),
    "twice": lambda handle: [handle, handle], "in two": lambda handle: ([handle], {1: handle}), "both of a ring": lambda handle: [Job(handle)] * 3,
    "array": lambda handle: np.array([None, handle], object), "array of two dimensions": lambda handle: np.array([[None], [handle]], object)[::-1],
    "fields of an array": fields, "view": lambda handle: np.array([handle, None, handle], object)[::2][:1], "what an array views": lambda handle: np.asarray(Exporting(handle)),
}


def hashable(value):
    try:
        hash(value)
    except TypeError:
        return Job(value)
    return value


ITERATORS = {
    "list": iter, "tuple": lambda items: iter(tuple(items)), "reversed": reversed, "set": lambda items: iter(set(map(hashable, items))),
    "values": lambda items: iter(dict(enumerate(items)).values()), "items": lambda items: iter(dict(enumerate(items)).items()),
    "deque": lambda items: iter(collections.deque(items)), "map": lambda items: map(hashable, items), "zip": lambda items: zip(items, items), "enumerate": enumerate,
    "chain": lambda items: itertools.chain(items, []), "islice": lambda items: itertools.islice(items, 5), "generator": lambda items: (item for item in items),
    "filter": lambda items: filter(lambda item: True, items), "starmap": lambda items: itertools.starmap(hashable, [(item,) for item in items]),
    "zip_longest": lambda items: itertools.zip_longest(items, [1]), "callable": lambda items: iter(items.pop, 0),
}


def used_up(x, jobs):
    for _ in jobs:
        x = x + 1
    return x * (len(CLOSED) + 1)


def step_by_step(x, jobs):
    job = next(jobs, None)
    job = None
    x = x + len(CLOSED)
    job = next(jobs, None)
    job = None
    x = x * (len(CLOSED) + 2)
    job = next(jobs, None)      # noqa: F841
    return x * (len(CLOSED) + 3)


def in_a_list(x, jobs):
    number = len(list(jobs))
    return x * (len(CLOSED) + 1) + number


def taken_apart(x, jobs):
    first, *_ = jobs
    first = _ = None    # noqa: F841
    return x * (len(CLOSED) + 1)


def outcomes(function, iterator, holding):
    found = []
    for kind in (int, int, Handle, Handle, int):
        CLOSED.clear()
        items = [holding(kind(1)), holding(kind(2)), 0][:3 if iterator is ITERATORS["callable"] else 2]
        try:
            found.append(repr(function(np.arange(3.0), iterator(items))))
        except (IndexError, TypeError, ValueError) as error:
            found.append(repr(error))
        del items
        found.append(sorted(CLOSED))
    return found


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("iterator", ITERATORS.values(), ids=ITERATORS)
@pytest.mark.parametrize("function", [used_up, step_by_step, in_a_list, taken_apart])
def test_what_it_lets_go_of_tells(function, iterator):
    for name, holding in HOLDING.items():
        sot.reset()
        assert outcomes(sot.symbolic_translate(function), iterator, holding) == outcomes(function, iterator, holding), name


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("holding", HOLDING.values(), ids=HOLDING)
def test_what_a_name_lets_go_of_tells(holding):
    def function(x, box):
        box[0] = None
        return x * (len(CLOSED) + 1)

    def told(function):
        found = []
        for kind in (int, int, Handle, Handle, int):
            CLOSED.clear()
            found.append(repr(function(np.arange(3.0), [holding(kind(1))])))
        return found

    sot.reset()
    assert told(sot.symbolic_translate(function)) == told(function)
