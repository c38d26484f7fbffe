"""Classes, modules, builtin functions and descriptors that come in: what is only handed on, stored or asked for its kind is no reason
for a translation of each, and whatever else is asked of one is asked of that of this very call."""
import collections
import json
import math
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared


class Meta(type):
    def __getattr__(cls, name):
        return "%s of %s" % (name, cls.__name__)

    def __call__(cls, *args):
        return "called %s" % cls.__name__


class Falsy(type):
    def __bool__(cls):
        return False


class Slotted:
    __slots__ = ("one", "two")


def made(name):
    return type(name, (), {"mark": name, "go": lambda self, x: (name, x)})


#: Objects of a kind: the identity of each is a guard only where it matters.
KINDS = {
    "classes": lambda: [int, Slotted, made("A"), made("B"), collections.OrderedDict, KeyError, made("A")],
    "classes of a metaclass": lambda: [Meta("M", (), {}), Meta("N", (), {"mark": 1})],
    "classes that are false": lambda: [Falsy("F", (), {}), Falsy("G", (), {})],
    "modules": lambda: [math, json, types.ModuleType("fresh"), types.ModuleType("other", "with a text")],
    "builtin functions": lambda: [len, abs, math.sin, math.cos, sorted],
    "descriptors of methods": lambda: [str.upper, list.append, dict.get],
    "descriptors of operators": lambda: [int.__add__, str.__len__, float.__mul__],
    "members": lambda: [Slotted.one, Slotted.two],
    "everything": lambda: [int, math, len, str.upper, int.__add__, Slotted.one, Meta("M", (), {}), Falsy("F", (), {}), None, 3, np.sin, made("A")],
}

#: An operation, and whether one translation serves all objects of a kind.
OPERATIONS = {
    "return c": True,
    "seen.append(c)": True,
    "return [c, c], {'c': c}, (c, x)": True,
    "def g(): return c\nreturn g()": True,
    "return isinstance(c, type), type(c) is type": True,
    "return callable(c)": True,
    "return c is None": True,
    "return None if c is None else (c, x * 2)": True,
    "table['c'] = c; return table": True,
    "return (lambda *args, **kwargs: (args, kwargs))(c, x, c=c)": True,
    "box.c = c; return box.c": True,
    "return [d for d in (c, c) if d is not None]": True,
    "a, b = c, x; return b, a": True,
    "try:\n    seen.append(c); raise KeyError(3)\nexcept KeyError as error:\n    return error.args, c": True,
    "return 1 if c else 2": False,
    "return c and x, c or x, not c": False,
    "return c is ONE, c == ONE, c != ONE": False,
    "return c in KEPT, KEPT.count(c)": False,
    "return {c: 1}.get(ONE), {ONE: 2}.get(c)": False,
    "return getattr(c, '__name__', None), getattr(c, 'mark', None), getattr(c, '__doc__', None)": False,
    "return hasattr(c, 'mark'), hasattr(c, 'sin')": False,
    "return repr(c)[:9], str(c)[:9], '%s' % (type(c),)": False,
    "return isinstance(3, c) if isinstance(c, type) else None": False,
    "return issubclass(c, (int, dict)) if isinstance(c, type) else None": False,
    "return c(3)": False,
    "return c().go(x)": False,
    "return c.sin(1.0)": False,
    "return list(map(c, [1, 2]))": False,
    "return vars(c).get('mark')": False,
    "return functools.partial(c, x).func is c": False,
    "seen.append(c); return seen[0] is ONE": False,
    "box.c = c; return box.c is ONE": False,
    "return c == x": False,
    "return [d is c for d in KEPT]": False,
    "kept = c; c = None; return kept, c": True,
    "seen.append(x * 2); x.sort(); return c is ONE, c": False,
    "return sorted([2.0, 1.0], key=c)": False,
}


def text_of(value):
    if isinstance(value, (list, tuple)):
        return [text_of(item) for item in value]
    if isinstance(value, dict):
        return [(repr(key), text_of(item)) for key, item in value.items()]
    if isinstance(value, types.FunctionType):
        return value.__qualname__
    return repr(value)


def outcome(function, c, names):
    names["seen"].clear()
    names["table"].clear()
    vars(names["box"]).clear()
    try:
        found = text_of(function(c, np.arange(3.0)[::-1].copy()))
    except Exception as error:
        found = type(error), str(error)
    return found, text_of(names["seen"]), text_of(names["table"]), text_of(vars(names["box"]))


def names_of(given):
    return {"types": types, "functools": __import__("functools"), "seen": [], "table": {}, "box": types.SimpleNamespace(), "ONE": given[0], "KEPT": given[:2]}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", OPERATIONS)
def test_each_is_itself(text, kind):
    given = KINDS[kind]()
    names = names_of(given)
    exec("def user(c, x):\n    " + "\n    ".join(text.split("\n")), names)
    for order in (given, given[::-1], given[1::2] + given[::2]):
        translated = sot.symbolic_translate(names["user"])
        for c in order:
            expected = outcome(names["user"], c, names)
            assert [outcome(translated, c, names) for _ in range(2)] == [expected] * 2, c
        if OPERATIONS[text] and kind != "everything":
            assert sot.cache_info(translated).translations <= 2


@pytest.mark.parametrize("kind", KINDS)
def test_one_behind_two_names(kind):
    def user(first, second, x):
        return first is second, first == second, [first, second].index(second), x + 1

    translated = sot.symbolic_translate(user)
    given = KINDS[kind]()
    for first in given:
        for second in given:
            if not isinstance(second, int):
                assert text_of(translated(first, second, np.ones(2))) == text_of(user(first, second, np.ones(2)))


@pytest.mark.parametrize("change", ["c.mark = 5", "c.go = lambda self, x: 6", "c.__name__ = 'Renamed'", "del c.mark"])
@pytest.mark.parametrize("text", ["return c", "seen.append(c); return c.mark", "return c().go(x)", "return c.__name__, c"])
def test_a_class_that_changes(text, change):
    names = names_of([int, str])
    exec("def user(c, x):\n    " + text, names)
    translated = sot.symbolic_translate(names["user"])
    for c in (made("A"), made("B")):
        for _ in range(2):
            assert outcome(translated, c, names) == outcome(names["user"], c, names)
            try:
                exec(change, {"c": c})
            except AttributeError:      # it is gone already
                pass


@pytest.mark.parametrize("text", ["return (c, 1) if c else (c, 2)", "return c.mark", "return type(c).__name__, isinstance(c, Loud)", "return c is ONE, type(c) is Loud",
                                  "return bool(c)", "return c.mark if c else 3"])
@pytest.mark.parametrize("kind", [type, types.ModuleType])
def test_another_class_of_the_same_object(text, kind):
    class Loud(kind):
        def __bool__(self):
            return False

        def __getattribute__(self, name):
            return 7 if name == "mark" else super().__getattribute__(name)

    class Quiet(kind):
        mark = 3

    one = Quiet("one", (), {}) if kind is type else Quiet("one")
    names = {"Loud": Loud, "ONE": one}
    exec("def user(c):\n    " + text, names)
    for order in ((Quiet, Loud, Quiet), (Loud, Quiet, Loud)):
        translated = sot.symbolic_translate(names["user"])
        for cls in order:
            one.__class__ = cls
            assert translated(one) == translated(one) == names["user"](one)
