"""Containers in C that came in and that no model knows as such: views of dicts, dicts with instances as keys. What is done with one runs natively, or is refused as natively."""
from __future__ import annotations

import collections
import types

import numpy as np
import pytest

import sot

OPERATIONS = ("c['a']", "c[[]]", "c['z']", "c.get('a')", "c.get([])", "c.__getitem__('a')", "c.__contains__('a')", "c.__len__()", "list(c)", "list(c.items())", "[*c.values()]", "'a' in c.keys()", "c | {'q': 2}",
              "{'q': 2} | c", "c | c", "c == {'a': 1}", "c.copy()", "{**c}", "dict(c)", "len(c)", "bool(c)", "list(reversed(c))", "sorted(map(str, c))", "'{a}'.format_map(c)", "'%(a)s' % c", "c.items() == c.items()",
              "c.keys() & {'a'}", "c.keys()['a']", "c.values()[0]", "c['a'] = 1", "del c['a']", "c |= {'z': 2}", "types.MappingProxyType(c)['a']", "c.pop('a')", "c.setdefault('z', 3)", "c.__eq__({'a': 1})")


class Key:
    """A key that hashes and compares by its own methods."""

    def __hash__(self):
        return 7

    def __eq__(self, other):
        return type(other) is Key

    def __repr__(self):
        return "Key"


MAKERS = (lambda: types.MappingProxyType({"a": 1}), lambda: types.MappingProxyType({}), lambda: types.MappingProxyType(collections.OrderedDict(b=2, a=1)), lambda: {Key(): 1, "a": 2},
          lambda: collections.OrderedDict([(Key(), 1), ("a", 2)]), lambda: collections.defaultdict(list, {Key(): 1}), lambda: collections.Counter({Key(): 1, "a": 3}),
          lambda: {"a": 1}.keys(), lambda: {"a": 1}.items(), lambda: {Key(): 1}.values(), lambda: types.MappingProxyType(collections.Counter("aab")))


def outcome(function, container):
    try:
        return repr(function(container, np.arange(2.0))), repr(container)
    except Exception as error:
        return type(error), str(error), repr(container)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_operations(operation):
    is_statement = "=" in operation.replace("==", "") and "(" not in operation or operation.startswith("del ")
    namespace = {"types": types}
    exec("def function(c, x):\n    %s\n    return c, x + 1" % operation if is_statement else "def function(c, x):\n    return %s, x + 1" % operation, namespace)
    plain = namespace["function"]
    tested = sot.symbolic_translate(plain)
    for make in MAKERS * 2:
        assert outcome(tested, make()) == outcome(plain, make()), operation
    assert not [record for record in sot.cache_info(tested).fallbacks if record.reason == "internal-error"]
