"""What is translated for calls that differ and serves no second one ends soon: opened earlier the longer it was, and waited with."""
import enum
import heapq
import random
import sys

import numpy as np
import pytest

import sot
from sot.debug.cache_info import unit_of
from sot.engine import ENGINE
from sot.engine.patience import EARNED, FEW, FIRST_NAPS, MOST_TOGETHER, MOST_UNSERVED, OF_A_KIND


@pytest.fixture(autouse=True)
def as_users_have_it(monkeypatch):
    sot.reset()
    monkeypatch.setattr(ENGINE, "eager", False)
    monkeypatch.setattr(ENGINE, "weighs", False)     # times are not what is tested here


def translations(translated):
    return [unit.translations for unit in unit_of(translated).own_units()]


def by_keys(options, x):
    for name, value in sorted(options.items()):
        x = x * value if name[0] == "s" else x + value
    return x


def by_numbers(rows):
    """Long when unrolled, and no two calls decide alike."""
    kept = []
    for low, high in sorted(rows):
        if kept and low <= kept[-1][1]:
            kept[-1] = (kept[-1][0], max(high, kept[-1][1]))
        else:
            kept.append((low, high))
    return np.array(kept).sum(axis=0)


def options_of(number):
    return {"%s%d" % ("so"[place % 2], place * (number + 1)): 1.0 + place for place in range(2 + number % 5)}


def rows_of(number):
    draw = np.random.RandomState(number)
    return [(float(low), float(low + draw.randint(1, 9))) for low in draw.randint(0, 90, 8 + number % 7)]


@pytest.mark.parametrize("function, make, most", [(by_keys, lambda n: (options_of(n), np.ones(3)), 10), (by_numbers, lambda n: (rows_of(n),), 16)],
                         ids=["keys", "numbers"])
def test_calls_of_which_no_two_are_alike(function, make, most):
    translated = sot.symbolic_translate(function)
    for number in range(60):
        assert repr(translated(*make(number))) == repr(function(*make(number))), number
    assert 1 <= sum(translations(translated)) <= most
    made = sum(translations(translated))
    for number in range(60, 120):
        translated(*make(number))
    assert sum(translations(translated)) <= made + 2


def test_waits_longer_each_time():
    """From the fourth unserved entry on: two calls, four, eight … run natively before the next translation."""
    translated = sot.symbolic_translate(by_keys)
    made = []
    for number in range(MOST_UNSERVED + FIRST_NAPS + 1 + 2 * FIRST_NAPS + 1):
        x = np.arange(3.0)
        options = {"s%03d" % number: 2.0}
        assert translated(options, x).tolist() == (x * 2.0).tolist()
        made.append(translations(translated)[0])
    first = MOST_UNSERVED
    wanted = [*range(1, first + 1)] + [first] * FIRST_NAPS + [first + 1] + [first + 1] * 2 * FIRST_NAPS + [first + 2]
    assert made == wanted
    assert [record.reason for record in sot.cache_info(translated).fallbacks] == ["unlike-calls"] and "other values" in str(sot.explain(translated))


def test_what_serves_calls_is_translated_for_more():
    """Kinds that come again and again get their entries without a wait."""
    translated = sot.symbolic_translate(by_keys)
    x = np.arange(3.0)
    made = []
    for number in range(6):
        for _ in range(EARNED + 2):
            assert translated({"t%d" % number: 2.0}, x).tolist() == (x + 2.0).tolist()
        made.append(translations(translated)[0])
    assert made == [1, 2, 3, 4, 5, 6]


def test_entries_that_serve_much_outweigh_those_that_served_nothing():
    translated = sot.symbolic_translate(by_keys)
    x = np.arange(3.0)
    for _ in range(EARNED * (MOST_UNSERVED + 1) + 1):
        translated({"t": 2.0}, x)
    for number in range(MOST_UNSERVED + 1):
        translated({"u%d" % number: 2.0}, x)
    assert translations(translated)[0] == MOST_UNSERVED + 2


def test_tried_again_after_a_reset():
    translated = sot.symbolic_translate(by_keys)
    x = np.arange(3.0)
    for number in range(MOST_UNSERVED + 1):
        translated({"t%d" % number: 2.0}, x)
    assert unit_of(translated).cache.naps
    sot.reset()
    assert not unit_of(translated).cache.naps
    translated({"s": 1.0}, x)
    assert translations(translated)[0] == 1


def test_eager_engines_do_not_wait(monkeypatch):
    monkeypatch.setattr(ENGINE, "eager", True)
    translated = sot.symbolic_translate(by_keys)
    for number in range(MOST_UNSERVED + 3):
        translated({"t%d" % number: 2.0}, np.arange(3.0))
    assert translations(translated)[0] == MOST_UNSERVED + 3


