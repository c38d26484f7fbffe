"""Iterators that a translated function makes and gives to its caller, fresh, begun and at their end; and what strict zip() and dict views are asked."""
from __future__ import annotations

import itertools
import sys

import numpy as np
import pytest

import sot

MOST = 7


def sums(x, n):
    return x + 1, itertools.accumulate([n, 2, 3])


def sums_from(x, n):
    return x + 1, itertools.accumulate([n, 2, 3], max, initial=2)


def sums_begun(x, n):
    it = itertools.accumulate([n, 2, 3])
    return x + next(it), it


def rounds(x, n):
    return x + 1, itertools.cycle([n, "b"])


def rounds_begun(x, n):
    it = itertools.cycle([n, "b", 3])
    next(it)
    return x + 1, it


def rounds_again(x, n):
    it = itertools.cycle([n, "b", 3])
    first = [next(it) for _ in range(4)]
    return x + len(first), it


def small(v):
    return v < 3


def taken(x, n):
    return x + 1, itertools.takewhile(small, [n, 2, 3, 1])


def taken_to_the_end(x, n):
    it = itertools.takewhile(small, [n, 5, 1])
    found = list(it)
    return x + len(found), it


def dropped(x, n):
    return x + 1, itertools.dropwhile(small, [n, 2, 3, 1])


def called(x, n):
    left = [n, 2, 3, 0, 9]

    def pop():
        return left.pop(0)
    return x + 1, iter(pop, 0)


def called_to_the_end(x, n):
    left = [n, 0, 9]

    def pop():
        return left.pop(0)
    it = iter(pop, 0)
    return x + len(list(it)), it


def called_to_the_end_by_hand(x, n):
    left = [n, 0, 9]

    def pop():
        return left.pop(0)
    it = iter(pop, 0)
    found = [next(it, None), next(it, None), next(it, None)]
    return x + len(found), it, found, left


class Row:
    def __init__(self, n):
        self.n = n

    def __getitem__(self, i):
        if i > self.n:
            raise IndexError(i)
        return i * self.n


def indexed(x, n):
    return x + 1, iter(Row(n))


def indexed_begun(x, n):
    it = iter(Row(n))
    return x + next(it), it


def indexed_to_the_end(x, n):
    it = iter(Row(n))
    return x + sum(it), it


GIVEN = [sums, sums_from, sums_begun, rounds, rounds_begun, rounds_again, taken, taken_to_the_end, dropped, called, called_to_the_end, called_to_the_end_by_hand,
         indexed, indexed_begun, indexed_to_the_end]


@pytest.mark.parametrize("function", GIVEN, ids=lambda function: function.__name__)
def test_it_goes_on_as_in_plain_python(function):
    translated = sot.symbolic_translate(function)
    for n in (1, 1, 2):
        got, expected = translated(np.ones(2), n), function(np.ones(2), n)
        assert type(got[1]) is type(expected[1])
        assert list(itertools.islice(got[1], MOST)) == list(itertools.islice(expected[1], MOST))
        assert repr(got[0]) == repr(expected[0]) and got[2:] == expected[2:]
    assert sot.cache_info(translated).graphs > 0


def items(x, d, n):
    views = d.keys(), d.values(), d.items()
    return x + 1, [[key in view for view in views] for key in (n, ("a", n), ("a",), (n, n, n), 5, None)]


def test_what_is_in_the_views_of_a_dict():
    translated = sot.symbolic_translate(items)
    for n in (1, 1, "a"):
        assert repr(translated(np.ones(2), {"a": n, 5: None}, n)) == repr(items(np.ones(2), {"a": n, 5: None}, n))
    assert sot.cache_info(translated).graphs > 0


@pytest.mark.skipif(sys.version_info < (3, 10), reason="zip(strict=) is new in 3.10")
@pytest.mark.parametrize("lengths", [(2, 2), (2, 3), (3, 2), (0, 1), (0, 0)], ids=str)
def test_a_strict_zip(lengths):
    def strict(x, one, other):
        y = x + 1
        try:
            return y, [a + b for a, b in zip(one, other, strict=True)]
        except ValueError as error:
            return y, error.args
    translated = sot.symbolic_translate(strict)
    for _ in range(2):
        given = list(range(lengths[0])), list(range(lengths[1]))
        assert repr(translated(np.ones(2), *given)) == repr(strict(np.ones(2), *given))
    assert sot.cache_info(translated).graphs > 0
