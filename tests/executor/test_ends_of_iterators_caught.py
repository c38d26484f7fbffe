"""The StopIteration of ``next()`` and of a bound ``__next__``, caught in the function; ``heapq.merge``, which goes by it."""
from __future__ import annotations

import heapq
import itertools
import types

import numpy as np
import pytest

import sot

LOG = []


def numbers(n):
    LOG.append("begun")
    yield from range(n)
    LOG.append("over")
    return "value"


class Own:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        self.n -= 1
        if self.n < 0:
            raise StopIteration("own")
        return self.n


SOURCES = ("[1, 2]", "(x, 1)", "range(n)", "numbers(n)", "items", "{'k': 1}", "{3}", "'ab'", "zip(items, 'ab')", "enumerate(items)", "map(abs, items)", "zip(items, numbers(n))", "enumerate(Own(n))", "Own(n)", "filter(None, items)", "itertools.chain(items, [0])", "itertools.islice(items, 1)",
           "reversed([1, 2])", "itertools.repeat(1, 2)", "zip()", "itertools.tee(items)[0]", "map(next, [iter([1]), iter([])])", "{'k': 1}.items()", "itertools.zip_longest(items, 'a')", "itertools.accumulate(items)")
ASKS = ("ask = iter(S).__next__", "it = iter(S); ask = lambda: next(it)", "ask = iter(S).__next__; LOG.append(type(ask.__self__).__name__)")
ENDS = ("pass", "found.append((error.value, error.args))", "found.append(repr(error))")


def made(ask, source, end):
    space = dict(globals())
    exec("def function(x, n, items):\n    found = []\n    %s\n    try:\n        while len(found) < 5:\n            found.append(ask())\n    except StopIteration as error:\n        %s\n    return x * 2, found" % (ask.replace("; ", "\n    ").replace("S", source), end), space)
    return space["function"]


def told(value):
    return value.tolist() if isinstance(value, np.ndarray) else [told(item) for item in value] if isinstance(value, (tuple, list)) else value


def answer(function, *args):
    del LOG[:]
    try:
        result = repr(told(function(np.arange(2.0), *args)))
    except Exception as error:
        result = type(error), str(error)
    return result, list(LOG)


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("ask", ASKS)
def test_as_plain(ask, source):
    for end in ENDS:
        plain = made(ask, source, end)
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
        for n, items in ((2, [4, -5]), (2, [4, -5]), (0, []), (3, [1, 2, 3, 4])):
            assert answer(tested, n, list(items)) == answer(plain, n, list(items))


@pytest.mark.parametrize("source", ["[1, 2]", "range(n)", "items", "{'k': 1}", "zip(items, 'ab')", "enumerate(items)", "map(abs, items)", "numbers(n)"])
@pytest.mark.parametrize("ask", ASKS)
def test_is_captured(ask, source):
    plain = made(ask, source, "pass")
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for _ in range(3):
        assert answer(tested, 2, [4, -5]) == answer(plain, 2, [4, -5])
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2


MERGES = ("list(heapq.merge([1, 4], [2, 3], sorted(items)))", "[x * v for v in heapq.merge(items, [0])]", "list(heapq.merge(items, range(n), key=lambda v: -v))", "next(heapq.merge(items, [9]))", "list(heapq.merge([3, 1], items, reverse=True))", "list(heapq.merge())",
          "list(heapq.merge(items))", "list(heapq.merge(numbers(n), items))", "list(heapq.merge([(1, 'a')], [(1, 'b')]))", "list(itertools.islice(heapq.merge(items, itertools.count(2)), 4))", "heapq.nsmallest(2, items), heapq.nlargest(1, items)")


@pytest.mark.parametrize("merge", MERGES)
def test_merged(merge):
    space = dict(globals(), heapq=heapq, itertools=itertools)
    exec("def function(x, n, items):\n    return x * 2, %s" % merge, space)
    tested = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))
    for n, items in ((2, [4, 5]), (2, [4, 5]), (2, [0, 8]), (0, []), (3, [1, 2, 3, 4])):
        assert answer(tested, n, list(items)) == answer(space["function"], n, list(items))


@pytest.mark.parametrize("merge", [merge for merge in MERGES if "next" not in merge and "numbers" not in merge and "count" not in merge])
def test_merged_is_captured(merge):
    space = dict(globals(), heapq=heapq)
    exec("def function(x, n, items):\n    return x * 2, %s" % merge, space)
    tested = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))
    for _ in range(3):
        answer(tested, 2, [4, 5])
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2
