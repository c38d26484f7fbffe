"""``sot.reset()`` comes while something is translated or runs: from a callback of the collector, which may call it at any allocation."""
from __future__ import annotations

import gc
import sys

import numpy as np
import pytest

import sot

CALLEES = """
def h(n, x):
    print(end="")
    return x + n
def g(n, x):
    return h(n, x)
def f(n, x):
    return g(n, x)
"""
RECURSION = """
def f(n, x):
    if n == 0:
        print(end="")
        return x
    return f(n - 1, x + n)
"""
LOOP = """
def f(n, x):
    total = x
    for i in range(n):
        print(end="")
        total = total + i
    return total
"""
HANDLER = """
def g(n, x):
    try:
        print(end="")
        return x[n + 100]
    except IndexError:
        return x * n
def f(n, x):
    return g(n, x) + 1
"""
GENERATOR = """
def g(n, x):
    for i in range(n):
        print(end="")
        yield x + i
def f(n, x):
    return sum(g(n, x))
"""


@pytest.mark.parametrize("source", [CALLEES, RECURSION, LOOP, HANDLER, GENERATOR], ids=["callees", "recursion", "loop", "handler", "generator"])
def test_a_call_gives_what_it_gives_without(source, monkeypatch):
    unheard = []
    monkeypatch.setattr(sys, "unraisablehook", unheard.append)
    expected = None
    number = collections = 0

    def collect(phase, info):
        nonlocal collections
        if phase == "start":
            collections += 1
            if collections == number:
                sot.reset()
    threshold = gc.get_threshold()
    while collections >= number:        # until the call is over before it
        number, collections = number + 1 + number // 16, 0
        names = {"np": np}
        exec(source, names)
        if expected is None:
            expected = names["f"](6, np.ones(2))
        names["f"] = sot.symbolic_translate(names["f"])
        gc.collect()
        gc.callbacks.append(collect)
        gc.set_threshold(5)
        try:
            found = [names["f"](6, np.ones(2)) for _ in range(2)]
        finally:
            gc.set_threshold(*threshold)
            gc.callbacks.remove(collect)
        for one in found:
            assert np.array_equal(one, expected), number
    assert not unheard and number > 10
