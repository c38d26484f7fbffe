"""Sorting, and the least or greatest, by keys that only the graph knows: the keys are computed in it, and C code puts the items in order at its end."""
from __future__ import annotations

import copy
import functools
import itertools
import types

import numpy as np
import pytest

import sot

ROWS = [np.arange(3.0) + 3, np.ones(3) - 5, np.arange(3.0)[::-1].copy(), np.ones(3), np.full(3, np.nan), np.ones(3) * 3]
LOG = []


def told_key(row):
    LOG.append(float(row[1]))
    return row.sum()


KEYS = {
    "sum": lambda row: row.sum(),
    "float": lambda row: float(row.max()),
    "item": lambda row: row[1],
    "array": lambda row: row.mean(keepdims=True)[0],
    "index": lambda row: int(row[1] > 0) + row.argmax(),
    "halves": lambda row: row.sum() if row.shape[0] > 2 else 0.5,
    "logs": told_key,
    "complex": lambda row: row.sum() + 1j,       # has no order
    "whole": lambda row: row,                    # nor has this
    "tuple": lambda row: (row.sum(), 1),
    "fails": lambda row: row @ np.ones(int(row[1] == 1) + 3),
}


def by_sorted(rows, key, backwards):
    found = sorted(rows, key=key, reverse=backwards)
    return [row * 2 for row in found], len(found)


def by_sort(rows, key, backwards):
    rows.sort(key=key, reverse=backwards)
    return [row * 2 for row in rows]


def by_sort_of_a_new_list(rows, key, backwards):
    mine = [row + 1 for row in rows]
    also = mine
    mine.sort(key=key, reverse=backwards)
    return [row * 2 for row in also], mine is also


def by_max(rows, key, backwards):
    best = min(rows, key=key) if backwards else max(rows, key=key)
    return best * 2, len(rows)


def by_max_of_arguments(rows, key, backwards):
    best = min(*rows, key=key) if backwards else max(rows[0], rows[1], rows[-1], key=key)
    best += 1
    return best


def by_max_of_a_generator(rows, key, backwards):
    best = max((row - 1 for row in rows), key=key, default=None)
    return None if best is None else best + 1


def best_place(rows, key, backwards):
    place, best = max(enumerate(rows), key=lambda pair: key(pair[1]))
    return place, best.sum()


def pick(rows, key):
    return max(rows, key=key)


def in_a_callee(rows, key, backwards):
    return pick(rows, key) - pick(rows[:2], key) * 2


def in_a_try(rows, key, backwards):
    try:
        found = sorted(rows, key=key, reverse=backwards)
    except (TypeError, ValueError) as error:
        return type(error).__name__, rows[0] * 2
    return [row * 2 for row in found]


def below_another_operation(rows, key, backwards):
    ordered = list(map(functools.partial(sorted, key=key, reverse=backwards), [rows, rows[:2]]))
    return [[row * 2 for row in group] for group in ordered]


def sorted_below_another_operation(rows, key, backwards):
    groups = [[row * 1 for row in rows], [row * 1 for row in rows[:2]]]
    gone = list(map(functools.partial(list.sort, key=key, reverse=backwards), groups))
    return gone, [row * 2 for row in groups[0]]


FUNCTIONS = [by_sorted, by_sort, by_sort_of_a_new_list, by_max, by_max_of_arguments, by_max_of_a_generator, best_place, in_a_callee, in_a_try,
             below_another_operation, sorted_below_another_operation]


def fresh(function):
    return types.FunctionType(function.__code__.replace(), globals())


def outcome(function, *args):
    del LOG[:]
    args = copy.deepcopy(args)
    try:
        result = repr(function(*args))
    except Exception as error:
        result = type(error), str(error)
    return result, repr(args[0]), repr(LOG)


@pytest.mark.parametrize("name", KEYS)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_the_order_is_that_of_plain(function, name):
    key = fresh(KEYS[name])
    plain, mine = fresh(function), fresh(function)
    translated = sot.symbolic_translate(mine)
    for rows, backwards in itertools.product([ROWS, ROWS[::-1], ROWS[:2], ROWS[1:3], ROWS[:1], []], [False, True]):
        for _ in range(2):
            assert outcome(translated, rows, key, backwards) == outcome(plain, rows, key, backwards)


@pytest.mark.parametrize("name", ["sum", "float", "item", "array", "index", "halves", "logs"])
@pytest.mark.parametrize("function", FUNCTIONS[:8])
def test_keys_are_computed_in_the_graph(function, name):
    """The only break of each is the order itself, and what comes behind it is in a graph again."""
    sot.reset()
    key, mine = fresh(KEYS[name]), fresh(function)
    translated = sot.symbolic_translate(mine)
    for _ in range(2):
        translated(copy.deepcopy(ROWS), key, False)
    info = sot.cache_info(translated)
    reason = "data-dependent-scalar" if "sort" in function.__name__ else "data-dependent-branch"
    assert {(record.reason, record.message) for record in info.breaks} == {(reason, "the order of values known only when the graph runs")}, info
    assert info.graphs >= 2 and not info.fallbacks and not info.native
