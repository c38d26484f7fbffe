"""Dicts and sets that came in and whose keys no guard can look up: members of enumerations, instances, functions, classes.

What such a dict has is found out at the beginning of a call (sot.codegen.expectations): with other items than a translation was made for, the call
goes to another one.
"""
from __future__ import annotations

import abc
import collections
import enum
import gc
import types
import weakref

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared


class Op(enum.Enum):
    ADD = 1
    MUL = 2


class Number(enum.IntEnum):
    ONE = 1
    TWO = 2


class Node:
    def __init__(self, name):
        self.name = name

    def method(self):
        return self


class Kind(abc.ABC):
    @abc.abstractmethod
    def kind(self):
        pass


def one():
    return 1


def two():
    return 2


A, B, C = Node("a"), Node("b"), Node("c")
#: name -> two keys that are in the containers, one that is not.
KEYS = {
    "member": (Op.ADD, Op.MUL, Node),
    "number": (Number.ONE, Number.TWO, 3),
    "instance": (A, B, C),
    "function": (one, two, len),
    "builtin": (len, abs, one),
    "class": (Kind, Node, int),
    "ufunc": (np.add, np.multiply, np.sin),
    "mixed": (A, "text", 1.5),
    "constant among instances": ("text", None, 7),
}


def containers(keys, values):
    first, second, _ = keys
    extra = {} if first in (A, "text") else {A: values[0]}
    return {first: values[0], second: values[1], **extra, **({A: values[0]} if first == "text" else {})}


def subscript(d, k, x):
    return d[k] + x


def get(d, k, x):
    return x if d.get(k) is None else d.get(k) - x


def contains(d, k, x):
    return x if k in d else -x


def absent(d, k, x):
    if k not in d:
        d[k] = x
    return d[k] * 2


def setdefault(d, k, x):
    return d.setdefault(k, x) * 3


def store(d, k, x):
    d[k] = d.get(k, 0) + x
    return d[k], k in d


def add_in_place(d, k, x):
    d[k] += x
    return d[k] + 1


def pop(d, k, x):
    found = d.pop(k, None)
    return (x if found is None else found + x), k in d


def delete(d, k, x):
    try:
        del d[k]
    except KeyError:
        return x
    return -x


def by_keys(d, k, x):
    return x * len(d) if k in d.keys() else x


def twice(d, k, x):
    first = d.get(k)
    d[k] = x
    return (x if first is None else first + x), d[k]


OPERATIONS = [subscript, get, contains, absent, setdefault, store, add_in_place, pop, delete, by_keys, twice]


def fresh(function):
    return types.FunctionType(function.__code__.replace(), globals(), function.__name__)


def outcome(function, *args):
    try:
        return function(*args)
    except Exception as error:
        return type(error), error.args


def shown(value):
    if isinstance(value, (tuple, list)):
        return tuple(map(shown, value))
    if isinstance(value, dict):
        return [(key, shown(item)) for key, item in value.items()]
    return (str(value.dtype), value.tolist()) if isinstance(value, (np.ndarray, np.generic)) else (type(value), value)


X = np.arange(3.0)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda function: function.__name__)
@pytest.mark.parametrize("name, kind", [(name, dict) for name in KEYS] + [(name, kind) for name in ("member", "instance") for kind in (collections.OrderedDict, collections.defaultdict)])
def test_items_are_found_out(name, operation, kind):
    keys = KEYS[name]
    plain, translated = operation, sot.symbolic_translate(fresh(operation))

    def made():
        items = containers(keys, (np.ones(3), np.full(3, 2.0)))
        return collections.defaultdict(None, items) if kind is collections.defaultdict else kind(items)

    for _ in range(3):
        for key in keys:
            one_dict, other_dict = made(), made()
            assert shown(outcome(translated, other_dict, key, X)) == shown(outcome(plain, one_dict, key, X))
            assert shown(other_dict) == shown(one_dict)
    info = sot.cache_info(translated)
    raised = [stop for stop in info.breaks if stop.reason != "raises"]
    assert not raised and not info.fallbacks and info.hits


