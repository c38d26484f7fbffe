"""What a mappingproxy joins, and what is in the dict of an object that was just made of a function."""
from __future__ import annotations

import collections
import itertools
import types

import pytest

import sot

pytestmark = pytest.mark.shared


class Mixed:
    def __or__(self, other):
        return "or", type(other).__name__, dict(other)

    def __ror__(self, other):
        return "ror", type(other).__name__, dict(other)


class Refuses(Mixed):
    def __or__(self, other):
        return NotImplemented if type(other) is types.MappingProxyType else ("or", type(other).__name__)


class RefusesInPlace:
    def __ior__(self, other):
        return NotImplemented

    def __or__(self, other):
        return NotImplemented if type(other) is types.MappingProxyType else ("or", type(other).__name__)


class OnlyRight:
    def __ror__(self, other):
        return "ror", type(other).__name__, dict(other)


class Sub(dict):
    pass


MAKERS = {
    "dict": lambda: {1: 2, 3: 4}, "proxy": lambda: types.MappingProxyType({1: 5, 6: 7}), "user": lambda: collections.UserDict({1: 8}),
    "proxy of user": lambda: types.MappingProxyType(collections.UserDict({1: 9})), "mixed": Mixed, "refuses": Refuses, "right": OnlyRight, "refuses in place": RefusesInPlace,
    "sub": lambda: Sub({1: 0}), "ordered": lambda: collections.OrderedDict({1: 1}), "number": lambda: 3, "class": lambda: type.__dict__["__dict__"].__get__(OnlyRight),
    "chain": lambda: collections.ChainMap({1: 3}, {2: 4}), "counter": lambda: collections.Counter("aab"), "set": lambda: {1, 2},
}


def _told(value):
    return type(value).__name__, sorted(map(str, value)) if isinstance(value, (dict, collections.UserDict, types.MappingProxyType, set)) else value


def _run(fn):
    try:
        return _told(fn())
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("left, right", [pair for pair in itertools.product(MAKERS, MAKERS) if "proxy" in pair[0] + pair[1] or "class" in pair])
def test_joined(left, right):
    one, other = MAKERS[left], MAKERS[right]

    def joined():
        return one() | other()

    def into():
        value = one()
        value |= other()
        return value

    def given(a, b):
        return a | b

    for fn in (joined, into):
        plain = _run(fn)
        translated = sot.symbolic_translate(fn)
        assert [_run(translated) for _ in range(2)] == [plain] * 2
    translated = sot.symbolic_translate(given)
    for _ in range(2):
        assert _run(lambda: translated(one(), other())) == _run(joined)


@pytest.mark.parametrize("kind", [classmethod, staticmethod, property])
@pytest.mark.parametrize("asked", ["sorted(made.__dict__)", "vars(made) == {}", "dict(made.__dict__)", "[name for name in made.__dict__]", "'__name__' in made.__dict__", "len(vars(made))",
                                   "(setattr(made, 'extra', 1), sorted(vars(made)))", "made.__doc__", "made.__name__", "getattr(made, 'other', 3)"])
def test_attributes_of_what_wraps_a_function(kind, asked):
    namespace = {"kind": kind}
    exec("def f():\n    def wrapped(cls): 'text'\n    wrapped.other = 5\n    made = kind(wrapped)\n    return %s" % asked, namespace)

    def run(fn):
        try:
            return repr(fn())
        except Exception as error:
            return type(error), str(error)

    plain = run(namespace["f"])
    translated = sot.symbolic_translate(namespace["f"])
    assert [run(translated) for _ in range(2)] == [plain] * 2
