"""Special methods that are no plain functions: static and class methods, callable instances, bound methods, builtins, classes, properties, partial objects."""
from __future__ import annotations

import functools
import types

import numpy as np
import pytest

import sot

LOG = []


class Calls:
    def __init__(self, name):
        self.name = name

    def __call__(self, *args):
        LOG.append((self.name, len(args)))
        return 3

    def method(self, *args):
        LOG.append(("method", len(args)))
        return len(args) + 1


class Refuses:
    def __call__(self, *args):
        LOG.append(("refuses", len(args)))
        return NotImplemented


class Fails:
    def __call__(self, *args):
        raise LookupError(str(len(args)))


def by_class(cls, *args):
    LOG.append((cls.__name__, len(args)))
    return 7


def plain(self, *args):
    LOG.append((type(self).__name__, len(args)))
    return 2


KINDS = {"plain": lambda: plain, "static": lambda: staticmethod(lambda *args: 5 + len(args)), "class": lambda: classmethod(by_class), "instance": lambda: Calls("own"), "bound": lambda: Calls("own").method, "refuses": lambda: Refuses(), "fails": lambda: Fails(),
         "partial": lambda: functools.partial(plain, 5), "property": lambda: property(lambda self: lambda *args: 4), "none": lambda: None, "number": lambda: 5, "type": lambda: Calls, "static in C": lambda: staticmethod(len), "method in C": lambda: [].append, "lambda": lambda: lambda self, *args: 6}
USES = {"__add__": ("o + 1", "o + x", "o + o"), "__radd__": ("1 + o", "1.5 + o"), "__iadd__": ("o.__class__ is not None and change(o)",), "__neg__": ("-o", "-o * x"), "__invert__": ("~o",), "__getitem__": ("o[2]", "o['k'] * x"), "__call__": ("o(1)", "o()", "o(x, 2)"), "__len__": ("len(o)", "x * len(o)"),
        "__matmul__": ("o @ 2",), "__divmod__": ("divmod(o, 2)",), "__rpow__": ("2 ** o",), "__sub__": ("o - other", "other - o")}


def change(o):
    o += 1
    return o


def fresh(name, kind):
    space = dict(globals())
    space["Odd"] = type("Odd", (), {name: KINDS[kind](), "__array_ufunc__": None})
    space["Sub"] = type("Sub", (space["Odd"],), {})
    space["change"] = types.FunctionType(change.__code__, space)
    return space


def told(value):
    return value.tolist() if isinstance(value, np.ndarray) else [told(item) for item in value] if isinstance(value, (tuple, list)) else value if isinstance(value, (int, float)) else type(value).__name__


def answer(function, space, cls):
    del LOG[:]
    try:
        result = told(function(np.arange(2.0), space[cls](), space["Sub"]()))
    except Exception as error:
        result = type(error), str(error)
    return result, list(LOG)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", USES)
def test_as_plain(name, kind):
    for use in USES[name]:
        spaces = fresh(name, kind), fresh(name, kind)
        for space in spaces:
            exec("def function(x, o, other):\n    return x * 2, %s" % use, space)
        tested = sot.symbolic_translate(spaces[0]["function"])
        for cls in ("Odd", "Odd", "Sub"):
            assert answer(tested, spaces[0], cls) == answer(spaces[1]["function"], spaces[1], cls)
        for space in spaces:
            setattr(space["Odd"], name, lambda self, *args: 11)
        assert answer(tested, spaces[0], "Odd") == answer(spaces[1]["function"], spaces[1], "Odd")
        for space in spaces:
            delattr(space["Odd"], name)
        assert answer(tested, spaces[0], "Odd") == answer(spaces[1]["function"], spaces[1], "Odd")


@pytest.mark.parametrize("kind", ["static", "class", "instance", "bound", "lambda"])
@pytest.mark.parametrize("name", ["__add__", "__radd__", "__neg__", "__invert__", "__getitem__", "__call__", "__len__", "__matmul__", "__rpow__"])
def test_is_captured(name, kind):
    for use in USES[name]:
        space = fresh(name, kind)
        exec("def function(x, o, other):\n    return x * 2, %s" % use, space)
        tested = sot.symbolic_translate(space["function"])
        for _ in range(3):
            answer(tested, space, "Odd")
        info = sot.cache_info(tested)
        assert not info.breaks and not info.fallbacks and info.hits == 2, use
