"""Deep copies of containers with arrays that came in: each array is copied once, however often it is met."""
from __future__ import annotations

import copy
import types

import numpy as np
import pytest

import sot


class Holder:
    def __init__(self, *parts):
        self.first, self.rest = parts[0], list(parts[1:])


SHAPES = ("[{0}, {1}]", "[{0}, [{1}]]", "({0}, {1})", "{{'a': {0}, 'b': [{1}, {0}]}}", "[{0}, {1}, {2}]", "[[{0}, {1}], {2}, {0}]", "Holder({0}, {1}, {2})", "[Holder({0}), Holder({1}), {2}]", "[{0}, ({1}, {2}), {{'k': {0}}}]", "({0}, [{0}], {1}, 5, None)")
CHANGES = ("pass", "first(deep).__iadd__(1)", "first(items).__iadd__(1)", "deep, items = items, deep")
SAME = ((0, 1, 2), (0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 0, 0))


def first(value):
    while not isinstance(value, np.ndarray):
        value = value.first if isinstance(value, Holder) else value[0] if isinstance(value, (list, tuple)) else value["a"]
    return value


def arrays_in(value):
    if isinstance(value, np.ndarray):
        return [value]
    parts = [value.first, value.rest] if isinstance(value, Holder) else list(value.values()) if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else []
    return [array for part in parts for array in arrays_in(part)]


def told(deep, items):
    found = arrays_in(deep) + arrays_in(items)
    return [array.tolist() for array in found], [[one is other for other in found] for one in found], [np.shares_memory(one, other) for one in found for other in found]


def made(change):
    space = {"copy": copy, "first": first}
    exec("def function(items):\n    deep = copy.deepcopy(items)\n    %s\n    return deep, items" % change, space)
    return space["function"]


def given(shape, same):
    arrays = [np.arange(2.0) + k for k in range(3)]
    return eval(shape.format(*["arrays[%d]" % k for k in same]), {"arrays": arrays, "Holder": Holder})


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_as_plain(shape, change):
    plain = made(change)
    for start in range(len(SAME)):
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
        for same in SAME[start:] + SAME[:start]:
            assert told(*tested(given(shape, same))) == told(*plain(given(shape, same)))


@pytest.mark.parametrize("same", SAME)
@pytest.mark.parametrize("shape", SHAPES)
def test_is_captured(shape, same):
    plain = made("pass")
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for _ in range(3):
        assert told(*tested(given(shape, same))) == told(*plain(given(shape, same)))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2
