"""``isinstance`` with a protocol that may be asked at run time, on instances of every kind, and what it leaves in their classes."""
from __future__ import annotations

import types
import warnings

import numpy as np
import pytest

import sot

HEAD = """
import typing

@typing.runtime_checkable
class Runs(typing.Protocol):
    def run(self, x): ...

@typing.runtime_checkable
class Sized(typing.Protocol):
    size: int
    def run(self, x): ...

@typing.runtime_checkable
class Below(Runs, typing.Protocol):
    def stop(self): ...

class Unchecked(typing.Protocol):
    def run(self, x): ...

class Has:
    def run(self, x): return x * 2

class Inherits(Has):
    def stop(self): return 1

class Not: pass

class Explicit(Runs):
    def run(self, x): return x + 1

class Concrete(Explicit): pass

class Blocked(Has):
    run = None

class Computed:
    @property
    def run(self):
        LOG.append("run")
        return lambda x: x

class Answers:
    def __getattr__(self, name):
        LOG.append(name)
        if name != "run":
            raise AttributeError(name)
        return lambda x: x

class Static:
    run = staticmethod(lambda x: x - 1)

class Classed:
    run = classmethod(lambda cls, x: x + 3)

class Slots:
    __slots__ = ("run",)

class Claims:
    @property
    def __class__(self):
        LOG.append("class")
        return Has

def own(**names):
    made = Not()
    made.__dict__.update(names)
    return made
"""
GIVEN = ("Has()", "Not()", "Inherits()", "Explicit()", "Concrete()", "Blocked()", "Computed()", "Answers()", "Static()", "Classed()", "Slots()", "Claims()", "own(run=len)", "own(run=len, size=3)", "own(size=3)", "own(run=None)", "5", "[1]", "None", "x", "Has", "Has()", "Not()")
CHANGES = ("", "Not.run = lambda self, x: x", "del Not.run", "Has.size = 5", "del Has.size")
ASKED = ("Runs", "Sized", "Below", "Unchecked", "Explicit", "(Runs, int)")


def told(space):
    return [(name, sorted(key for key in vars(value) if not key.startswith("_abc") and key != "__weakref__")) for name, value in sorted(space.items()) if isinstance(value, type)]


def space_with(asked, body):
    space = {"__name__": "space", "LOG": [], "np": np}
    exec(HEAD + "\ndef function(x, o):\n    " + body.replace("ASKED", asked), space)
    return space


def answer(function, space, text):
    del space["LOG"][:]
    x = np.arange(2.0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            result = repr(function(x, eval(text, dict(space, x=x))))
        except Exception as error:
            result = type(error), str(error).split(" at 0x")[0]
    return result.split(" at 0x")[0] if isinstance(result, str) else result, list(space["LOG"]), told(space)


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("body", ["return x * 2, isinstance(o, ASKED)", "if isinstance(o, ASKED):\n        return x + 1\n    return x - 1"])
def test_as_plain(asked, body):
    one, other = space_with(asked, body), space_with(asked, body)
    tested = sot.symbolic_translate(one["function"])
    for change in CHANGES:
        for space in (one, other):
            exec(change, space)
        for text in GIVEN:
            assert answer(tested, one, text) == answer(other["function"], other, text), (change, text)


@pytest.mark.parametrize("asked", ["Runs", "Sized", "Below"])
@pytest.mark.parametrize("given", ["Has()", "Not()", "Inherits()", "Explicit()", "Static()", "Classed()", "own(run=len, size=3)"])
def test_is_captured(asked, given):
    space = space_with(asked, "return x * 2, isinstance(o, ASKED)")
    tested = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))
    for _ in range(3):
        answer(tested, space, given)
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2


def test_a_hook_in_a_subclass():
    for late in (False, True):
        spaces = [space_with("Runs", "return x * 2, isinstance(o, Runs)") for _ in range(2)]
        tested = sot.symbolic_translate(spaces[0]["function"])
        for round in range(3):
            for space in spaces:
                if round == int(late):
                    exec("class Hooked(Explicit):\n    @classmethod\n    def __subclasshook__(cls, other):\n        LOG.append(other.__name__)\n        return other is Not", space)
            for text in ("Not()", "Has()", "5"):
                assert answer(tested, spaces[0], text) == answer(spaces[1]["function"], spaces[1], text)


def test_a_class_that_is_registered():
    spaces = [space_with("Runs", "return x * 2, isinstance(o, Runs)") for _ in range(2)]
    tested = sot.symbolic_translate(spaces[0]["function"])
    for round in range(3):
        for space in spaces:
            if round == 1:
                space["Explicit"].register(space["Not"])
        for text in ("Not()", "Has()"):
            assert answer(tested, spaces[0], text) == answer(spaces[1]["function"], spaces[1], text)


