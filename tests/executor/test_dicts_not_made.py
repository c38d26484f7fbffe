"""The engine makes no dict of an instance that keeps its attributes without one (3.11+): all code that reads the instance is slower from then on.

Every way to use an instance times who leads to it. What the program itself makes is made (``vars``): the instances of the plain run tell.
"""
from __future__ import annotations

import copy
import dataclasses
import functools
import operator
import sys
import types

import numpy as np
import pytest

import sot
from sot._core import names_without_a_dict

ATTRIBUTE, COUNTER = "x", "n"


class Base:
    kind = "base"
    limit = 1.0

    def __init__(self, x):
        self.x = x
        self.n = 0
        self.items = [x]
        self.inner = None

    def scaled(self, by):
        return self.x * by

    def __call__(self, by):
        return self.x + by

    def __add__(self, other):
        return self.x + other

    def __len__(self):
        return 2

    def __eq__(self, other):
        return self is other

    def __hash__(self):
        return 7

    def __enter__(self):
        self.n += 1
        return self

    def __exit__(self, *error):
        self.n -= 1

    def __iter__(self):
        return iter(self.items)

    @property
    def double(self):
        return self.x * 2

    @classmethod
    def made(cls, x):
        return cls(x)


class Finished(Base):
    def __del__(self):
        pass


class Asking(Base):
    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return 2.0


class Setting(Base):
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)


@dataclasses.dataclass
class Data:
    x: object
    n: int = 0
    items: list = dataclasses.field(default_factory=list)
    inner: object = None
    kind = "data"
    limit = 1.0

    scaled, double, made = Base.scaled, Base.double, Base.made
    __call__, __add__, __len__, __enter__, __exit__, __iter__, __hash__ = \
        Base.__call__, Base.__add__, Base.__len__, Base.__enter__, Base.__exit__, Base.__iter__, Base.__hash__


def reads(o): return o.x + o.n
def reads_of_class(o): return o.x * o.limit, o.kind
def writes(o):
    o.n = o.n + 1
    return o.x * o.n


def writes_arrays(o):
    o.x = o.x * 0.5
    return o.x


def writes_over_class(o):
    o.limit = 2.0
    return o.x * o.limit


def writes_new(o):
    o.fresh = o.x + 1
    return o.fresh


def deletes(o):
    o.extra = 1
    del o.extra
    return o.x + 1


def calls(o): return o.scaled(3)
def calls_itself(o): return o(3)
def adds(o): return o + 1
def bound(o):
    scaled = o.scaled
    return scaled(2)


def by_property(o): return o.double + 1
def by_class(o): return type(o).made(o.x).x + 1
def by_getattr(o): return getattr(o, ATTRIBUTE) + getattr(o, "none", 1)
def by_hasattr(o): return o.x + hasattr(o, "x") + hasattr(o, "none")
def by_setattr(o):
    setattr(o, COUNTER, 5)
    return o.x * o.n


def by_attrgetter(o): return operator.attrgetter("x")(o) + 1
def by_partial(o): return functools.partial(o.scaled, 4)()
def truth(o): return o.x * 2 if o else o.x
def is_instance(o): return o.x * isinstance(o, Base)
def in_a_list(o): return [p.x + 1 for p in (o, o)]
def as_a_key(o): return {o: o.x}[o] + 1
def with_block(o):
    with o as p:
        return p.x * p.n
def iterates(o): return [item + 1 for item in o]
def long_loop(o):
    for _ in range(3000):
        o.n += 1
    return o.x + o.n
def loop_of_arrays(o):
    for _ in range(6):
        o.x = o.x * 0.5
    return o.x
def breaks(o):
    repr(o.n)
    print(end="")
    return o.x + o.n
def handles(o):
    try:
        return o.x + o.none
    except AttributeError:
        return o.x - 1
def generates(o):
    def items():
        yield o.x
        o.n += 1
        yield o.x * o.n
    return list(items())
def closes_over(o): return (lambda by: o.x * by)(3)
def puts_away(o):
    o.items.append(o.x + 1)
    return o.items[-1]


def gives_back(o):
    o.n += 1
    return o


def links(o):
    o.inner = [o.x * 2]
    return o.inner[0]


def copies(o): return copy.copy(o).x + 1
def asks_vars(o): return vars(o)["x"] + 1
def asks_dict(o):
    o.__dict__["n"] = 3
    return o.x * o.n


def takes_away(o):
    o.inner = None
    o.items.clear()
    return o.x + 1




PROGRAMS = [f for f in list(globals().values()) if callable(f) and getattr(f, "__module__", None) == __name__ and not isinstance(f, type)]
KINDS = [Base, Finished, Asking, Setting, Data]


def at_once(f, o): return f(o)
def of_another(f, o):
    holder = type(o)(o)
    return f(holder.x)
def of_a_list(f, o): return f([o, o][1])
def of_a_global(f, o):
    global HELD
    HELD = o
    return f(HELD)


WAYS = [at_once, of_another, of_a_list, of_a_global]


def test_the_interpreter_is_one_that_tells():
    known = names_without_a_dict(Base(1.0))
    assert (known is None) == (sys.version_info < (3, 11))
    assert known is None or sorted(known) == ["inner", "items", "n", "x"]
    asked = Base(1.0)
    vars(asked)
    assert names_without_a_dict(asked) is None


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_a_call_leaves_instances_as_the_plain_one_does(program, kind, way):
    def ran(translate):
        entry = sot.symbolic_translate(types.FunctionType(way.__code__.replace(), globals())) if translate else way      # a code object of its own has a cache of its own
        one = kind(np.arange(3.0))
        found = []
        for o in (one, one, kind(np.arange(4.0)), one):
            entry(program, o)
            found.append(names_without_a_dict(o))
        return found, entry
    plain, _ = ran(False)
    translated, entry = ran(True)
    assert translated == plain
    assert sot.cache_info(entry).translations
