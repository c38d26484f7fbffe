"""What an operation raises that has asked the program first, or that a class declares, is caught in the trace with CPython's text.

The cross product of the values that refuse and of the places where an exception is caught: plain Python says what comes out.
"""
from __future__ import annotations

import sys

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

HELPERS = """
import math
import numpy as np

LOG = []


class Metres:
    def __init__(self, value=1):
        self.value = value

    def __add__(self, other):
        LOG.append("add")
        return NotImplemented

    __radd__ = __mul__ = __rmul__ = __pow__ = __iadd__ = __rshift__ = __add__

    def __lt__(self, other):
        LOG.append("lt")
        return NotImplemented

    __gt__ = __le__ = __lt__


class Feet(Metres):
    pass


class Answers:
    def __init__(self, answer):
        self.answer = answer

    def __bool__(self):
        return self.answer

    def __str__(self):
        return self.answer

    __repr__ = __str__

    def __format__(self, spec):
        return self.answer


class Slots:
    __slots__ = ("a", "b")
    fixed = 3


class Box:
    rate = 2

    def __init__(self):
        self.kept = 1

    @property
    def scaled(self):
        return self._missing

    @property
    def plain(self):
        return 1

    nothing = property()


class Base:
    pass


class Derived(Base):
    def run(self):
        return super().run()

    @classmethod
    def make(cls):
        return super().make()


class One:
    __match_args__ = ("a",)


def counted(n):
    for i in range(n):
        LOG.append(i)
        yield i


def delete(obj, name):
    if name == "kept":
        del obj.kept
        del obj.kept
    elif name == "rate":
        del obj.rate
    elif name == "plain":
        del obj.plain
    elif name == "a":
        del obj.a
    elif name == "fixed":
        del obj.fixed
    else:
        del obj.absent


def unpack(values):
    a, b = values
    return a


def unpack_some(values):
    a, *b, c = values
    return a


def store(values, new):
    values[::2] = new


def no_class(value):
    try:
        raise KeyError("first")
    except value:
        return 1
"""

CASE = """
def case(x, n, f, t, kept):
    y = x + 1
    try:
        value = %s
    except %s as error:
        kept.append(error)
        return y * 2, type(error).__name__, str(error), error.args
    return y, value
"""

#: Expressions, each of which raises.
REFUSED = """
Metres() + 1
1 + Metres()
Metres() * f
Metres() ** 2
Metres() + Metres()
Metres() + Feet()
Metres() >> None
Metres() < 1
1 < Metres()
Metres() <= Feet()
Feet() > Metres()
not Answers(1)
1 if Answers(None) else 2
bool(Answers("x"))
str(Answers(1))
repr(Answers(b"x"))
f"{Answers(2.5)}"
f"{Answers(2.5)!r}"
f"{t:d}"
f"{f:x}"
f"{[1]:>6}"
f"{(1,):>6}"
"%d %d" % (n,)
"%d" % t
math.exp(n * 1000000.0)
math.sqrt(-f)
math.exp(10000)
min([n, t])
max((t, n))
sorted([n, None])
Slots().a
Slots().c
setattr(Slots(), "c", 1)
setattr(Slots(), "fixed", 1)
setattr(Box(), "plain", 1)
setattr(Box(), "nothing", 1)
Box().nothing
Box().scaled
delete(Box(), "kept")
delete(Box(), "rate")
delete(Box(), "plain")
delete(Box(), "absent")
delete(Slots(), "a")
delete(Slots(), "fixed")
delete(Slots(), "absent")
Derived().run()
Derived.make()
unpack(counted(1))
unpack([n])
unpack([n, n, n])
unpack((n, n, n))
unpack({1: n, 2: n, 3: n})
unpack("abc")
unpack_some(counted(1))
unpack_some([n])
store([1, 2, 3, 4], [n, n, n])
store([1, 2, 3, 4], ())
no_class(n)
no_class(int)
no_class((ValueError, t))
""".strip().splitlines()