def emptied(queue, x):
    """Nothing of its loop can be open: the heap is taken apart, and what is in it decides."""
    done = []
    while queue:
        when, kind, value = heapq.heappop(queue)
        if kind == "add":
            x = x + value
        elif kind == "scale":
            x = x * 0.5
        elif kind == "fork" and when < 50.0:
            heapq.heappush(queue, (when + 3.5, "add", 1.0))
        done.append((when, float(x.sum())))
    return done, x


def test_a_loop_of_many_lengths_is_left_sooner_the_longer_it_is():
    translated = sot.symbolic_translate(emptied)
    draw = random.Random(5)
    for _ in range(5):
        queue = [(60.0 * draw.random(), draw.choice(["add", "scale", "fork"]), draw.random()) for _ in range(draw.randint(5, 15))]
        heapq.heapify(queue)
        assert repr(translated(list(queue), np.ones(4))) == repr(emptied(list(queue), np.ones(4)))
    assert "native" in unit_of(translated).loops.values()


def of_length(values, x):
    """Short for each length, so three lengths are three translations; the long one opens with its second length."""
    for value in values:
        x = x + value
    return x


def long_of_length(values, x):
    total = x * 2
    for value in values:
        if value % 2 > 1:
            total = total + value * value - value
        elif value % 3 > 1:
            total = total - value * 2 + 1
        else:
            total = total + (value if value > 0.5 else -value)
    return total


def test_the_longer_the_sooner_open():
    """A length is open after the second miss where the unrolled loop was long, after several where it was short."""
    counts = {}
    for function, size in ((of_length, 3), (long_of_length, 40)):
        translated = sot.symbolic_translate(function)
        for number in range(4):
            values = [float(value) for value in range(size + number)]
            assert translated(values, np.ones(2)).tolist() == function(values, np.ones(2)).tolist()
        counts[function] = sum(bool(unit.cache.entries()) for unit in unit_of(translated).own_units()), [
            len(entry.run.__code__.co_code) for entry in unit_of(translated).cache.entries() if entry.run is not None]
    assert counts[of_length][0] == 1
    sizes = counts[long_of_length][1]
    assert len(sizes) == 3 and sizes[2] < sizes[0] / 2, sizes


class Mode(enum.Enum):
    ADD = "a"
    SCALE = "s"
    NEGATE = "n"
    HALVE = "h"


class Add:
    def __init__(self, value):
        self.value = value

    def apply(self, x):
        return x + self.value


class Scale(Add):
    def apply(self, x):
        return x * self.value


class Negate(Add):
    def apply(self, x):
        return -x


class Clip(Add):
    def apply(self, x):
        return np.clip(x, -self.value, self.value)


def by_modes(modes, x):
    for mode in modes:
        if mode is Mode.ADD:
            x = x + 1
        elif mode is Mode.SCALE:
            x = x * 2
        elif mode is Mode.NEGATE:
            x = -x
        else:
            x = x / 2
    return x


def by_layers(layers, x):
    for layer in layers:
        x = layer.apply(x)
    return x


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2
    TOP = 3


def by_levels(levels, x):
    for level in levels:
        x = x + 1 if level == Level.LOW else x * 2 if level == Level.HIGH else -x
    return x


def by_functions(functions, x):
    for function in functions:
        x = function(x)
    return x


def by_ufuncs(ufuncs, x):
    for ufunc in ufuncs:
        x = ufunc(x)
    return x


def by_optional(arrays, x):
    for array in arrays:
        if array is not None:
            x = x + array.sum()
    return x


def by_cells(row, x):
    out = np.zeros(len(row))
    for place, cell in enumerate(row):
        out[place] = np.nan if cell is None else len(cell) if isinstance(cell, str) else cell
    return out


def by_products(items, x):
    for item in items:
        x = x * item
    return x


def by_sums(arrays, x):
    return [array.sum() for array in arrays], x


def by_switches(switches, x):
    for switch in switches:
        x = x + 1 if switch else x * 2
    return x


