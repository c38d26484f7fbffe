"""Containers of the collections module that come in from outside: every operation on every kind, the object as it is left and what is given."""
from __future__ import annotations

import collections
import copy
import sys

import numpy as np
import pytest

import sot

KINDS = {
    "dict": lambda pairs: dict(pairs),
    "OrderedDict": lambda pairs: collections.OrderedDict(pairs),
    "moved OrderedDict": lambda pairs: moved(collections.OrderedDict(pairs)),
    "defaultdict of list": lambda pairs: collections.defaultdict(list, pairs),
    "defaultdict of function": lambda pairs: collections.defaultdict(seven, pairs),
    "defaultdict of nothing": lambda pairs: collections.defaultdict(None, pairs),
    "Counter": lambda pairs: collections.Counter(dict(pairs)),
    "OrderedDict with attributes": lambda pairs: with_attributes(collections.OrderedDict(pairs)),
}

#: What is done with ``d``, ``x`` an array: expressions and statements whose last is what is given.
OPERATIONS = {
    "item": "r = d['a']",
    "missing": "r = d['z']",
    "missing twice": "d['z']; r = d['z']",
    "other missing": "r = d[7]",
    "get": "r = d.get('a'), d.get('z'), d.get('z', 3)",
    "in": "r = 'a' in d, 'z' in d, 7 not in d",
    "store": "d['a'] = x; r = d['a']",
    "store new": "d['z'] = x; r = len(d), list(d)",
    "in place": "d['a'] += 1; r = d['a']",
    "in place of a missing one": "d['z'] += 1; r = d['z']",
    "delete": "del d['a']; r = 'a' in d, len(d)",
    "delete and store": "del d['a']; d['a'] = 0; r = list(d)",
    "delete a missing one": "del d['z']; r = 0",
    "length": "r = len(d), bool(d), not d",
    "branch": "r = 'full' if d else 'empty'",
    "keys": "r = list(d.keys()), list(d)",
    "values": "r = list(d.values())",
    "items": "r = [(k, v) for k, v in d.items()]",
    "sum": "r = sum(d.values())",
    "loop": "r = 0\n    for k in d:\n        r = r + d[k] * len(k)",
    "reversed": "r = list(reversed(d))",
    "setdefault": "r = d.setdefault('a', 1), d.setdefault('z', 5), list(d)",
    "pop": "r = d.pop('a'), d.pop('z', None), list(d)",
    "pop a missing one": "r = d.pop('z')",
    "popitem": "r = d.popitem(), list(d)",
    "pop the first": "r = d.popitem(last=False), list(d)",
    "move": "d.move_to_end('a'); r = list(d)",
    "move to the front": "d.move_to_end('b', last=False); r = list(d), d.popitem()",
    "update": "d.update({'z': 1, 'a': 2}); r = list(d.items())",
    "update by names": "d.update(a=4, y=1); r = list(d.items())",
    "clear": "d.clear(); r = len(d), list(d)",
    "clear and fill": "d.clear(); d['q'] = 1; r = list(d.items())",
    "copy": "e = d.copy(); e['a'] = 9; r = d['a'], e, type(e)",
    "shallow copy": "e = copy.copy(d); e['n'] = 9; r = list(d), e, type(e)",
    "to a dict": "r = dict(d), {**d}, list(d.items())",
    "comparison": "r = d == {'a': 1, 'b': 2}, d != {'a': 1}, d == d",
    "comparison with another order": "r = d == type(d)(), d == collections.OrderedDict([('b', 2), ('a', 1)])",
    "most common": "r = d.most_common(1)",
    "elements": "r = sorted(d.elements())",
    "subtract": "d.subtract({'a': 1}); r = list(d.items())",
    "addition": "r = d + d",
    "union": "r = d | {'q': 1}",
    "factory": "r = d.default_factory",
    "class": "r = type(d), isinstance(d, dict), isinstance(d, collections.OrderedDict)",
    "attribute": "r = d.note",
    "attribute is set": "d.note = 3; r = d.note, len(d)",
    "sorted": "r = sorted(d), max(d), min(d.values())",
    "key that comes in": "r = d[k], k in d",
    "stored under a key that comes in": "d[k] = x; r = list(d)",
    "while iterated over": "r = 0\n    for q in d:\n        d['new'] = 1",
    "alias": "e = d; e['z'] = 4; r = d['z'], e is d",
    "two operations": "d['z'] = 1; del d['b']; d.setdefault('b', 8); r = list(d.items()), d.get('z')",
    "in an object": "o.d['a'] += 1; r = o.d is d, d['a']",
    "unpacked": "p, q = d; r = p, q",
    "printed": "r = repr(d), str(len(d))",
    "try": "try:\n        r = d['z']\n    except KeyError as error:\n        r = error.args",
}

