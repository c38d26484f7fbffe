"""What operations refuse, how they fail, and what their rarer forms do: a group of expressions × place.

Each expression is at the edge of what a model simulates: an argument of another kind, one too many, an empty or exhausted
container, a value that only the graph knows, a class that answers for itself. Right is what plain Python does, the exception included.
"""
from __future__ import annotations

import ast
from typing import Dict, List

from . import common_forms, rare_forms
from .product import Coordinates, Family, indent

__all__ = ["FAMILY"]

_PROGRAM = '''
import abc
import array
import bisect
import cmath
import collections
import contextlib
import copy
import datetime
import decimal
import enum
import fractions
import functools
import heapq
import inspect
import itertools
import json
import math
import numbers
import operator
import os
import pathlib
import random
import re
import struct
import sys
import threading
import types
import typing
import weakref

import numpy as np

from conformance.case import call


class Plain:
    def __init__(self, a=1):
        self.a = a


class Pair(tuple):
    def __getitem__(self, index):
        return tuple.__getitem__(self, index)


class Point(collections.namedtuple("Point", "x y")):
    pass


class Slotted:
    __slots__ = ("a",)


class Odd:
    """Answers wrongly wherever it is asked."""

    def __init__(self, wrong=None):
        self.wrong = wrong

    def __bool__(self):
        return self.wrong

    def __len__(self):
        return self.wrong

    def __str__(self):
        return self.wrong

    def __index__(self):
        return self.wrong

    def __iter__(self):
        return self.wrong

    def __hash__(self):
        return self.wrong


class Items:
    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        return iter(self.items)

    def __eq__(self, other):
        return isinstance(other, Items) and self.items == other.items

    def __hash__(self):
        return hash(self.items)


class OnlyItems:
    def __getitem__(self, index):
        return ("a", "b", "c")[index]


class Meta(type):
    def __bool__(cls):
        return False

    def __len__(cls):
        return 3

    def __iter__(cls):
        return iter("xyz")

    def __getattr__(cls, name):
        return name.upper()

    def __instancecheck__(cls, other):
        return other == 3


class Made(metaclass=Meta):
    pass


class Read:
    @property
    def of(self):
        return 5

    written = property(None, lambda self, value: self.__dict__.update(kept=value))

    def __getattr__(self, name):
        if name.startswith("no"):
            raise AttributeError(name)
        return name * 2


class Base:
    def get(self):
        return "base"

    @staticmethod
    def free(a):
        return a, "static"

    @classmethod
    def of_class(cls, a):
        return cls.__name__, a


class Derived(Base):
    def get(self):
        return super().get() + "derived"

    def free_of_base(self):
        return super().free(1)

    def of_base(self):
        return super().of_class(2)

    def missing(self):
        return super().nothing

    def kept(self):
        above = super()
        return above.get(), type(above).__name__


class OwnList(list):
    pass


class Bad(Exception):
    def __init__(self, text):
        self.kept = text


class Abstract(abc.ABC):
    @classmethod
    def __subclasshook__(cls, other):
        return "answer" in vars(other) or NotImplemented


class Answers:
    def answer(self):
        return 42


class Claims:
    @property
    def __class__(self):
        return int


class Asks(type):
    def __instancecheck__(cls, other):
        return type(other) is Derived

    def __subclasscheck__(cls, other):
        return other is Derived


class Asked(metaclass=Asks):
    pass


class NativeChecks(type):
    __instancecheck__ = operator.contains


class Native(metaclass=NativeChecks):
    pass


@functools.singledispatch
def told(value):
    return "other", value


@told.register(int)
def told_int(value):
    return "int", value + 1


@told.register(Base)
def told_base(value):
    return "base", value.get()


@told.register(tuple)
def told_tuple(value):
    return "tuple", len(value)


class Has:
    def does(self):
        return 1

    @functools.singledispatchmethod
    def it(self, value):
        return "other", value

    @it.register(int)
    def _of_int(self, value):
        return "int", value * 2


@typing.runtime_checkable
class Does(typing.Protocol):
    def does(self):
        ...


class Manages:
    def __init__(self, forgets=False):
        self.forgets = forgets

    def __enter__(self):
        return 1, 2, 3

    def __exit__(self, kind, error, trace):
        return self.forgets


class MetaKinds(type):
    data = 5
    empty = property()

    @property
    def prop(cls):
        return cls.__name__, "of the class"

    @staticmethod
    def free(a=1):
        return a

    @classmethod
    def of_meta(mcs, a=1):
        return mcs.__name__, a


class Kinds(metaclass=MetaKinds):
    pass


class MetaRenamed(type):
    @property
    def __name__(cls):
        return "another"


class Renamed(metaclass=MetaRenamed):
    pass


class MetaCounts(type):
    made = 0

    def __call__(cls, *args):
        MetaCounts.made += 1
        return super().__call__(*args)


class Counts(metaclass=MetaCounts):
    pass


class MetaNotCalled(type):
    __call__ = None


class NotCalled(metaclass=MetaNotCalled):
    pass


class Refused:
    def __class_getitem__(cls, key):
        if key == "a":
            raise KeyError(key)
        return key


class GivesGenerator:
    def __init__(self):
        yield self


class GivesNumber:
    def __new__(cls):
        return 5


class GivesOther:
    def __new__(cls, a):
        return Plain(a)


class GivesNothing:
    def __new__(cls):
        pass


class InitGives:
    def __init__(self, value):
        return value


class OwnText(str):
    pass


class Converts:
    """Gives what it has, whatever is asked."""

    def __init__(self, gives):
        self.gives = gives

    def _give(self, *args, **named):
        return self.gives

    __int__ = __float__ = __complex__ = __bytes__ = __round__ = __floor__ = __ceil__ = __trunc__ = __abs__ = __neg__ = _give
    __add__ = __radd__ = __iadd__ = __sub__ = __rsub__ = __divmod__ = __lt__ = __gt__ = __eq__ = __contains__ = __call__ = _give
    __getitem__ = __setitem__ = __delitem__ = __getattr__ = __format__ = __dir__ = __enter__ = __exit__ = __next__ = _give
    __reversed__ = __length_hint__ = __array__ = _give
    __hash__ = None


class Changes:
    """Empties a container when it is compared or shown."""

    def __init__(self, of):
        self.of = of

    def _change(self):
        if self.of:
            self.of.clear()

    def __eq__(self, other):
        self._change()
        return True

    def __lt__(self, other):
        self._change()
        return True

    def __gt__(self, other):
        self._change()
        return False

    def __repr__(self):
        self._change()
        return "changed"


class Grows:
    """Grows a list when it is iterated over."""

    def __init__(self, of):
        self.of = of

    def __iter__(self):
        for number in range(3):
            self.of.append(number)
            yield number * 10


class Hints:
    def __init__(self, hint):
        self.hint = hint

    def __length_hint__(self):
        return self.hint

    def __iter__(self):
        return iter("ab")


def counted(count):
    for number in range(count):
        yield number


def keyed(a, *, b, c=2):
    return a, b, c


{functions}

ALL = ({names},)


def case(which, x, n, t):
{place}

def calls():
    for which in list(range(len(ALL))) * 2:
        yield call(which, np.arange(1.0, 4.0), 3, "ab")
'''

