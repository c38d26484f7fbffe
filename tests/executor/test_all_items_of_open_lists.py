"""Lists of another length in each call of which an operation takes all items, in functions with arrays: few translations, and what plain Python does."""
import copy
import random

import numpy as np
import pytest

import sot
from sot.engine.observations import MISSES_UNTIL_OPEN

pytestmark = pytest.mark.shared

X = np.linspace(0.0, 1.0, 6)
CALLS = 100
#: One for each length until it is open, one for an empty list and one for all; and the rest behind a break.
MOST = MISSES_UNTIL_OPEN["length"] + 3
ASKED = []


class Odd(int):
    """Of an order, a sum and equality of its own."""

    def __lt__(self, other):
        return int(self) % 3 < int(other) % 3

    def __gt__(self, other):
        return int(self) % 3 > int(other) % 3

    def __add__(self, other):
        return Odd(int(self) + int(other) + 1)

    __radd__ = __add__

    def __eq__(self, other):
        ASKED.append(int(self))
        return int(self) // 2 == other // 2

    __hash__ = int.__hash__


class Rows(list):
    def __iter__(self):
        ASKED.append(len(self))
        return list.__iter__(self)


# -- what takes all items --------------------------------------------------------------------------------------------
def added(rows, i, x, others):
    return X * 2.0, sum(row * row for row in rows)


def joined(rows, i, x, others):
    return X * 2.0, ",".join(rows)


def joined_texts(rows, i, x, others):
    return X * 2.0, ",".join(str(row) for row in rows)


def greatest(rows, i, x, others):
    return X * 2.0, max(rows, key=lambda row: -row)


def in_order(rows, i, x, others):
    return X * 2.0, sorted(rows, key=lambda row: -row)


def as_tuple(rows, i, x, others):
    return X * 2.0, tuple(rows)


def distinct(rows, i, x, others):
    return X * 2.0, len(set(rows))


def passed_on(rows, i, x, others):
    return X * 2.0, max(*rows, i)


def spread(rows, i, x, others):
    return X * 2.0, [*rows, x]


# -- what takes all items of a list that was written to at an index that changes -------------------------------------
def gone_over(rows, i, x, others):
    doubled = X * 2.0
    rows[i] = x
    total = 0
    for row in rows:
        total = row + total
    return total, doubled


def gone_over_twice(rows, i, x, others):
    doubled = X * 2.0
    rows[i] = x
    rows[-1] = i
    found = []
    for row in rows:
        for other in rows:
            found.append((row, other))
    return found, doubled


def put_in_order(rows, i, x, others):
    doubled = X * 2.0
    rows[i] = x
    return sorted(rows), doubled


def changed_meanwhile(rows, i, x, others):
    rows[i] = x
    turns = 0
    for row in rows:
        turns += 1
        if turns < 4:
            rows.append(turns)
        if row == x:
            rows[0] = turns
    return turns, X + turns


def emptied_meanwhile(rows, i, x, others):
    rows[i] = x
    found = []
    for row in rows:
        found.append(row)
        del rows[0]
    return found, X + 1.0


def by_two_names(rows, i, x, others):
    rows[i] = x
    found = []
    for row in others:
        found.append(row)
    others.append(x)
    for row in rows:
        found.append(row)
    return found, X + 1.0


def iterator_of_before(rows, i, x, others):
    iterator = iter(rows)
    rows[i] = x
    rows.append(5)
    found = list(iterator)
    again = iter(rows)
    rows[i] = 7
    for row in again:
        found.append(row)
    return found, list(again), X + 1.0


def side_by_side(rows, i, x, others):
    rows[i] = x
    found = []
    for pair in zip(rows, others):
        found.append(pair)
    for pair in enumerate(rows):
        found.append(pair)
    return found, X + 1.0


def as_a_whole(rows, i, x, others):
    rows[i] = x
    return list(rows), tuple(rows), len(rows), x in rows, rows.count(x), rows == others, X + 1.0


def left_early(rows, i, x, others):
    rows[i] = x
    for row in rows:
        if row == x:
            break
    return row, X * 2.0


def below(rows):
    total = 0
    for row in rows:
        total = total + row
    return total


def in_a_callee(rows, i, x, others):
    rows[i] = x
    return below(rows), below(others), X + 1.0


def raising_on_the_way(rows, i, x, others):
    rows[i] = x
    found = []
    try:
        for row in rows:
            found.append(6 // (row - 3))
    except (ZeroDivisionError, TypeError) as error:
        return found, str(error), X + 1.0
    return found, X + 2.0


WHOLES = [added, joined, joined_texts, greatest, in_order, as_tuple, distinct, spread]
OTHERS = [passed_on, gone_over, gone_over_twice, put_in_order, changed_meanwhile, emptied_meanwhile, by_two_names, iterator_of_before, side_by_side, as_a_whole,
           left_early, in_a_callee, raising_on_the_way]


def told(function, given):
    """What a call gave or raised, what is left of its arguments, and which code of the program was asked."""
    del ASKED[:]
    try:
        found = repr(function(*given))
    except Exception as error:
        found = type(error), str(error)
    return found, repr(given), given[0] is given[3], list(ASKED)


def compare(function, source, make):
    translated = sot.symbolic_translate(function)
    for _ in range(CALLS):
        given = make(source)
        assert told(translated, copy.deepcopy(given)) == told(function, given)
    return sot.cache_info(translated)


@pytest.mark.parametrize("function", [*WHOLES, gone_over, put_in_order])
def test_few_translations(function):
    def make(source):
        rows = [source.randrange(10) for _ in range(source.randrange(1, 20))]
        return [list(map(str, rows)) if function is joined else rows, source.randrange(len(rows)), 3, []]

    info = compare(function, random.Random(7), make)
    assert info.translations <= MOST + 2 * (function is in_order) and not info.fallbacks, info


KINDS = [int, int, int, float, Odd, bool, str, lambda number: None]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("function", WHOLES + OTHERS)
def test_items_of_all_kinds(function, seed):
    def make(source):
        kinds = [source.choice(KINDS)] if source.random() < 0.8 else KINDS
        rows = source.choice([list] * 8 + [Rows])([source.choice(kinds)(source.randrange(10)) for _ in range(source.randrange(12))])
        others = rows if source.random() < 0.2 and function is not side_by_side else [source.choice(kinds)(source.randrange(9)) for _ in range(source.randrange(5))]
        return [rows, source.randrange(-1, len(rows) + 1), source.choice(kinds)(source.randrange(10)), others]

    compare(function, random.Random("%s %d" % (function.__name__, seed)), make)


def test_arrays_are_gone_over_while_lengths_are_few():
    def f(rows):
        return sum(row * 2.0 for row in rows)

    translated = sot.symbolic_translate(f)
    for _ in range(3):
        for size in range(1, 1 + MISSES_UNTIL_OPEN["length"]):
            assert repr(translated([X] * size)) == repr(f([X] * size))
    info = sot.cache_info(translated)
    assert info.translations == info.graphs == MISSES_UNTIL_OPEN["length"] and not info.breaks