#: What is gone over -> what its items are drawn of.
ITEMS = {
    "identity": (by_modes, list(Mode)), "class": (by_layers, [Add(1.0), Scale(0.5), Negate(0.0), Clip(2.0)]),
    "member that is a number": (by_levels, list(Level)),
    "own function": (by_functions, [lambda x: x + 1, lambda x: x * 2, lambda x: -x, lambda x: x / 2]),
    "function": (by_ufuncs, [np.sin, np.cos, np.tanh, np.absolute]), "none": (by_optional, [None, np.ones(2)]), "type": (by_products, [1, 2.5]),
    "cells": (by_cells, [1, 2.5, "ab", None]), "number": (by_products, [1, 2.5, np.float32(2), np.int64(3)]),
    "dtype": (by_sums, [np.ones(3, dtype) for dtype in ("f4", "f8", "i4", "u1")]), "dimensions": (by_sums, [np.ones((2,) * ndim) for ndim in (1, 2, 3, 4)]),
    "truth": (by_switches, [False, True]),
}


def drawn(items, size, calls, seed=0):
    draw = random.Random(seed)
    return [[draw.choice(items) for _ in range(size)] for _ in range(calls)]


@pytest.mark.parametrize("what, size, most", [(what, 9, 16) for what in ITEMS] + [(what, 30, 8) for what in ("identity", "class", "cells")])
def test_calls_of_another_kind_each(what, size, most, recwarn):
    """Other objects, types and kinds of arrays are waited for like other values, the longer the sooner, and nobody is warned."""
    function, items = ITEMS[what]
    translated, x = sot.symbolic_translate(function), np.ones(4)
    for given in drawn(items, size, 200):
        assert repr(translated(given, x)) == repr(function(given, x))
    info = sot.cache_info(translated)
    assert MOST_UNSERVED <= info.translations <= most and not info.native
    assert [record.reason for record in info.fallbacks] == ["unlike-calls"] and not [one for one in recwarn if str(one.message).startswith("sot:")]


@pytest.mark.parametrize("what", sorted(set(ITEMS) - {"truth"}))
@pytest.mark.parametrize("kinds, rounds", [(8, 1), (12, 3)])
def test_few_kinds_that_come_in_turns(what, kinds, rounds):
    """Eight have their entries as soon as each came once, twelve soon after."""
    function, items = ITEMS[what]
    translated, x = sot.symbolic_translate(function), np.ones(4)
    given = [[items[number >> bit & 1] for bit in range(4)] for number in range(kinds)]
    for _ in range(rounds):
        for one in given:
            assert repr(translated(one, x)) == repr(function(one, x))
    made = sot.cache_info(translated).translations
    for one in given:
        translated(one, x)
    assert made == sot.cache_info(translated).translations == kinds


def in_parts(scale, x):
    y = x * scale + 1
    sys.getswitchinterval()
    y = y * scale
    sys.getswitchinterval()
    return y - scale


def test_the_parts_of_a_function_wait_together():
    """Six kinds times three parts are made at once; of kinds that never come again, no more than that for long."""
    few, many = [[np.ones((1,) * ndim, dtype) for dtype in dtypes.split() for ndim in dims]
                 for dtypes, dims in (("f4 i8", (1, 2, 3)), ("f4 f8 i1 i2 i4 i8 u1 u2 u4 u8", (1, 2, 3, 4, 5, 6)))]
    made = []
    for kinds in (few, many):
        sot.reset()
        translated = sot.symbolic_translate(in_parts)
        for scale in kinds:
            assert repr(translated(scale, np.ones(3))) == repr(in_parts(scale, np.ones(3)))
        made.append(sum(translations(translated)))
    assert made[0] == 18 and MOST_TOGETHER[OF_A_KIND] <= made[1] <= MOST_TOGETHER[OF_A_KIND] + 5


@pytest.mark.parametrize("function, common, others", [
    (by_switches, [True] * 9, drawn([False, True], 9, 60)),
    (by_layers, [Add(1.0)] * 6, drawn([Add(1.0), Scale(0.5), Negate(0.0), Clip(2.0)], 6, 60)),
], ids=["truth", "classes"])
def test_one_kind_that_comes_often_does_not_pay_for_all_others(function, common, others):
    translated, x = sot.symbolic_translate(function), np.ones(4)
    for other in others:
        for given in (other, *[common] * 7):
            assert repr(translated(given, x)) == repr(function(given, x))
    assert FEW < sot.cache_info(translated).translations <= 3 * FEW < len(others)


@pytest.mark.parametrize("kind", ["class", "function"])
def test_objects_of_one_call_are_anothers_business(kind):
    """The unit rests: no other call brings such an object."""
    def call(given, x):
        return given(x)

    translated = sot.symbolic_translate(call)
    for _ in range(40):
        given = type("Made", (Add,), {"__call__": Add.apply})(1.0) if kind == "class" else eval("lambda x: x + 1.0")
        assert translated(given, np.ones(2)).tolist() == [2.0, 2.0]
    assert [record.reason for record in sot.cache_info(translated).fallbacks] == ["short-lived-objects"]