_PLACES = {
    "alone": "return ALL[which](x, n, t)",
    "between": "y = x * 2\nr = ALL[which](x, n, t)\nreturn y + 1, r",
    "caught": "y = x + 1\ntry:\n    r = ALL[which](x, n, t)\nexcept Exception as error:\n    r = type(error), str(error)\nreturn r, y * 3",
    "behind_a_break": "y = x + 1\nseen = os.getpid() > 0\nr = ALL[which](x, n, t)\nreturn r, y * 3, seen",
}

#: Group -> bodies.
_GROUPS: Dict[str, List[str]] = dict(common_forms.GROUPS, **rare_forms.GROUPS)


def _function(number: int, body: str) -> str:
    lines = body if "return" in body or "\n" in body or body.startswith(("raise", "del ", "assert", "global")) or _is_statement(body) else "return " + body
    return "def s%d(x, n, t):\n%s" % (number, indent(lines))


def _parts(group: str) -> int:
    """In how many programs the bodies of a group are."""
    return -(-len(_GROUPS[group]) // (12 if group in rare_forms.GROUPS else 9))


def _is_statement(body: str) -> bool:
    try:
        ast.parse(body, mode="eval")
    except SyntaxError:
        return True
    return False


class Edges(Family):
    name = "edges"
    summary = "what operations refuse, how they fail, what their rarer forms do"
    reference = "https://docs.python.org/3/library/functions.html"
    features = ("builtin-function", "method-call", "raise")
    axes = {"group": tuple("%s_%d" % (group, part) for group in _GROUPS for part in range(_parts(group))), "place": tuple(_PLACES)}

    def write(self, at: Coordinates) -> str:
        group, _, part = at[0].rpartition("_")
        bodies = _GROUPS[group][int(part)::_parts(group)]
        functions = [_function(number, body) for number, body in enumerate(bodies)]
        return _PROGRAM.format(functions="\n\n".join(functions), names=", ".join("s%d" % number for number in range(len(bodies))),
                               place=indent(_PLACES[at[1]]))


FAMILY = Edges()
