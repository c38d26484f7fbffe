"""Patterns: what matches, what does not, and what raises; plain and translated, the results and the texts of the errors."""
from __future__ import annotations

import collections
import sys
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.skipif(sys.version_info < (3, 10), reason="match is a statement from 3.10 on")

#: name -> (the cases of a match statement, subjects)
PROGRAMS = {
    "keys that are one": ("case {K.a: p, K.b: q}: return x + p + q", [{1: 2}, {}, []]),
    "keys that are there, or not": ("case {'a': p, 'b': q}: return x + p - q", [{"a": 1, "b": 2}, {"a": 1}, {}, 3]),
    "the rest of a dict": ("case {'a': p, **rest}: return x * p, sorted(rest)", [{"a": 1, "b": 2}, {"a": 1}, {"b": 1}]),
    "mappings that are no dicts": ("case {'a': p, **rest}: return x * p, rest", [
        collections.OrderedDict(a=1, b=2), types.MappingProxyType({"a": 3}), collections.defaultdict(int, a=5), collections.Counter("aab"),
        collections.ChainMap({"a": 1}, {"b": 2})]),
    "what is no mapping": ("case {}: return x", [None, 1, "text", [1], np.float64(2)]),
    "positional": ("case Point(p, q): return x * p + q", ["Point(1, 2)", "Point(3.5, 4)", "Sub(1, 2)", 1, None]),
    "too many": ("case Point(p, q, r): return x", ["Point(1, 2)", 1]),
    "by name": ("case Point(a=p, c=q): return x", ["Point(1, 2)", 1]),
    "one attribute twice": ("case Point(p, a=q): return x", ["Point(1, 2)", 1]),
    "no tuple of names": ("case Listed(p): return x", ["Listed()", 1]),
    "names that are no texts": ("case Numbered(p): return x", ["Numbered()", 1]),
    "a class without names": ("case Bare(p): return x", ["Bare()", 1]),
    "itself": ("case int(p) | str(p) | list(p): return x, p", [3, "a", [1], 2.5, True]),
    "itself, and more": ("case int(p, q): return x", [3, "a"]),
    "no class": ("case K.a(): return x", [1]),
    "an attribute that raises": ("case Raising(a=p): return x", ["Raising()", 1]),
    "an attribute that is not there": ("case Missing(a=p): return x + p", ["Missing()", 1]),
    "sequences": ("case [p, *rest, q]: return x + p + q, rest", [[1, 2, 3], (1, 2), [1], range(4), "ab", b"ab", bytearray(b"ab"), {1: 2},
                                                               collections.deque([1, 2, 3]), collections.UserList([5, 6])]),
    "arrays are no sequences": ("case [p, q]: return p + q\n        case np.ndarray(): return x + 1", [np.arange(2.0), np.zeros((2, 2))]),
}
CLASSES = """
import numpy as np

class K:
    a = 1
    b = 1

class Point:
    __match_args__ = ("a", "b")
    def __init__(self, a, b):
        self.a, self.b = a, b

class Sub(Point):
    pass

class Listed:
    __match_args__ = ["a"]
    a = 1

class Numbered:
    __match_args__ = (1,)

class Bare:
    pass

class Raising:
    @property
    def a(self):
        raise KeyError("of the attribute")

class Missing:
    @property
    def a(self):
        raise AttributeError("not there")

def program(x, subject):
    match subject:
        %s
    return x * 0, "none"
"""


def outcome(function, x, subject):
    try:
        return function(x, subject)
    except Exception as error:
        return type(error), error.args


def same(left, right):
    if isinstance(left, (tuple, list)):
        return type(left) is type(right) and len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, np.ndarray):
        return type(right) is np.ndarray and left.dtype == right.dtype and np.array_equal(left, right)
    return type(left) is type(right) and left == right


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_as_plain(name):
    text, subjects = PROGRAMS[name]
    namespace = {"__name__": "patterns"}
    exec(CLASSES % text, namespace)
    program = namespace["program"]
    translated = sot.symbolic_translate(program)
    x = np.arange(3.0)
    for subject in subjects * 2:
        made = eval(subject, namespace) if isinstance(subject, str) and subject.endswith(")") else subject
        plain, ours = outcome(program, x, made), outcome(translated, x, made)
        assert same(plain, ours), (subject, plain, ours)
    info = sot.cache_info(translated)
    assert info.translations and not info.fallbacks, info
