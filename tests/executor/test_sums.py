"""The builtin sum over numbers, arrays and other things in any order, with any start: bit by bit as plain (CPython compensates floats from 3.12, complex numbers from 3.14)."""
from __future__ import annotations

import itertools
import types

import numpy as np
import pytest

import sot


class Own(float):
    pass


class Added:
    def __add__(self, other):
        return ("added", type(other).__name__)

    def __radd__(self, other):
        return ("radded", float(other.sum()) if isinstance(other, np.ndarray) else other)


VALUES = {
    "a": 0.1, "big": 1e16, "minus": -1e16, "one": 1, "long": 2 ** 70, "true": True, "z": 0.1j, "zbig": 1e16 + 1e16j, "zminus": -1e16 - 1e16j, "array": np.array([0.1, 1.0, 1e16]), "ints": np.arange(3), "f4": np.float32(0.1),
    "f8": np.float64(0.1), "text": "x", "list": [1], "own": Own(0.3), "added": Added(), "inf": float("inf"), "none": None, "zero": -0.0,
}


def told(value):
    if isinstance(value, np.ndarray):
        return "array", value.dtype, repr(value.tolist())
    return type(value), repr(value)


def outcome(function, *args):
    try:
        return told(function(*args))
    except Exception as error:
        return type(error), str(error)


def over(x, items, start):
    return sum(items, start)


def without(x, items, start):
    return sum(items)


def of_a_generator(x, items, start):
    return sum((item for item in items), start)


def tail(x, items, start):
    return sum([*items, 0.1, 0.2], start)


@pytest.mark.parametrize("function", [over, without, of_a_generator, tail])
@pytest.mark.parametrize("start", ["one", "a", "zero", "z", "array", "f8", "true", "list", "added", "own"])
def test_as_plain(function, start):
    names = list(VALUES)
    for count, items in enumerate(itertools.chain([()], itertools.product(names, repeat=2), itertools.permutations(("a", "big", "minus", "z", "zbig", "array"), 4))):
        if (count + len(start) + len(function.__name__)) % (7 if len(items) == 4 else 3):      # a part of them each time, another one
            continue
        tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))    # one that knows nothing of the others
        given = [VALUES[name] for name in items]
        expected = outcome(function, 0, given, VALUES[start])
        assert [outcome(tested, 0, given, VALUES[start]) for _ in range(3)] == [expected] * 3, items


class Halved:
    def __radd__(self, other):
        return 0.0 * other + 0.5


def behind_an_instance(x, number, other):
    return sum([number, Halved(), 0.1, 0.1, 0.1, 1e16, 1.0, -1e16])


def behind_a_float(x, number, other):
    return sum([other, number, Halved(), 0.1, 0.1, 1e16, 1.0, -1e16])


def begun_by(x, number, other):
    return sum([Halved(), 0.1, 0.1, 1e16, 1.0, -1e16], number)


@pytest.mark.parametrize("function", [behind_an_instance, behind_a_float, begun_by])
@pytest.mark.parametrize("first", [3, -2 ** 47, 2 ** 70])
def test_a_number_that_is_longer_in_another_call(function, first):
    """With an int that a C long does not hold sum() leaves its loops, and then adds the floats that follow uncompensated."""
    tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
    for number in (first, first, 5, 2 ** 70, -2 ** 70, 2 ** 63, 2 ** 62, 2 ** 48, True):
        assert [outcome(tested, 0, number, 0.25) for _ in range(2)] == [outcome(function, 0, number, 0.25)] * 2, number


def of_nothing(x, start, other):
    found = sum([], start)
    return found is start, found, sum((), start) is start, sum((value for value in ()), start) is start, sum([0], start) is start


def a_branch_on_nothing(x, start, other):
    return x + 1 if sum([], start) else x


@pytest.mark.parametrize("function", [of_nothing, a_branch_on_nothing])
def test_the_sum_of_nothing_is_another_object(function):
    """The loops of C give a new number, unless it is a small int, or one that is too long for them."""
    tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
    for start in (1.5, 1.5, -0.0, 1000, 10 ** 6, 7, 2 ** 70, 2 ** 62, 1j, True, 1 + 2j):
        assert [outcome(tested, 0, start, None) for _ in range(2)] == [outcome(function, 0, start, None)] * 2, start