@pytest.mark.parametrize("name", [name for name in KEYS if name != "constant among instances"])
def test_elements_are_found_out(name):
    keys = KEYS[name]

    def plain(s, k, x):
        return x if k in s else -x

    def adds(s, k, x):
        before = k in s
        s.add(k)
        return x * (k in s), before

    def discards(s, k, x):
        s.discard(k)
        return x if k in s else -x

    for function in (plain, adds, discards):
        translated = sot.symbolic_translate(fresh(function))
        for _ in range(3):
            for key in keys:
                for kind in (set, frozenset) if function is plain else (set,):
                    one_set, other_set = kind(keys[:2] + (A,)), kind(keys[:2] + (A,))
                    assert shown(translated(other_set, key, X)) == shown(function(one_set, key, X))
                    assert other_set == one_set
        info = sot.cache_info(translated)
        assert not info.breaks and not info.fallbacks and info.hits >= 3


# -- what is found is something else in a later call ----------------------------------------------------------------------------------
CHANGES = [np.ones(3), np.ones((2, 3)), np.float64(2.0), 2, 2.5, "gone", np.arange(3), np.ones(3)]


def _signatures():
    def plain(d, k, x):
        return d[k] * x if k in d else -x

    def collected(d, *keys, x=X, **options):
        return d[keys[0]] * x + len(options) if keys[0] in d else -x

    def named(d, *, k, x):
        return d[k] * x if k in d else -x

    def cells(d, k, x):
        def inner():
            return d[k] * x if k in d else -x
        return inner()

    def generated(d, k, x):
        return [d[key] * x for key in (k, k)] if k in d else [x for _ in range(1)]

    def behind_a_break(d, k, x):
        y = x if float(x.sum()) > 0 else -x
        return d[k] * y if k in d else -y

    def deep(d, k, x):
        return plain(d, k, x) + 1

    table = {}

    def closed(d, k, x):
        return table["d"][k] * x if k in table["d"] else -x

    calls = {
        plain: lambda f, d, k: f(d, k, X), collected: lambda f, d, k: f(d, k, 1, x=X, a=1), named: lambda f, d, k: f(d, k=k, x=X),
        cells: lambda f, d, k: f(d, k, X), generated: lambda f, d, k: f(d, k, X), behind_a_break: lambda f, d, k: f(d, k, X), deep: lambda f, d, k: f(d, k, X),
        closed: lambda f, d, k: (table.update(d=d), f(d, k, X))[1],
    }
    return [(function, call) for function, call in calls.items()]


@pytest.mark.parametrize("number", range(len(_signatures())), ids=[function.__name__ for function, _ in _signatures()])
@pytest.mark.parametrize("name", ["member", "instance", "function"])
def test_what_is_there_may_be_another_thing(name, number):
    function, call = _signatures()[number]
    key = KEYS[name][0]
    translated = sot.symbolic_translate(function)
    for change in CHANGES * 2:
        d = {C: 1} if isinstance(change, str) else {key: change, C: 1}
        assert shown(call(translated, d, key)) == shown(call(function, d, key))
    info = sot.cache_info(translated)
    assert info.translations <= 40 and not info.fallbacks


def test_no_translation_for_each_key():
    def state(d, o, x):
        if o not in d:
            d[o] = x * 0
        d[o] = d[o] + x
        return d[o]

    translated = sot.symbolic_translate(state)
    nodes = [Node(str(i)) for i in range(200)]
    one_dict, other_dict = {A: X}, {A: X}
    for node in nodes + nodes:
        assert shown(translated(other_dict, node, X)) == shown(state(one_dict, node, X))
    info = sot.cache_info(translated)
    assert info.graphs <= 4 and not info.breaks and not info.fallbacks and info.hits > 390


