"""A name that was looked up is looked up once: until the program gives it something else, in whatever way."""
import builtins

import numpy as np
import pytest

import sot
from sot.machine import machine

pytestmark = pytest.mark.shared

X = np.arange(3.0)


def helper(x):
    return x + 1.0


def other(x):
    return x * 3.0


def rebound(x):
    global helper
    first = helper(x)
    before, helper = helper, other
    second = helper(x)
    helper = before
    return first, second, helper(x)


def by_key(x):
    first, before = helper(x), helper
    globals()["helper"] = other
    second = helper(x)
    globals()["helper"] = before
    return first, second, helper(x)


def covered(x):
    first = abs(-1), abs(-2)
    globals()["abs"] = other
    second = abs(x)
    del globals()["abs"]
    return first, second, abs(-3), abs(-x)


def replaced(x):
    first, before = len(x), len
    builtins.len = len_of_two
    second = len(x)
    builtins.len = before
    return first, second, len(x), len("abcd")


def len_of_two(x):
    return 2


def unbound(x):
    first = helper
    del first
    second = helper
    return second(x), helper(x)


def in_a_loop(x):
    total = x
    for number in range(20):
        total = helper(total) + abs(-number) + len(x) + max(number, 3)
    return total


@pytest.mark.parametrize("case", [rebound, by_key, covered, replaced, unbound, in_a_loop])
def test_what_a_name_stands_for_is_what_it_stands_for_now(case):
    translated = sot.symbolic_translate(case)
    for x in (X, X + 1.0, X):
        assert repr(translated(x)) == repr(case(x))
        assert helper(1.0) == 2.0 and abs(-1) == 1 and len("abc") == 3


def test_a_loop_looks_its_builtins_up_once(monkeypatch):
    loaded = []
    load = machine.Machine.load
    monkeypatch.setattr(machine.Machine, "load", lambda m, op, arg, inputs: (loaded.append(arg), load(m, op, arg, inputs))[1])
    sot.reset()
    assert repr(sot.symbolic_translate(in_a_loop)(X)) == repr(in_a_loop(X))
    assert sorted(name for name in loaded if name in ("abs", "len", "max")) == ["abs", "len", "max"]
