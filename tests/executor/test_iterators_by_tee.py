"""``itertools.tee``: iterators over one iterator, in the simulation and where they leave it."""
from __future__ import annotations

import itertools
import types

import numpy as np
import pytest

import sot

LOG = []


def numbers(n):
    for i in range(n):
        LOG.append(i)
        yield i


def failing(n):
    yield from range(n)
    raise LookupError(n)


class Own:
    """It goes on after its end."""

    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        self.n -= 1
        if self.n % 3 == 0:
            raise StopIteration
        return self.n


class Copied(Own):
    def __copy__(self):
        LOG.append("copied")
        return Copied(self.n)


SOURCES = ("[1, 2, 3]", "(x, x + 1, 5)", "range(n)", "numbers(n)", "iter(items)", "items", "map(abs, items)", "'abc'", "{'k': 1, 'l': 2}", "zip(items, numbers(n))", "failing(2)", "Own(5)", "Own(8)", "Copied(5)", "itertools.count(n)", "itertools.tee(items)[0]", "enumerate(items)", "np.arange(3)", "[]", "n")
USES = ("a, b = itertools.tee(S); next(b, None); found = list(itertools.islice(zip(a, b), 5))", "a, b = itertools.tee(S); found = next(a), next(a), next(b); found = found, next(b)", "a, b, c = itertools.tee(S, 3); found = next(a, 0), next(c, 0), next(c, 0), next(b, 0)",
        "a, b = itertools.tee(S); found = list(itertools.islice(a, 4)), list(itertools.islice(b, 6)), next(a, 'end'), next(b, 'end')", "a, b = itertools.tee(S); next(a, 0); OUT[:] = [a, b]; found = 0", "a, b = itertools.tee(S); OUT[:] = [a]; found = [next(b, 0)]", "found = [v for v in itertools.islice(itertools.tee(S)[1], 3)]",
        "a, b = itertools.tee(S); next(a, 0); next(a, 0); print(end=''); found = next(a, 1), next(b, 1)", "a, b = itertools.tee(S); next(a, 0); found = [w for _, w in zip(range(3), b)]", "(a,) = itertools.tee(S, 1); found = next(a, 3), type(a).__name__", "found = itertools.tee(S, 0)",
        "a, b = itertools.tee(S); found = [next(a, 0)]; OUT[:] = [b, a]; found.append(next(b, 0))", "a, b = itertools.tee(S); found = 5 in itertools.islice(a, 3), a is iter(a), b is a", "a, b = itertools.tee(S); next(a, 0); c, d = itertools.tee(a); found = next(c, 0), next(d, 0), next(b, 0)",
        "a, b = itertools.tee(S); next(a, 0)\n    try:\n        found = x * 2 if x.sum() < 100 else 0; found = [found, next(a, 2)]\n    except ValueError:\n        found = next(b)")


def made(use, source):
    space = dict(globals(), OUT=[])
    exec("def function(x, n, items):\n    %s\n    return x * 2, found" % use.replace("; ", "\n    " if "try" not in use else "; ").replace("S", source), space)
    return space


def told(value):
    return value.tolist() if isinstance(value, np.ndarray) else [told(item) for item in value] if isinstance(value, (tuple, list)) else value


def answer(function, space, n, items):
    del LOG[:], space["OUT"][:]
    try:
        result = repr(told(function(np.arange(2.0), n, items)))
    except Exception as error:
        result = type(error), str(error)
    left = []
    for iterator in space["OUT"]:
        try:
            left.append(repr(told(list(itertools.islice(iterator, 5)))))
        except Exception as error:
            left.append((type(error), str(error)))
    return result, left, list(LOG), [type(iterator) for iterator in space["OUT"]]


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("use", USES)
def test_as_plain(use, source):
    one, other = made(use, source), made(use, source)
    tested = sot.symbolic_translate(one["function"])
    for n, items in ((3, [4, -5]), (3, [4, -5]), (0, []), (4, [1, 2, 3, 4])):
        assert answer(tested, one, n, items) == answer(other["function"], other, n, items)


@pytest.mark.parametrize("source", ["[1, 2, 3]", "(x, x + 1, 5)", "range(n)", "numbers(n)", "items", "map(abs, items)", "enumerate(items)", "Own(6)"])
@pytest.mark.parametrize("use", USES[:4] + USES[6:7] + USES[8:10])
def test_is_captured(use, source):
    space = made(use, source)
    tested = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))
    for _ in range(3):
        answer(tested, space, 3, [4, -5, 6])
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2
