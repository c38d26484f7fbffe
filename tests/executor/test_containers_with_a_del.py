"""Instances of subclasses of list, dict and tuple whose class has a ``__del__``: what is made × what becomes of it, against plain Python."""
import gc
import sys
import types

import numpy as np
import pytest

import sot

SEEN = []
KEPT = []


class Items(list):
    def __del__(self):
        SEEN.append(("list", len(self)))


class Table(dict):
    def __del__(self):
        SEEN.append(("dict", len(self)))


class Pair(tuple):
    def __del__(self):
        SEEN.append(("tuple", len(self)))


class Labelled(list):
    def __init__(self, *given):
        super().__init__(given)
        self.label = "x"

    def __del__(self):
        SEEN.append((self.label, self[0] if self else None))


class Raises(list):
    def __del__(self):
        raise ValueError("no")


class Returns(list):
    """Comes back."""

    def __del__(self):
        KEPT.append(self)


class Clears(list):
    def __del__(self):
        SEEN.append("cleared")
        self.clear()


class Slotted(list):
    __slots__ = ("other",)

    def __del__(self):
        SEEN.append(("slots", len(self)))


class Base(list):
    def __del__(self):
        SEEN.append("base")


class Derived(Base):
    def __del__(self):
        SEEN.append("derived")
        super().__del__()


def use(thing):
    return len(thing)


def given_back(thing):
    return thing


def unbinds(thing):
    del thing
    SEEN.append("in the callee")
    return 1


MADE = {
    "list": "Items([1, n])", "dict": "Table(a=1, b=n)", "tuple": "Pair((1, n))", "init": "Labelled(n, 2)", "raises": "Raises([1])", "returns": "Returns([n])", "clears": "Clears([n])",
    "slots": "Slotted([n])", "derived": "Derived([1])", "arrays": "Items([x, x + 1])", "empty": "Items()",
}
BECOMES = {
    "deleted": "o = %s; SEEN.append('made'); y = x + len(o); del o",
    "rebound": "o = %s; y = x * 2; o = 1",
    "another": "o = %s; o = %s; y = x",
    "temporary": "y = x + use(%s)",
    "dropped": "%s; y = x",
    "in a loop": "y = x\n    for i in range(3):\n        o = %s; SEEN.append(i); y = y + i",
    "popped": "l = [%s]; SEEN.append('in'); l.pop(); SEEN.append('out'); y = x",
    "replaced": "l = {'a': %s}; SEEN.append('in'); l['a'] = 2; SEEN.append('out'); y = x",
    "kept": "KEPT.append(%s); y = x + 1; KEPT.clear(); SEEN.append('cleared')",
    "two": "o = %s; p = %s; y = x + 1; del p; SEEN.append('p'); del o",
    "given back": "o = given_back(%s); SEEN.append('back'); y = x; o = 0",
    "unbound in a callee": "y = x + unbinds(%s)",
    "attribute": "h = types.SimpleNamespace(); h.o = %s; SEEN.append('set'); del h.o; SEEN.append('del'); y = x",
    "iterated": "y = x\n    for q in %s: y = y + 1; SEEN.append(0)",
    "returning": "o = %s; y = x + 1",
    "two returning": "o = %s; p = %s; y = x + 1",
    "nested": "o = [%s, %s]; y = x; del o",
    "cycle": "o = %s; p = [o]; p.append(p); del o, p; y = x",
    "raising": "y = x\n    try:\n        o = %s; y = x @ np.ones(n)\n        o = 2\n    except ValueError: SEEN.append('handler')",
    "unpacked": "a, *b = (%s, 1); y = x; a = b",
    "outlives": "o = %s; use(o); y = x; KEPT.append(o); SEEN.append('kept')",
}
CAPTURED = ("deleted", "rebound", "temporary", "dropped", "popped", "replaced", "given back", "returning", "outlives")


def program(made, becomes):
    text = "def f(x, n):\n    %s\n    SEEN.append('behind')\n    return y * 2\n" % BECOMES[becomes].replace("%s", MADE[made])
    names = {}
    exec(compile(text, "<%s, %s>" % (made, becomes), "exec"), globals(), names)
    return names["f"]


def call(function, n):
    gc.collect()
    del SEEN[:], KEPT[:]
    SEEN.clear()
    try:
        result = repr(function(np.arange(3.0), n))
    except ValueError as error:
        result = repr(error)
    SEEN.append("over")
    KEPT.clear()
    return result, repr(SEEN)


@pytest.mark.parametrize("made", MADE)
def test_the_same(made, monkeypatch):
    monkeypatch.setattr(sys, "unraisablehook", lambda told: SEEN.append(("told", repr(told.exc_value))))
    gc.disable()
    try:
        for becomes in BECOMES:
            plain = program(made, becomes)
            translated = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), globals()))
            for n in (3, 3, 5, 2):
                assert call(translated, n) == call(plain, n), (becomes, n)
    finally:
        gc.enable()


@pytest.mark.parametrize("made", ["list", "dict", "tuple", "init", "derived", "arrays", "empty"])
@pytest.mark.parametrize("becomes", CAPTURED)
def test_captured(made, becomes):
    translated = sot.symbolic_translate(program(made, becomes))
    for n in (3, 3, 2):
        call(translated, n)
    info = sot.cache_info(translated)
    assert not info.breaks and not info.fallbacks and info.hits, info.breaks
