"""Frozendicts (3.15+): read, walked, joined, compared, given back and refused as natively."""
from __future__ import annotations

import builtins
import copy
import types

import numpy as np
import pytest

import sot

frozendict = getattr(builtins, "frozendict", None)

pytestmark = [pytest.mark.shared, pytest.mark.skipif(frozendict is None, reason="there is none")]


class Key:
    def __init__(self, name):
        self.name = name

    def __hash__(self):
        return hash(self.name)

    def __eq__(self, other):
        return self.name == getattr(other, "name", other)

    def __repr__(self):
        return "Key"


def named(x, a=1, **rest):
    return x * a, rest


OPERATIONS = ("d['a']", "d.get('b'), d.get('none', 5)", "'a' in d, 1 in d", "len(d), bool(d), not d", "list(d), [k for k in d]", "[(k, v) for k, v in d.items()]", "list(d.values()), sum(d.values())",
              "dict(d)", "{**d, 'z': 1}", "named(x, **d)", "d | {'n': 1}", "{'n': 1} | d", "d | e", "(d | {}) is d, (e | d) is d, (d | e) is e", "d == e, d != e, d == dict(d), {} == d",
              "d is e, d is d", "type(d), type(d | {'q': 2}), type(d).__name__", "isinstance(d, dict), isinstance(d, frozendict)", "sorted(d), max(d, default=0)", "frozendict(d) is d",
              "frozendict(a=x, b=2)['a']", "frozendict({'b': 2}, c=3)", "frozendict([('q', x)])", "frozendict(d, z=1)", "d.keys() & {'a'}, d.keys() == {'a', 'b'}", "next(iter(d), 0)", "d, [d, d]",
              "{k: v for k, v in d.items() if v}", "x * d['a'] + x * d.get('b', 0)", "d.copy() is d", "hash(d) == hash(e)", "{d: 1}.get(d)", "repr(d)", "str(d)", "d.items() == e.items()", "any(d.values())",
              "reversed(d)", "tuple(zip(d, d.values()))", "copy.copy(d) is d", "d.keys(), d.items()")
STATEMENTS = ("d['a'] = 1", "del d['a']", "d |= {'w': 2}", "d |= e", "d.update(a=1)", "d.clear()", "d.x = 1", "e, d = d, e", "q = {}; q |= d; d = q", "q = {'p': d}; q['p'] = d['a']; d = q")


def told(value):
    if isinstance(value, np.ndarray):
        return value.tolist()
    if type(value) in (tuple, list):
        return [type(value).__name__] + [told(item) for item in value]
    if type(value) in (dict, frozendict):
        return type(value).__name__, [(str(key), told(item)) for key, item in value.items()]
    return repr(value) if not isinstance(value, type(reversed({}))) else list(value)


def run(function, d, e):
    try:
        return told(function(np.arange(2.0), d, e))
    except Exception as error:
        return type(error), str(error)


GIVEN = (lambda: (frozendict(a=1, b=2), frozendict()), lambda: (frozendict(a=1, b=2), frozendict()), lambda: (frozendict(b=2, a=1), frozendict(a=1, b=2)), lambda: (frozendict(), frozendict()),
         lambda: (frozendict({Key("a"): 1, "b": 2}), frozendict(a=3)), lambda: (frozendict(a=np.ones(2)), frozendict(q=1)), lambda: (frozendict({1: 2, None: 3}), {"a": 1}), lambda: ({"a": 1}, frozendict(a=1)))


@pytest.mark.parametrize("text", ["return x * 2, (%s)" % operation for operation in OPERATIONS] + ["%s; return x * 2, d, e" % statement for statement in STATEMENTS])
def test_as_plain(text):
    space = {"named": named, "copy": copy}
    exec("def function(x, d, e):\n    %s" % text, space)
    for start in range(len(GIVEN)):
        tested = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))
        for make in GIVEN[start:] + GIVEN[:start]:
            assert run(tested, *make()) == run(space["function"], *make())


@pytest.mark.parametrize("operation", OPERATIONS[:14] + OPERATIONS[16:25])
def test_is_captured(operation):
    space = {"named": named, "copy": copy}
    exec("def function(x, d, e):\n    return x * 2, (%s)" % operation, space)
    tested = sot.symbolic_translate(space["function"])
    for _ in range(3):
        run(tested, *GIVEN[0]())
    assert not sot.cache_info(tested).breaks
    assert sot.cache_info(tested).hits == 2


def test_one_object_or_two():
    def function(x, d, e):
        return x * 2, d is e, d['a']

    tested = sot.symbolic_translate(function)
    one, two = frozendict(a=1), frozendict(a=1)
    for d, e in ((one, two), (one, one), (one, two), (two, two), (two, one)):
        assert run(tested, d, e) == run(function, d, e)


def test_a_global():
    space = {"W": frozendict(a=1, b=2)}
    exec("def function(x):\n    return x * W['a'], x * W['b'], sorted(W), len(W)", space)
    tested = sot.symbolic_translate(space["function"])
    for value in (frozendict(a=1, b=2), frozendict(b=1, a=5), frozendict(b=1, a=5), {"a": 1, "b": 5}, frozendict(a=1)):
        space["W"] = value
        for _ in range(2):
            try:
                expected = told(space["function"](np.arange(2.0)))
            except KeyError:
                with pytest.raises(KeyError):
                    tested(np.arange(2.0))
                continue
            assert told(tested(np.arange(2.0))) == expected


def in_a_list(n):
    d = frozendict(own=[n])
    d["own"].append(d)
    return d["own"][1] is d, d["own"][1]["own"] is d["own"], d


def in_a_dict(n):
    items = {}
    d = frozendict(items=items, n=n)
    items["d"] = d
    return items["d"]["items"] is items, items


def in_a_tuple(n):
    items = [n]
    d = frozendict(parts=(items, n))
    items.append((d, n))
    return items[1][0]["parts"][0] is items, d, items


def in_two(n):
    items, others = [n], {}
    d = frozendict(items=items, others=others)
    e = frozendict(d=d, items=items)
    items.append(e)
    others["e"] = e
    return d["items"][1] is others["e"], items[1]["d"] is d, e, d


def in_an_instance(n):
    holder = types.SimpleNamespace(n=n)
    holder.d = frozendict(holder=holder, n=n)
    return holder.d["holder"] is holder, holder


@pytest.mark.parametrize("function", [in_a_list, in_a_dict, in_a_tuple, in_two, in_an_instance])
def test_one_that_leads_back_to_itself(function):
    def objects(value, found):
        """The numbers in which objects are met, and what they are: the same where the same are."""
        if id(value) in found:
            return found[id(value)]
        found[id(value)] = len(found)
        parts = value.items() if isinstance(value, (dict, frozendict)) else vars(value).items() if isinstance(value, types.SimpleNamespace) else value if isinstance(value, (list, tuple)) else ()
        return found[id(value)], type(value).__name__, [objects(part, found) for item in parts for part in (item if isinstance(value, (dict, frozendict)) else [item])]

    tested = sot.symbolic_translate(function)
    for n in (10001, 10002):
        found, expected = tested(n), function(n)
        assert found[0] is expected[0] is True and objects(found, {}) == objects(expected, {})
    assert sot.cache_info(tested).translations and not sot.cache_info(tested).fallbacks
