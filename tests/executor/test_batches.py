"""itertools.batched: of every kind of source, asked behind its end, left half way, and handed out of the function."""
import itertools
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.skipif(not hasattr(itertools, "batched"), reason="new in 3.12")


class Restarting:
    """An iterator that goes on behind its end."""

    def __init__(self, items):
        self.items = items
        self.at = 0
        self.log = []

    def __iter__(self):
        return self

    def __next__(self):
        self.at += 1
        self.log.append(self.at)
        if self.at % 4 == 0 or self.at > 7 or not self.items:
            raise StopIteration(self.at)
        return self.items[self.at % len(self.items)]


def generated(items, log):
    for item in items:
        log.append(item)
        yield item
    log.append("end")
    return 7


def failing(items):
    for number, item in enumerate(items):
        if number == 3:
            raise KeyError(item)
        yield item


SOURCES = {"list": "list(items)", "tuple": "tuple(items)", "range": "range(len(items))", "generator": "generated(items, log)", "raises": "failing(items)", "restarts": "Restarting(items)", "iterator": "iter(items)",
           "map": "map(lambda i: i + 1, items)", "array": "x", "dict": "dict.fromkeys(items)", "chain": "itertools.chain(items, items)", "batches": "itertools.batched(items, 2)", "none": "()", "number": "3"}
USES = {"all": "r = list(b)", "again": "r = list(b), list(b), list(b)", "nexts": "r = next(b), next(b, 0), next(b, 1), next(b, 2), next(b, 3)", "left": "r = next(b, None); r = r, list(items), log[:]", "unpacked": "p, *q = b; r = p, q",
        "loop": "r = []\nfor c in b:\n if len(r) == 2:\n  break\n r.append((c, len(log)))\nr.append(list(b))", "summed": "r = x * 0\nfor c in b:\n r = r + x * len(c)", "handed": "r = b", "begun": "n = next(b, None); r = b", "ended": "n = list(b); r = b",
        "zipped": "r = list(zip(b, items))", "grown": "items.append(9); r = list(b)", "raised": "try:\n n = next(b)\nexcept KeyError as error:\n n = error.args\nr = n, list(b)"}


def made(source, size, use):
    body = "log = []\nb = itertools.batched(%s, %s)\ny = x + 1\n%s\nreturn y, r, log" % (source, size, use.replace("; ", "\n"))
    space = dict(globals())
    exec("def function(x, items, n):\n%s" % "".join(" %s\n" % line for line in body.split("\n")), space)
    return space["function"]


def outcome(function, length, n):
    try:
        x, found, log = function(np.arange(3.0), list(range(length)), n)
        if isinstance(found, itertools.batched):
            found = "handed out", list(found), list(found)
        return repr((x, found, log))
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("source", SOURCES)
def test_as_plain(source, use):
    for size in ("2", "n"):
        plain = made(SOURCES[source], size, USES[use])
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
        for length, n in ((5, 2), (5, 2), (4, 2), (5, 3), (0, 2), (1, 9), (5, 1), (5, 0), (5, -1), (5, True), (5, 2.0), (5, None)):
            assert outcome(tested, length, n) == outcome(plain, length, n), (size, length, n)


@pytest.mark.parametrize("use", ["all", "again", "left", "loop", "summed", "handed", "ended", "zipped", "grown"])
@pytest.mark.parametrize("source", ["list", "tuple", "range", "generator", "iterator", "map", "chain", "batches"])
def test_captured(source, use):
    plain = made(SOURCES[source], "n", USES[use])
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for _ in range(3):
        outcome(tested, 5, 2)
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2


@pytest.mark.parametrize("arguments", ["items, n=2", "iterable=items, n=2", "items", "items, 2, 3", "items, 2, strict=True", "items, 2, strict=False", "items, m=2", "items, len(items)"])
def test_arguments(arguments):
    space = dict(globals())
    exec("def function(x, items, n):\n return x + 1, list(itertools.batched(%s)), 0" % arguments, space)
    plain = space["function"]
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), space))
    for length in (4, 4, 5, 0):
        assert outcome(tested, length, 2) == outcome(plain, length, 2)
