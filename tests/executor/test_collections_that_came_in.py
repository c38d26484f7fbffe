"""Containers of the collections module that come in from outside: every operation on every kind, the object as it is left and what is given."""
from __future__ import annotations

import collections
import copy

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

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


DEQUES = {
    "ends": "r = d[0], d[-1]",
    "the second from each end": "r = d[1], d[-2]",
    "same item twice": "r = d[0] is d[0], d[-1], d[-1]",
    "index that comes in": "r = d[k]",
    "append": "d.append(x); r = d[-1]",
    "append and the one before": "d.append(x); r = d[-2], d[0]",
    "appendleft": "d.appendleft(x); r = d[0], d[-1]",
    "appends": "d.append(x); d.append(y); d.appendleft(1); r = len(d), d[-1], d[-2], d[0]",
    "pop": "r = d.pop()",
    "popleft": "r = d.popleft()",
    "pops": "r = d.pop(), d.pop()",
    "poplefts": "r = d.popleft(), d.popleft()",
    "from both ends": "r = d.popleft(), d.pop()",
    "from both ends, the other way": "r = d.pop(), d.popleft()",
    "through": "d.append(x); r = d.popleft()",
    "through and back": "d.append(x); r = d.popleft(); d.appendleft(r)",
    "pop what was appended": "d.append(x); a = d.pop(); b = d.pop(); r = a, b",
    "pop and appendleft and pop": "a = d.pop(); d.appendleft(x); b = d.pop(); r = a, b",
    "popleft and ends": "a = d.popleft(); r = a, d[0], d[-1], len(d)",
    "pop and ends": "a = d.pop(); r = a, d[0], d[-1]",
    "popleft to the end": "r = []\n    while d:\n        r.append(d.popleft())",
    "length": "r = len(d), bool(d)",
    "maxlen": "r = d.maxlen",
    "branch": "r = 'full' if d else 'empty'",
    "loop": "r = 0\n    for v in d:\n        r = r + v",
    "reversed": "r = list(reversed(d))",
    "list": "r = list(d), tuple(d)",
    "sum": "r = sum(d), max(d)",
    "append and sum": "d.append(1); r = sum(d) / len(d)",
    "in": "r = 1 in d, 77 in d",
    "count and index": "r = d.count(1), d.index(2)",
    "store": "d[0] = x; d[-1] = 5; r = list(d)",
    "delete": "del d[0]; r = list(d)",
    "remove": "d.remove(2); r = list(d)",
    "insert": "d.insert(1, x); r = len(d), d[1]",
    "rotate": "d.rotate(1); r = d[0], d[-1], list(d)",
    "rotate back": "d.rotate(-2); r = list(d)",
    "reverse": "d.reverse(); r = d[0], list(d)",
    "clear": "d.clear(); r = len(d), list(d)",
    "clear and fill": "d.clear(); d.append(x); r = len(d), d[0]",
    "extend": "d.extend([x, 1]); r = len(d), d[-1]",
    "extendleft": "d.extendleft([x, 1]); r = len(d), d[0]",
    "extended in place": "d += [7, 8]; r = list(d)[-1]",
    "copy": "e = d.copy(); e.append(1); r = len(d), len(e), e.maxlen",
    "while iterated over": "r = 0\n    for v in d:\n        d.append(1)",
    "unpacked": "p, q = d; r = p, q",
    "class": "r = type(d), isinstance(d, list)",
    "alias": "e = d; e.append(4); r = d[-1], e is d",
    "in an object": "o.d.append(x); r = o.d is d, d[-1]",
    "try": "try:\n        r = d.popleft()\n    except IndexError as error:\n        r = error.args",
    "comparison": "r = d == collections.deque([1, 2]), d != d",
    "printed": "r = repr(d)",
}
ITEMS = [[1, 2], [1, 2], [1, 2, 3], [1], [], [2.5, 1], [1, 2, 3, 4], ["a", "b"], [4, 5, 6, 7, 8]]


