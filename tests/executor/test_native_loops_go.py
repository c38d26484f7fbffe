"""What a native loop leads on to is among the constants of its code, and goes with it: code objects are invisible to the collector."""
import collections
import gc
import types

import numpy as np
import pytest

import sot
from sot import _core

KINDS = {_core.Resume, _core.CodeCache}


def first_above(values, x):
    for v in values:
        if v > 40:
            return x * v
    return x


def counted(values, x):
    seen = 0
    for v in values:
        if v % 3 == 0:
            continue
        if v > 70:
            break
        seen += v
    return x + seen


def two_loops(values, x):
    for v in values:
        if v == 60:
            break
    for w in values:
        if w > v:
            return x - w
    return x


def inner_loops(values, x):
    for v in values[:5]:
        for w in values:
            if w > v * 10:
                break
        x = x + w
    return x


def loops_in_turn(values, x):
    total = 0
    for v in values:
        while total < v:
            total += 7
            if total > 500:
                return x * total
        if v == 70:
            x = x + total
    return x


def alive():
    gc.collect()
    return collections.Counter(type(o).__name__ for o in gc.get_objects() if type(o) in KINDS)


@pytest.mark.parametrize("function", [first_above, counted, two_loops, inner_loops, loops_in_turn])
def test_nothing_of_it_is_left(function):
    """Of a function that goes without anybody having said ``sot.reset()``."""
    sot.reset()
    before = alive()
    own = types.FunctionType(function.__code__.replace(co_name="own"), function.__globals__)
    translated = sot.symbolic_translate(own)
    x = np.arange(3.0)
    for count in (90, 90, 80, 100):
        values = list(range(count))
        assert translated(values, x).tolist() == function(values, x).tolist()
    made = alive()
    assert made["Resume"] > before["Resume"], "no loop was left to the interpreter"
    del translated, own
    assert alive() == before
