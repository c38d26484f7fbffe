"""Attributes of abstract classes, and of classes with a metaclass of the program's, are set and deleted in the call."""
from __future__ import annotations

import abc
import enum
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

ASKED = []

TEXT = """
class Meta(type):
    @property
    def rate(cls):
        return cls.base * 2

    @rate.setter
    def rate(cls, value):
        ASKED.append(value)
        cls.base = value

    @property
    def fixed(cls):
        return 1

    shared = 5


class Loud(type):
    def __setattr__(cls, name, value):
        ASKED.append(name)
        super().__setattr__(name, value)


class Reading(type):
    def __getattribute__(cls, name):
        if name == "base":
            ASKED.append(name)
        return super().__getattribute__(name)


class Net(metaclass=KIND):
    base = 3

    def use(self, x):
        return x * self.base


class Sub(Net):
    pass


class Tone(enum.Enum):
    LOW = 1
"""
OPERATIONS = ("Net.base = 7; r = Net.base, Sub.base, Net().base", "Sub.base = 4; r = Net.base, Sub.base", "Net.base += 1; r = Net().use(x)", "Net.rate = 6; r = Net.rate, Net.base", "Net.fixed = 2; r = 0",
              "Net.shared = 8; r = Net.shared", "Net.new = x; r = Net.new, Sub().new", "Net.new = 1; del Net.new; r = hasattr(Net, 'new')", "del Net.base; r = hasattr(Sub, 'base')",
              "Net.use = lambda self, x: x + 100; r = Sub().use(x)", "setattr(Net, 'base', 9); r = getattr(Sub, 'base')", "Tone.extra = 3; r = Tone.extra", "Net.base = property(lambda self: 1); r = Net().base",
              "Sub.rate = 2; r = Net.base, Sub.base, 'base' in vars(Sub)", "r = Net.base; Net.base = r + 1; r = r, Net.base", "del Sub.base; r = 1")


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("kind", ("Meta", "Loud", "Reading", "abc.ABCMeta", "type"))
def test_as_plain(kind, operation):
    found = []
    for translate in (False, True):
        space = {"ASKED": ASKED, "abc": abc, "enum": enum}
        exec(TEXT.replace("KIND", kind), space)
        exec("def function(x):\n    try:\n        %s\n    except Exception as error:\n        r = type(error).__name__, str(error)\n    return x * 2, r" % operation.replace("; ", "\n        "), space)
        function = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space)) if translate else space["function"]
        del ASKED[:]
        results = []
        for change in (None, None, 5, None):
            if change is not None:
                space["Net"].base = change
            result = function(np.arange(2.0))
            results.append(repr(result).replace(hex(id(result)), ""))
        found.append((results, list(ASKED), {name: type(value) if type(value) is property else repr(value) for name, value in vars(space["Net"]).items() if name in ("base", "new", "shared")}))
    assert found[0] == found[1]


def test_is_captured():
    space = {"abc": abc, "enum": enum, "ASKED": ASKED}
    exec(TEXT.replace("KIND", "abc.ABCMeta"), space)
    exec("def function(x):\n    Net.count = getattr(Net, 'count', 0) + 1\n    Net.last = x * 2\n    return x * Net.base", space)
    tested = sot.symbolic_translate(space["function"])
    for _ in range(3):
        tested(np.arange(2.0))
    assert not sot.cache_info(tested).breaks
    assert space["Net"].count == 3