STRICT = """
list(zip([n, n], counted(1), strict=True))
list(zip(counted(1), [n, n], strict=True))
[a for a, b, c in zip([n, n], [n, n], [n], strict=True)]
[a for a, b, c in zip([n], [n], [n, n], strict=True)]
""".strip().splitlines()

MATCH = """
def case(x, n, f, t, kept):
    y = x + 1
    try:
        match %s:
            case %s:
                y = y * 3
    except TypeError as error:
        kept.append(error)
        return y * 2, str(error), error.args
    return y
"""


def outcome(function, made):
    kept = []
    made["LOG"].clear()
    text = repr(function(np.arange(3.0), 3, 2.5, "text", kept))
    return text, [(str(error), getattr(error, "name", None), type(getattr(error, "obj", None)).__name__, repr(error.__context__), error.__suppress_context__) for error in kept], \
        list(made["LOG"])


def check(source, captured=True):
    made = {"__name__": "made"}
    exec(compile(HELPERS + source, "<made>", "exec"), made)
    translated = sot.symbolic_translate(made["case"])
    plain = outcome(made["case"], made)
    assert plain[1]
    for _ in range(3):
        assert outcome(translated, made) == plain
    info = sot.cache_info(translated)
    assert not captured or not info.breaks and not info.fallbacks


@pytest.mark.parametrize("caught", ["Exception", "(KeyError, TypeError, ValueError, AttributeError, ArithmeticError)"])
@pytest.mark.parametrize("expression", REFUSED)
def test_it_is_caught_in_the_trace(expression, caught):
    check(CASE % (expression, caught))


#: An item that is too much comes out of a generator's yield: there the graph breaks.
YIELDED = ["unpack(counted(5))"] + ["list(zip([n], counted(2), strict=True))", "list(zip(counted(2), [n], strict=True))"] * (sys.version_info >= (3, 10))


@pytest.mark.parametrize("expression", YIELDED)
def test_what_a_yield_gives_is_too_much(expression):
    check(CASE % (expression, "ValueError"), captured=False)


@pytest.mark.skipif(sys.version_info < (3, 10), reason="zip(strict=...) is of 3.10")
@pytest.mark.parametrize("expression", STRICT)
def test_zip_that_is_strict(expression):
    check(CASE % (expression, "ValueError"))


@pytest.mark.skipif(sys.version_info < (3, 10), reason="match is of 3.10")
@pytest.mark.parametrize("subject, pattern", [("One()", "One(1, 2)"), ("One()", "One(1, 2, 3)"), ("Box()", "Box(1)"), ("n", "int(1, 2)"), ("t", "str(_, _, _)")])
def test_too_many_positions(subject, pattern):
    check(MATCH % (subject, pattern))


def test_a_class_that_gets_another_name():
    made = {"__name__": "made"}
    exec(compile(HELPERS + CASE % ("Metres() + 1", "TypeError"), "<made>", "exec"), made)
    translated = sot.symbolic_translate(made["case"])
    for name in ("Metres", "Yards", "Metres"):
        made["Metres"].__name__ = name
        assert outcome(translated, made) == outcome(made["case"], made)


def test_a_dict_is_updated_in_place_from_pairs():
    def case(x, d, pairs):
        kept = d
        d |= pairs
        return kept is d, d, x + len(d)

    if not hasattr(dict, "__ior__"):
        return
    translated = sot.symbolic_translate(case)
    for pairs in ([("a", 1), ("b", 2)], [("a", 1), ("b", 2)], (("c", 3),), {"k": 4}, iter([("z", 1)])):
        found = translated(np.arange(2.0), {"a": 0}, pairs)
        assert found[:2] == (True, dict({"a": 0}, **dict(found[1])))
        assert (found[2] == np.arange(2.0) + len(found[1])).all()
