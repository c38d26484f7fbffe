"""A call from bytecode lends the slot before the arguments: it must hold what it held when the call returns."""
from __future__ import annotations

import sys

import sot


def make(x):
    def add(a):
        return a + x
    return add


def test_the_callers_slot_is_given_back():
    function = make(1)
    translated = sot.symbolic_translate(function)
    assert translated(2) == 3
    closure = function.__closure__
    before = sys.getrefcount(closure), sys.getrefcount(translated)
    for _ in range(50):
        translated(2)
    # ≤3.10 releases the slots themselves: a closure left there would be released in the callable's stead
    assert (sys.getrefcount(closure), sys.getrefcount(translated)) == before
