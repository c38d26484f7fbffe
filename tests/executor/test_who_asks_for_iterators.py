"""``__iter__``, ``__len__`` and ``__length_hint__`` are called as often, and on the same objects, as in plain Python: ways to consume x kinds of iterables."""
from __future__ import annotations

import collections
import itertools

import numpy as np
import pytest

import sot

LOG = []


class Own:
    """Its own iterator."""

    def __init__(self, items="ab"):
        self.items = iter(items)

    def __iter__(self):
        LOG.append("iter of own")
        return self

    def __next__(self):
        return next(self.items)


class Silent(Own):
    def __iter__(self):
        return self


class WithLength(Own):
    def __len__(self):
        LOG.append("length of own")
        return 2


class WithHint(Own):
    def __length_hint__(self):
        LOG.append("hint of own")
        return 2


class Container:
    made = Own

    def __iter__(self):
        LOG.append("iter of container")
        return self.made("ab")

    def __len__(self):
        LOG.append("length of container")
        return 2


class OfLists(Container):
    made = iter


class OfLengths(Container):
    made = WithLength


class OfHints(Container):
    made = WithHint


class Unsized(Container):
    made = WithLength
    __len__ = None


del Unsized.__len__


class Generated(Container):
    def __iter__(self):
        LOG.append("begun")
        yield from "ab"
        LOG.append("ended")


KINDS = (Own, Silent, WithLength, WithHint, Container, OfLists, OfLengths, OfHints, Unsized, Generated)

#: c is the iterable; hidden(…) is not followed.
WAYS = (
    "'x'.join(c)", "[*c]", "(*c, 1)", "{*c}", "list(c)", "tuple(c)", "set(c), 1", "frozenset(c)", "sorted(c)", "collections.deque(c)", "dict.fromkeys(c)", "max(c)", "all(c), any(c)", "'a' in c", "first(*c)",
    "list(zip(c, [1, 2]))", "list(zip([1, 2], c))", "list(enumerate(c))", "list(map(str, c))", "list(filter(None, c))", "list(itertools.chain(c, 'z'))", "list(itertools.islice(c, 1))", "list(itertools.zip_longest(c, 'abc'))",
    "list(itertools.accumulate(c))", "list(itertools.takewhile(bool, c))", "list(itertools.cycle(c).__next__())", "list(itertools.starmap(first, zip(c)))", "list(itertools.compress(c, [1, 1]))", "[k for k, g in itertools.groupby(c)]",
    "hidden(zip(c, [1, 2]))", "hidden(enumerate(c))", "hidden(map(str, c))", "hidden(filter(None, c))", "hidden(itertools.chain(c, 'z'))", "hidden(itertools.islice(c, 1))", "hidden(itertools.accumulate(c))", "hidden(iter(c))",
    "z = zip(c, c); return hidden(z)", "z = enumerate(c); next(z); return hidden(z)", "z = map(str, c); next(z); return hidden(z)", "z = zip(c, [1, 2]); next(z); return hidden(z)", "z = iter(c); next(z); return hidden(z)",
    "a, *b = c; return a, b", "a, b = c; return a, b", "d = [1, 2, 3]; d[1:2] = c; return d", "d = [1]; d += c; return d", "d = [1]; d.extend(c); return d", "[i for i in c]", "for i in c: x = x + ord(i)\n    return x", "sum(ord(i) for i in c)",
    "hidden(i for i in c)", "{'b'} & set(c), {'a'}.union(c)", "''.join([i for i in c])", "next(iter(c))", "list(reversed(list(c)))", "x + len(list(c))", "print(*c)", "list(itertools.product(c, 'xy'))", "z = zip(c, [1, 2]); hidden(x); return list(z)",
    "z = enumerate(c); hidden(x); return list(z)", "z = map(ord, c); y = x + 1; hidden(y); return list(z)",
)


def first(*args):
    return args[:2]


def plain(value):
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, (int, str, tuple, list)):
        return value
    return list(itertools.islice(value, 5))


hidden = sot.skip_function(plain)


def outcome(function, kind):
    del LOG[:]
    try:
        result = function(np.arange(2.0), kind())
        result = result.tolist() if isinstance(result, np.ndarray) else sorted(result) if isinstance(result, (set, frozenset)) else repr(result)
    except Exception as error:
        result = type(error), str(error)
    return result, list(LOG)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("way", WAYS)
def test_as_plain(way, kind):
    space = {"collections": collections, "itertools": itertools, "first": first, "hidden": hidden}
    exec("def function(x, c):\n    " + (way.replace("; ", "\n    ") if "return" in way else "return " + way), space)
    tested = sot.symbolic_translate(space["function"])
    expected = outcome(space["function"], kind)
    assert [outcome(tested, kind) for _ in range(2)] == [expected] * 2
