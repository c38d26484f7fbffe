"""Operators do not look through super objects, and another object may have the name ``super``."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

OPERATIONS = ("s + 1", "1 - s", "s * s", "s[0]", "len(s)", "iter(s)", "list(s)", "[i for i in s]", "1 in s", "s += 1", "-s", "s < 1", "s == s", "bool(s)", "s()", "s.scale(2)", "s.__len__()", "s[0:1]",
              "'%s' % (s is s)", "max(s)", "s + x", "x + s", "a, b = s", "f(*s)", "s << 2")

#: What is refused or done in the trace; the others break.
CAPTURED = ("s + 1", "1 - s", "s * s", "s[0]", "len(s)", "s += 1", "s.scale(2)", "s.__len__()", "s[0:1]", "'%s' % (s is s)", "s << 2")


class Base:
    def scale(self, n):
        return n

    def __len__(self):
        return 3

    def __add__(self, other):
        return 1

    def __getitem__(self, i):
        return i

    def __iter__(self):
        return iter((1,))

    def __neg__(self):
        return 5


TEXT = """
class Derived(Base):
    def run(self, x):
        s = super()
        try:
            %s
        except Exception as error:
            r = type(error), str(error)
        return x * 2, r
"""


@pytest.mark.parametrize("operation", OPERATIONS)
def test_as_plain(operation):
    space = {"Base": Base, "f": lambda *args: args, "np": np}
    exec(TEXT % (operation if "=" in operation and "==" not in operation else "r = " + operation) if "a, b" not in operation and "+=" not in operation else TEXT % (operation + "; r = 1"), space)
    plain = space["Derived"].run
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), space, "run", None, plain.__closure__))
    for _ in range(3):
        assert repr(tested(space["Derived"](), np.arange(2.0))) == repr(plain(space["Derived"](), np.arange(2.0)))
    assert bool(sot.cache_info(tested).breaks) is (operation not in CAPTURED)


class Other:
    kept = []

    def __init__(self, *args):
        self.kept.append(len(args))

    def scale(self, x):
        return x + 100

    rate = 7


def giving(*args):
    return Base()


@pytest.mark.parametrize("line", ("super().scale(x)", "super(Derived, self).scale(x)", "super().rate", "super(Derived, self).lacks", "super().scale"))
@pytest.mark.parametrize("maker", (Other, giving, lambda cls=None, obj=None: Other(cls, obj), 5))
def test_another_super(maker, line):
    space = {"Base": Base}
    exec("class Derived(Base):\n    def run(self, x):\n        return x * 2, %s\ndef call(obj, x):\n    return obj.run(x)" % line, space)
    found = []
    for translate in (False, True):
        call = sot.symbolic_translate(space["call"]) if translate else space["call"]      # the last one is asked for its breaks
        results = []
        del Other.kept[:]
        for there in (False, True, True, False):
            space.pop("super", None)
            if there:
                space["super"] = maker
            try:
                result = call(space["Derived"](), np.arange(2.0))
                results.append((result[0].tolist(), getattr(result[1], "__name__", repr(result[1]))))
            except Exception as error:
                results.append((type(error), str(error)))
        found.append((results, list(Other.kept)))
    assert found[0] == found[1]
    if not any([type(result[0]) is type for result in found[0][0]]):      # nothing was raised, which nobody catches
        assert not sot.cache_info(call).breaks
