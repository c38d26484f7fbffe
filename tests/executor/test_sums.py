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
