"""Mappings of the program behind ``**``, in ``dict()`` and ``update()``; lists whose slices are assigned from generators; cells and views by name."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

ASKED = []


class Table:
    def __init__(self, **named):
        self.named = named

    def keys(self):
        ASKED.append("keys")
        return iter(self.named)

    def __getitem__(self, key):
        ASKED.append(key)
        return self.named[key]


class Listed(Table):
    def keys(self):
        return list(self.named)


class Computed(Table):
    def keys(self):
        ASKED.append("generator")
        for name in self.named:
            ASKED.append("yields " + name)
            yield name


class Failing(Table):
    def __getitem__(self, key):
        if key == "b":
            raise KeyError(key)
        return 1


class Wrong(Table):
    def keys(self):
        raise AttributeError("own")


class Numbers(Table):
    def keys(self):
        return [1, 2]

    def __getitem__(self, key):
        return key


class WithoutKeys:
    def __getitem__(self, key):
        return key


KINDS = {"table": Table, "listed": Listed, "computed": Computed, "failing": Failing, "wrong": Wrong, "numbers": Numbers, "without keys": lambda **named: WithoutKeys(),
         "dict": dict, "list": lambda **named: [3], "number": lambda **named: 5, "none": lambda **named: None, "pairs": lambda **named: [("a", 1)]}
OPERATIONS = ("{**t}", "{'a': 7, **t, 'z': x}", "{**t, **t}", "dict(t)", "dict(t, q=1)", "f(x, **t)", "f(x, a=3, **t)", "f(x, **t, **u)", "d.update(t), d", "f(*[x], **t)", "len({**u, **t})",
              "{k: v for k, v in {**t}.items()}", "dict(**t)")


def f(x, a=0, b=0, **rest):
    return x * a + b, rest


def told(value):
    return value.tolist() if type(value) is np.ndarray else [told(item) for item in value] if type(value) in (list, tuple) else \
        [(key, told(item)) for key, item in value.items()] if type(value) is dict else value


def outcome(function, kind, names):
    del ASKED[:]
    try:
        result = told(function(np.arange(2.0), KINDS[kind](**names), Table(c=1), {"o": 1}))
    except Exception as error:
        result = type(error), str(error)
    return result, list(ASKED)


@pytest.mark.parametrize("caught", (False, True))
@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_as_plain(kind, operation, caught):
    lines = ["def function(x, t, u, d):", "    return x * 2, " + operation]
    if caught:
        lines = lines[:1] + ["    try:", "        r = " + operation, "    except Exception as error:", "        r = type(error).__name__, str(error)", "    return x * 2, r"]
    namespace = {"f": f}
    exec("\n".join(lines), namespace)
    plain = namespace["function"]
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), namespace))
    for names in ({"a": 1, "b": 2}, {"a": 1, "b": 2}, {}, {"z": 1}):
        assert outcome(tested, kind, names) == outcome(plain, kind, names), names
    if kind in ("table", "listed", "computed") and operation not in ("f(x, a=3, **t)", "{**t, **t}", "f(*[x], **t)"):
        assert not sot.cache_info(tested).breaks


def changing(items):
    for i in range(3):
        items.append(i)
        yield i


SLICES = ("items[1:1] = (i + 1 for i in items)", "items[:] = (i for i in items if i)", "items[:2] = iter(items)", "items[-2:] = changing(items)", "items[::2] = (i for i in range(2))",
          "items[5:1] = map(str, items)", "items[1:] = zip(items, items)", "items[:] = reversed(items)", "items[0:1] = (1 / (i - 1) for i in items)")


@pytest.mark.parametrize("operation", SLICES)
def test_slices(operation):
    namespace = {"changing": changing}
    exec("def function(x, items):\n    %s\n    return x * len(items), items" % operation, namespace)
    plain = namespace["function"]
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), namespace))
    for items in ([0, 1, 2], [0, 1, 2], [], [5, 6, 7, 8]):
        found = []
        for function in (plain, tested):
            given = list(items)
            try:
                found.append((told(function(np.arange(2.0), given)), given))
            except Exception as error:
                found.append((type(error), str(error), given))
        assert found[0] == found[1]


def keeper(value):
    def read():
        return value

    def write(new):
        nonlocal value
        value = new
    return read, write


def test_cells():
    def function(x, read, write, cell):
        first = read()
        cell.cell_contents = x * 2
        second = read(), cell.cell_contents
        write(3)
        third = cell.cell_contents
        del cell.cell_contents
        try:
            read()
        except NameError as error:
            third = third, str(error)
        cell.cell_contents = x + 1
        return first, second, third, read()

    for other in (False, True):
        tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
        for _ in range(3):
            found = []
            for what in (function, tested):
                read, write = keeper(1)
                cell = keeper(7)[0].__closure__[0] if other else read.__closure__[0]
                try:
                    found.append((told(what(np.arange(2.0), read, write, cell)), told(cell.cell_contents), told(read())))
                except Exception as error:
                    found.append((type(error), str(error), told(cell.cell_contents)))
            assert found[0] == found[1]


def test_views_of_values():
    def function(x, d, e):
        values = d.values()
        return x * 2, values == values, d.values() == d.values(), d.values() != e.values(), d.values() == e.keys(), values == d.items()

    tested = sot.symbolic_translate(function)
    for d, e in (({1: 2}, {1: 2}), ({1: 2}, {1: 2}), ({}, {})):
        assert repr(tested(np.arange(2.0), d, e)) == repr(function(np.arange(2.0), d, e))
    assert not sot.cache_info(tested).breaks
