"""Dicts and sets that came in and have keys with an ``__hash__`` and ``__eq__`` of the program's: what asks them, how often and in which order, is what it is natively.

A dict stores hashes, which are not always those that its keys have now (sot.objects.stored_hashes).
"""
from __future__ import annotations

import collections
import dataclasses
import itertools
import types

import numpy as np
import pytest

import sot
from sot.objects.stored_hashes import is_stored_by, stored_hashes

pytestmark = pytest.mark.shared

#: What was asked: (method, name of the key).
ASKED = []


@dataclasses.dataclass(frozen=True)
class Frozen:
    name: str


class Telling:
    def __init__(self, name):
        self.name = name

    def __hash__(self):
        ASKED.append(("hash", self.name))
        return hash(self.name)

    def __eq__(self, other):
        ASKED.append(("eq", self.name, getattr(other, "name", other)))
        return getattr(other, "name", other) == self.name


class Alike(Telling):
    """All have one hash."""

    def __hash__(self):
        ASKED.append(("hash", self.name))
        return 7


class ByAddress(Telling):
    __hash__ = object.__hash__


class Unhashable(Telling):
    __hash__ = None


class Numbered(Telling):
    """Its hash can be changed."""

    number = 1

    def __hash__(self):
        return self.number


Pair = collections.namedtuple("Pair", "one two")


def pair(name):
    return Pair(Telling(name), 1)


def nested(name):
    return (1, Frozen(name))


def group(name):
    return frozenset([name, 1])


WHOLE = (Telling("x"),)
hash(WHOLE)
hash(WHOLE)
#: Tuples ask their items for hashes once only (3.14+).
KEEPS_HASHES = len(ASKED) == 1

MAKERS = {"frozen": Frozen, "telling": Telling, "alike": Alike, "by address": ByAddress, "numbered": Numbered, "pair": pair, "nested": nested, "group": group,
          "text": str, "nan": lambda name: float("nan"), "unhashable": Unhashable}

DICTS = (
    "d[a]", "d[c]", "d.get(a), d.get(b), d.get(c)", "a in d, c in d, 'a' in d, 7 in d, 1.5 in d", "c in d.keys()", "[v for v in d.values()]", "[type(k) for k in d]",
    "[(k is a, v) for k, v in d.items()]", "list(d)[0] is a, len(d)", "dict(d).get(a), len({**d})", "d == {a: 1}, d == {c: 1, b: 2}, d == dict(d), {c: 1, b: 2, 'x': 3} == d",
    "d.setdefault(a, 5), d.setdefault(c, 6), d", "d.pop(a, 0), d", "d.update({c: 9}), d", "[*d], (*d.values(),)", "{k: v for k, v in d.items()}.get(a)",
    "sum(d.values()), max(d.values())", "d.popitem()[1], len(d)", "d.copy().get(c), list(d.copy().values())", "d['x'], d.get('y')", "{**d, c: 4}, len(d)",
    "d.__getitem__(a), d.__contains__(c)", "{c: 0, **d}", "[d[k] for k in d]", "next(iter(d)) is a", "{1: 0, **d, 'x': 5}", "{a for k in d if k is a}",
)
SETS = ("a in s", "c in s, 'a' in s, 7 in s", "len(s), {type(k) for k in s}", "sum([k is a for k in s])", "a in s, b in s", "sum([1 for k in s if k is not b])", "bool(s), {1 for k in s}",
        "list(s)[0] in s")


OF = {dict: dict, collections.OrderedDict: collections.OrderedDict, collections.Counter: collections.Counter,
      collections.defaultdict: lambda items: collections.defaultdict(int, items)}


def function_of(expression, parameters):
    namespace = {"Pair": Pair}
    exec("def function(x, %s):\n    return x * 2, %s" % (parameters, expression), namespace)
    return namespace["function"]


def told(value, names):
    if isinstance(value, dict):
        return [(told(key, names), told(item, names)) for key, item in value.items()]
    if type(value) is set:
        return sorted(map(str, (told(item, names) for item in value)))
    if type(value) in (tuple, list):
        return type(value), [told(item, names) for item in value]
    return names.get(id(value), repr(value) if type(value) is not np.ndarray else value.tolist())


def outcome(function, kind, present, container):
    make = MAKERS[kind]
    a, b, c = make("a"), make("b"), make("a")
    try:
        made = {a, b, "x"} if container is set else OF[container]({a: 1, b: 2, "x": 3})
    except TypeError:
        made = {"x"} if container is set else OF[container]({"x": 3})
    if not present:
        made.clear()
    del ASKED[:]
    try:
        result = told(function(np.arange(2.0), made, a, b, c), {id(a): "a", id(b): "b", id(c): "c"})
    except Exception as error:
        result = type(error), str(error) if type(error) is not KeyError else None
    asked = list(ASKED)
    return result, asked, sorted(map(str, (told(k, {id(a): "a", id(b): "b", id(c): "c"}) for k in made)))