def test_two_keys_are_told_apart():
    def both(d, e, k, j, x):
        d[k] = x
        return d.get(j), e.get(j), e.get(k)

    translated = sot.symbolic_translate(both)
    for _ in range(2):
        for k, j in ((A, B), (A, A), (B, A), (C, B)):
            for same in (True, False):
                one_dict, other_dict = {B: X + 1, C: X}, {B: X + 1, C: X}
                one = both(one_dict, one_dict if same else {A: X}, k, j, X * 2)
                other = translated(other_dict, other_dict if same else {A: X}, k, j, X * 2)
                assert shown(one) == shown(other) and shown(one_dict) == shown(other_dict)
    assert not sot.cache_info(translated).breaks


def test_found_items_of_found_items():
    table = {Op.ADD: {A: {"f": np.add}, B: {"f": np.multiply}}, Op.MUL: {A: {"f": np.subtract}}}

    def nested(t, op, o, x):
        return t[op][o]["f"](x, 2)

    translated = sot.symbolic_translate(nested)
    for _ in range(3):
        for op, o in ((Op.ADD, A), (Op.ADD, B), (Op.MUL, A)):
            assert shown(translated(table, op, o, X)) == shown(nested(table, op, o, X))
    assert not sot.cache_info(translated).breaks
    table[Op.ADD] = {A: {"f": np.divide}}
    assert shown(translated(table, Op.ADD, A, X)) == shown(X / 2)
    table[Op.ADD] = "no dict"
    with pytest.raises(TypeError):
        translated(table, Op.ADD, A, X)


def test_a_class_that_gets_an_equality_of_its_own():
    class Key:
        pass

    def lookup(d, k, x):
        return x if k in d else -x

    key, other = Key(), Key()
    translated = sot.symbolic_translate(lookup)
    for _ in range(3):
        assert shown(translated({key: 1}, key, X)) == shown(X) and shown(translated({key: 1}, other, X)) == shown(-X)
    d = {key: 1}
    asked = []
    Key.__eq__ = lambda self, other: asked.append(1) or True
    Key.__hash__ = lambda self: 1
    late = {key: 1}
    assert shown(translated(late, other, X)) == shown(X) and asked == [1]
    assert shown(translated(d, key, X)) == shown(lookup(d, key, X))


def test_keys_of_classes_of_the_program_s_are_asked_once():
    class Asked:
        def __init__(self):
            self.asked = 0

        def __hash__(self):
            return 7

        def __eq__(self, other):
            self.asked += 1
            return NotImplemented

    def lookup(d, k, x):
        return x if k in d else -x

    def at(d, k, x):
        return x * d.get(k, 1)

    for function in (lookup, at):
        translated = sot.symbolic_translate(fresh(function))
        for _ in range(3):
            asked = Asked()
            translated({asked: 1, A: 2}, 7, X)
            expected = Asked()
            function({expected: 1, A: 2}, 7, X)
            assert asked.asked == expected.asked == 1
            assert shown(translated({asked: 1, A: 2}, A, X)) == shown(function({expected: 1, A: 2}, A, X))


def test_keys_and_values_are_not_kept():
    def lookup(d, k, x):
        return d[k] * x

    def call(d, k, x):
        return d[k](x)

    translated, called = sot.symbolic_translate(lookup), sot.symbolic_translate(call)
    ends = []
    for _ in range(4):
        key = Node("gone")
        ends.append(weakref.ref(key))
        translated({key: X}, key, X)

        def local(x):
            return x + 1

        ends.append(weakref.ref(local))
        called({key: local}, key, X)
        called({local: local}, local, X)
        del key, local
    gc.collect()
    assert [end() for end in ends] == [None] * len(ends)


def test_by_the_hook():
    def lookup(d, k, x):
        return d[k](x, x)

    def program():
        return [lookup({Op.ADD: np.add, Op.MUL: np.multiply}, op, X) for op in (Op.ADD, Op.MUL, Op.ADD)]

    expected = shown(program())
    with sot.hooked():
        for _ in range(3):
            assert shown(program()) == expected
