"""``list.sort`` whose keys or comparisons raise, in the simulation or when the graph runs: the list is empty meanwhile and has its items back then."""
from __future__ import annotations

import collections
import math
import types

import numpy as np
import pytest

import sot

SEEN = []


class Own:
    def __init__(self, x, n):
        self.x, self.n = x, n

    def __lt__(self, other):
        return math.sqrt(self.x[self.n]) * 0 + self.n < other.n

    def __eq__(self, other):
        return math.sqrt(self.x[self.n]) * 0 + self.n == getattr(other, "n", other)

    __hash__ = None

    def __repr__(self):
        return "Own(%d)" % self.n


KEYS = {
    "divides": lambda x, items: lambda n: 10 // (n - int(x[0] > 100)),
    "roots": lambda x, items: lambda n: math.sqrt(x[n]),
    "roots and a constant": lambda x, items: lambda n: (math.sqrt(x[n]), -n)[1],
    "looks": lambda x, items: lambda n: (SEEN.append(len(items)), 6 // n)[1],
    "keeps": lambda x, items: lambda n: (SEEN.append(list(items)), x[n] @ np.ones(2) if n > 5 else -n)[1],
    "changes": lambda x, items: lambda n: (items.append(n), math.sqrt(x[n]))[1],
    "reads": lambda x, items: lambda n: np.array(items).size + 5 // n,
    "own": lambda x, items: lambda n: Own(x, n),
}


def of_a_new_list(x, given, key):
    items = [n for n in given]
    try:
        items.sort(key=key(x, items))
    except (ValueError, ArithmeticError) as error:
        return items, str(error), x * 2
    return items, x + 1


def of_one_that_came_in(x, given, key):
    try:
        given.sort(key=key(x, given), reverse=True)
    except (ValueError, ArithmeticError) as error:
        given.append(str(error))
        return x - 1, len(given)
    return given, x + 1


def in_a_callee(x, given, key):
    def work(items):
        items.sort(key=key(x, items))
        return items[0]

    items = list(given)
    also = {"items": items}
    try:
        return work(items), x
    except (ValueError, ArithmeticError):
        return also, x * 2


def caught_in_the_key(x, given, key):
    items = list(given)
    inner = key(x, items)

    def careful(n):
        try:
            return inner(n)
        except (ValueError, ArithmeticError):
            return -1
    items.sort(key=careful)
    return items, x * 2


def within_another(x, given, key):
    rows = [list(given), [2, 1], [3]]
    try:
        rows.sort(key=lambda row: (row.sort(key=key(x, row)), len(row))[1])
    except (ValueError, ArithmeticError):
        return rows, x * 3
    return rows, x


def out_of_a_deque(x, given, key):
    held = collections.deque([Own(x, n) for n in given])
    try:
        held.remove(given[-1])
    except ValueError:
        return held, x * 3
    return held, x


FUNCTIONS = [of_a_new_list, of_one_that_came_in, in_a_callee, caught_in_the_key, within_another, out_of_a_deque]


def outcome(function, x, items, key):
    del SEEN[:]
    items = list(items)
    try:
        found = repr(function(x, items, key))
    except Exception as error:
        found = type(error), str(error)
    return found, items, list(SEEN)


def fresh(function):
    return types.FunctionType(function.__code__.replace(), globals())


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_the_list_has_its_items_back(function, name):
    key = fresh(KEYS[name])
    mine, own = fresh(function), fresh(function)
    translated = sot.symbolic_translate(mine)
    for items in ([1, 2, 3], [3, 1, 2], [1, 0, 2], [2, 6, 1], [0]):
        for x in (np.array([4.0, 1, 9, 2, 5, 3, 8]), np.array([4.0, 1, -9, 2, 5, 3, 8]), np.array([4.0, -1, 9, 2, 5, 3, 8])):
            for _ in range(2):
                assert outcome(translated, x, items, key) == outcome(own, x, items, key), (items, x)


@pytest.mark.parametrize("name", ["divides", "looks"])
@pytest.mark.parametrize("function", [of_a_new_list, of_one_that_came_in, in_a_callee])
def test_what_a_key_raises_is_in_the_graph(function, name):
    key = fresh(KEYS[name])
    mine, own = fresh(function), fresh(function)
    translated = sot.symbolic_translate(mine)
    x = np.array([4.0, 1, 9])
    for items in ([1, 2, 3], [1, 0, 2], [3, 2, 0]) * 2:
        assert outcome(translated, x, items, key) == outcome(own, x, items, key)
    info = sot.cache_info(translated)
    assert not info.fallbacks and (name == "divides" or not info.breaks) and info.hits >= 3, info