PROGRAM = """
def program(d, x, k, o):
    y = x * 2
    {}
    return r, y
"""


def seven():
    return 7


def moved(d):
    for key in list(d)[:1]:
        d.move_to_end(key)
    return d


def with_attributes(d):
    d.note = "own"
    return d


class Holder:
    pass


CONTENTS = [[("a", 1), ("b", 2)], [("a", 1), ("b", 2)], [("b", 2), ("a", 1)], [("a", 5), ("b", 2)], [("a", 1)], [("a", 1), ("b", 2)], [],
            [("z", 1), ("a", 1), ("b", 2)], [("a", 2.5), ("b", 1)], [("a", 1), ("b", 2), (7, 1)]]


def flat(value):
    """What tells two results apart: types, order, contents, attributes."""
    if isinstance(value, dict):
        return (type(value), [(flat(key), flat(item)) for key, item in value.items()], getattr(value, "default_factory", None),
                dict(getattr(value, "__dict__", {})), [key for key in value], dict.__len__(value))
    if isinstance(value, (list, tuple)):
        return type(value), [flat(item) for item in value]
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, value.tobytes()
    return type(value), value


def outcome(function, kind, contents, key):
    d, x, o = KINDS[kind](contents), np.arange(3.0), Holder()
    o.d = d
    try:
        given = flat(function(d, x, key, o))
    except Exception as error:
        given = type(error), str(error), flat(error.args)
    return given, flat(d), o.d is d


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_as_plain(operation, kind):
    namespace = {"collections": collections, "copy": copy}
    exec(PROGRAM.format(OPERATIONS[operation]), namespace)
    function = namespace["program"]
    translated = sot.symbolic_translate(function)
    for turn in range(2):
        for contents in CONTENTS:
            for key in ("a", "b", "z"):
                assert outcome(translated, kind, contents, key) == outcome(function, kind, contents, key), (turn, contents, key)


CAPTURED = ["item", "get", "in", "store", "store new", "in place", "delete", "length", "branch", "keys", "values", "items", "sum", "loop",
            "setdefault", "pop", "update", "clear and fill", "to a dict", "class", "alias", "two operations", "in an object", "try"]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "OrderedDict with attributes"])
@pytest.mark.parametrize("operation", CAPTURED)
def test_in_one_graph(operation, kind):
    namespace = {"collections": collections, "copy": copy}
    exec(PROGRAM.format(OPERATIONS[operation]), namespace)
    o = Holder()
    o.d = d = KINDS[kind](CONTENTS[0])
    told = sot.explain(namespace["program"], d, np.arange(3.0), "a", o)
    assert ": 1 translation, 1 graph, 0 breaks, 0 fallbacks" in str(told), str(told)


def test_the_order_of_an_ordered_dict_is_guarded():
    """It is not the order of the dict below it, which stays when a key moves."""
    def first(d, x):
        return next(iter(d)), x * 1

    translated = sot.symbolic_translate(first)
    d = collections.OrderedDict([("a", 1), ("b", 2), ("c", 3)])
    for _ in range(3):
        assert translated(d, np.ones(2))[0] == first(d, np.ones(2))[0]
        d.move_to_end(next(iter(d)))


def test_a_defaultdict_that_grows():
    """Lists by key, filled by a function that is called with ever other keys: one translation for each of few, then no more."""
    def note(groups, key, x):
        groups[key].append(x)
        return x * 2

    translated = sot.symbolic_translate(note)
    groups, expected = collections.defaultdict(list), collections.defaultdict(list)
    for number in range(60):
        x = np.arange(2.0) + number
        translated(groups, number % 20, x)
        expected[number % 20].append(x)
    assert flat(groups) == flat(expected)


def test_a_replaced_method_of_counter_is_noticed():
    def total(c, x):
        return c["nothing"], x * 1

    translated = sot.symbolic_translate(total)
    c = collections.Counter("aab")
    assert [translated(c, np.ones(2))[0] for _ in range(3)] == [0, 0, 0]
    former = collections.Counter.__missing__
    try:
        collections.Counter.__missing__ = lambda self, key: 5
        assert translated(c, np.ones(2))[0] == 5
    finally:
        collections.Counter.__missing__ = former
    assert translated(c, np.ones(2))[0] == 0