@pytest.mark.parametrize("expression", DICTS + SETS)
@pytest.mark.parametrize("kind", MAKERS)
def test_as_plain(kind, expression):
    container, parameters = (dict, "d, a, b, c") if expression in DICTS else (set, "s, a, b, c")
    plain = function_of(expression, parameters)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for present in (True, True, False, True):
        assert outcome(tested, kind, present, container) == outcome(plain, kind, present, container)


@pytest.mark.parametrize("expression", ("d[a]", "d[c], len(d)", "d.get(c)", "a in d, c in d, 'a' in d", "[d[k] for k in d]", "[*d.values()]", "d.copy().get(a)", "dict(d).get(c)", "d.pop(a, 0), len(d)"))
@pytest.mark.parametrize("kind", ("frozen", "telling", "by address", "pair", "alike"))
@pytest.mark.parametrize("container", [kind for kind in OF if kind is not dict])
def test_other_dicts(container, kind, expression):
    plain = function_of(expression, "d, a, b, c")
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for present in (True, True, False, True):
        assert outcome(tested, kind, present, container) == outcome(plain, kind, present, container)


@pytest.mark.parametrize("kind", ("frozen", "alike", "nested", "group"))
@pytest.mark.parametrize("expression", ("d[a]", "c in d", "d.get(b)", "[v for v in d.values()]", "dict(d)[c]", "[k is a for k in d]", "a in s", "sum([1 for k in s if k is a])"))
def test_is_captured(kind, expression):
    if kind == "alike" and expression not in ("[v for v in d.values()]", "[k is a for k in d]"):
        pytest.skip("two keys of one hash")
    if kind in ("pair", "nested", "group") and expression in ("sum([1 for k in s if k is a])",):
        pytest.skip("identity of values")
    if kind == "nested" and KEEPS_HASHES and expression in ("c in d", "d.get(b)", "dict(d)[c]"):
        pytest.skip("tuples keep their hashes")
    container, parameters = (set, "s, a, b, c") if " s" in expression else (dict, "d, a, b, c")
    tested = sot.symbolic_translate(function_of(expression, parameters))
    for _ in range(3):
        outcome(tested, kind, True, container)
    info = sot.cache_info(tested)
    assert not info.breaks, info.breaks
    assert info.hits == 2


def test_hashes_that_have_changed():
    def function(x, d, s, key):
        return key in d, d.get(key, x), key in s, len(d)

    for steps in itertools.product((1, 2), repeat=4):
        tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), function.__globals__))
        keys = [Numbered("a") for _ in range(4)]
        key = Numbered("a")
        key.number = 2
        for one, number in zip(keys, steps):
            one.number = number
            d, s = {one: 5}, {one}
            one.number = 2
            for _ in range(2):
                assert repr(tested(np.arange(2.0), d, s, key)) == repr(function(np.arange(2.0), d, s, key)), steps
        assert not sot.cache_info(tested).breaks


def test_class_that_gets_its_methods_later():
    class Later:
        def __init__(self, n):
            self.n = n

    a, b = Later(1), Later(1)
    table = {a: 1}

    def function(x):
        return b in table, table.get(b, 0) * x, a == b

    tested = sot.symbolic_translate(function)

    def check():
        for _ in range(2):
            assert repr(tested(np.arange(2.0))) == repr(function(np.arange(2.0)))
    check()
    Later.__eq__ = lambda self, other: self.n == other.n
    check()
    Later.__hash__ = lambda self: self.n
    check()
    table.clear()
    table[a] = 2
    check()
    b.n = 2
    check()
    del Later.__hash__
    check()
    assert not sot.cache_info(tested).breaks


@pytest.mark.parametrize("hashes", [(1,), (-2,), (5, 6, 7), (1, 1), (1, 2, 1), (0, -2, 1 << 40, -(1 << 55)), (3, 4, 3, 5)])
def test_what_is_stored(hashes):
    class Key:
        def __init__(self, hashed):
            self.hashed = hashed

        def __hash__(self):
            return self.hashed

        def __eq__(self, other):
            assert not self.done
            return False

        done = False

    keys = tuple(map(Key, hashes))
    for container in (dict.fromkeys(keys), set(keys)):
        order = tuple(container)
        wanted = tuple([hash(key) for key in order])
        Key.done = True
        found = stored_hashes(container, order)
        for key in keys:
            key.hashed = 12
        assert found == wanted or found is None and type(container) is dict and len(hashes) > 1
        assert is_stored_by(container, order, wanted)
        assert not is_stored_by(container, order, wanted[:-1] + (99,))
        Key.done = False
        for key, hashed in zip(keys, hashes):
            key.hashed = hashed