def outcome_of_deque(function, items, maxlen, k):
    d, x, o = collections.deque(items, maxlen), np.arange(3.0), Holder()
    o.d = d
    try:
        given = flat(function(d, x, k, o))
    except Exception as error:
        given = type(error), str(error), flat(error.args)
    return given, flat(list(d)), d.maxlen, o.d is d


@pytest.mark.parametrize("operation", DEQUES)
@pytest.mark.parametrize("first", (0, 3, 7))
def test_deques_as_plain(operation, first):
    """Whatever came first: the entry made for one length is asked for another."""
    namespace = {"collections": collections}
    exec(PROGRAM.format(DEQUES[operation]), namespace)
    function = namespace["program"]
    translated = sot.symbolic_translate(function)
    for items in ITEMS[first:] + ITEMS[:first]:
        for maxlen in (None, 3, 4, 5):
            for k in (0, -1, 1):
                assert outcome_of_deque(translated, items, maxlen, k) == outcome_of_deque(function, items, maxlen, k), (items, maxlen, k)


@pytest.mark.parametrize("operation", sorted(set(DEQUES) - {"while iterated over", "printed", "comparison", "insert"}))
def test_deques_in_one_graph(operation):
    namespace = {"collections": collections}
    exec(PROGRAM.format(DEQUES[operation]), namespace)
    o = Holder()
    o.d = d = collections.deque([1, 2])
    told = sot.explain(namespace["program"], d, np.arange(3.0), 0, o)
    assert ": 1 translation, 1 graph, 0 breaks, 0 fallbacks" in str(told), str(told)


@pytest.mark.parametrize("body", ["d.append(x); r = d[-1]", "d.append(x); r = d.popleft()", "d.append(x); r = d[0]", "r = d[-1]; d.append(x)"])
@pytest.mark.parametrize("maxlen", [None, 40])
def test_a_deque_of_any_length_is_one_entry_or_few(body, maxlen):
    """A history that grows from call to call: the length is not asked for."""
    namespace = {"collections": collections}
    exec(PROGRAM.format(body), namespace)
    translated = sot.symbolic_translate(namespace["program"])
    d, expected = collections.deque([np.ones(3)], maxlen), collections.deque([np.ones(3)], maxlen)
    for number in range(100):
        x = np.arange(3.0) + number
        given, right = translated(d, x, 0, None), namespace["program"](expected, x, 0, None)
        assert flat(given) == flat(right)
    assert flat(list(d)) == flat(list(expected))
    assert sot.cache_info(translated).translations <= 4


#: Keys that are equal, and of other types: the container keeps the one that it has.
EQUAL = (1, 1.0, True, np.float64(1))
KEPT = {
    "moved to the end": "d.move_to_end(k); r = list(d)", "moved to the front": "d.move_to_end(k, last=False); r = list(d), next(iter(d))",
    "stored": "d[k] = 5; r = list(d)", "stored and moved": "d[k] = 5; d.move_to_end(k); r = d.popitem()", "updated": "d.update({k: 5}); r = list(d.items())",
    "set by default": "d.setdefault(k, 5); r = list(d)", "popped and stored": "d.pop(k); d[k] = 5; r = list(d)", "united": "r = {**d, k: 5}",
    "of the keys": "r = list(d.keys() & {k}), list(d.keys() | {k})", "copied": "e = d.copy(); e[k] = 5; r = list(e)",
}


@pytest.mark.parametrize("kind", ["dict", "OrderedDict", "Counter", "defaultdict of list"])
@pytest.mark.parametrize("operation", KEPT)
def test_an_equal_key_leaves_the_key_that_is_there(operation, kind):
    namespace = {"collections": collections, "copy": copy}
    exec(PROGRAM.format(KEPT[operation]), namespace)
    function = namespace["program"]
    translated = sot.symbolic_translate(function)
    for own in EQUAL:
        for given in EQUAL:
            contents = [("a", 1), (own, 2), ("b", 3)]
            assert outcome(translated, kind, contents, given) == outcome(function, kind, contents, given), (own, given)
