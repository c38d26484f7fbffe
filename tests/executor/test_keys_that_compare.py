"""Keys whose ``__eq__`` changes something: what is read after a key was looked up, put in or taken out is not older than that."""
from __future__ import annotations

import collections
import itertools

import numpy as np
import pytest

import sot


class Key:
    """Has the hash of 7, and counts how often it is compared."""

    def __init__(self, log):
        self.log = log

    def __hash__(self):
        return hash(7)

    def __eq__(self, other):
        self.log[0] += 1
        return False


#: What is done to ``c`` of each kind; ``r`` is looked at.
OPERATIONS = {
    "dict": (
        "c[7] = x", "c.setdefault(7, x)", "c.update({7: 1})", "c.update(a=1); c.update([(7, 2)])", "c.pop(7, None)", "r = c.get(7, 3)",
        "r = c.pop(1); c[7] = 2", "c.popitem(); c[7] = 2", "r = {**c, 7: 2}", "r = {7: 2, **c}", "r = c == {7: 1, 1: 2}", "r = {7: 1, 1: 2} == c",
        "r = dict.fromkeys(c, 1); r[7] = 1", "r = c.keys() & {7}", "r = c.keys() | [7]", "r = c.keys() - {7}", "r = c.keys() == {7, 1}",
        "r = 7 in c.keys()", "r = (7, 1) in c.items()", "r = c.copy(); r[7] = 1", "r = dict(c); r[7] = 1", "r = {k: 1 for k in c}; r[7] = 1",
        "r = set(c); r.add(7)", "r = {7, *c}", "r = 7 in frozenset(c)", "r = [k for k in c if k in (7, 8)]", "r = list(c).count(7)",
        "r = max(c, key=lambda k: k == 7) == 7", "c.clear(); c[7] = 1", "c[7] = 1; del c[7]",
    ),
    "set": (
        "c.add(7)", "c.discard(7)", "r = c & {7}", "r = {7} & c", "r = c | {7}", "r = c - {7}", "r = c ^ {7}", "r = c == {7, 1}", "r = {7} <= c",
        "c.update([7])", "c |= {7}", "c &= {7}", "c ^= {7}", "c -= {7}", "r = c.isdisjoint([7])", "r = c.copy(); r.add(7)", "r = 7 in c",
        "r = c.union((7,))", "r = c.intersection((7,))", "r = c.difference([7])", "c.difference_update({7})", "c.intersection_update((7,))",
        "c.symmetric_difference_update([7])", "r = 7 in list(c)", "r = dict.fromkeys(c); r[7] = 1", "r = {k for k in c}; r.add(7)",
        "r = frozenset(c) | {7}", "r = c.issubset({7, 1})", "r = c.issuperset([7])", "c.clear(); c.add(7)",
    ),
    "list": (
        "r = 7 in c", "r = c.count(7)", "r = set(c); r.add(7)", "r = {7}; r.update(c)", "r = {7}.union(c)", "r = {7} | set(c)", "r = dict.fromkeys(c); r[7] = 1",
        "r = {7: 1}; r.update(dict.fromkeys(c))", "r = frozenset(c); r = 7 in r", "r = c == [7, 7]", "r = {k: 1 for k in [7, *c]}", "r = tuple(c) == (7, 7)",
        "r = {7}.intersection(c)", "r = {7}.isdisjoint(c)", "r = {7, 1}.issuperset(c)", "r = {7: 1}.keys() & c", "r = c.index(1)",
        "r = collections.Counter(c); r = r[7]", "r = c[-1] in {7}", "r = {7: 1}.get(c[-1])", "r = {7: 1}; r[c[-1]] = 2",
    ),
}
CASES = [(kind, operation) for kind in OPERATIONS for operation in OPERATIONS[kind]]
#: Which calls bring the key.
ORDERS = (0, 0, 1, 0, 1), (1, 0, 1, 0), (0, 0, 0, 0, 0, 1, 1, 0)


def brought(kind, key):
    if kind == "dict":
        return {1: 2, key: 3}
    return {1, key} if kind == "set" else [1, key]


@pytest.mark.parametrize("kind, operation", CASES, ids=lambda part: part)
def test_as_plain(kind, operation):
    lines = ["def function(c, log, x):", "    r = None"] + ["    " + part for part in operation.split("; ")]
    namespace = {"collections": collections}
    exec("\n".join(lines + ["    return log[0], r if type(r) in (bool, int) else len(r) if r is not None else None, x * 2"]), namespace)
    function = namespace["function"]
    for order in ORDERS:
        translated = sot.symbolic_translate(function)
        for (number, comes), what in itertools.product(enumerate(order), (function, translated)):
            log = [0]
            c = brought(kind, Key(log) if comes else 5)
            found = repr(what(c, log, np.arange(2.0))), log, len(c)
            if what is function:
                expected = found
            else:
                assert found == expected, (order, number)


@pytest.mark.parametrize("operation", ["c[7] = x", "c.setdefault(7, x)", "c.pop(7, None)"])
@pytest.mark.parametrize("keys", [lambda: [1, 2], lambda: ["a", 1], lambda: [(1, 2), None], lambda: [Plain(), 1], lambda: [len, 2]])
def test_keys_compared_in_c_cost_no_break(operation, keys):
    namespace = {}
    exec("def function(c, x):\n    %s\n    return x * 2" % operation, namespace)
    translated = sot.symbolic_translate(namespace["function"])
    for _ in range(4):
        c = dict.fromkeys(keys(), 0)
        assert (translated(c, np.arange(2.0)) == np.arange(2.0) * 2).all() and (7 in c) == (operation != "c.pop(7, None)")
    if keys()[0] == 1 or operation == "c[7] = x":
        explanation = sot.explain(translated, dict.fromkeys(keys(), 0), np.arange(2.0))
        assert not explanation.breaks and not explanation.fallbacks


class Plain:
    """Compared by identity."""
