"""Keys that are told apart by their identity and are more than that: functions, members of enumerations, tuples of such. What a loop over a dict or set gives of
them is called and asked for its attributes like the object itself.
"""
from __future__ import annotations

import collections
import datetime
import enum
import math
import types

import numpy as np
import pytest

import sot


class Color(enum.Enum):
    RED = 1
    BLUE = 2

    @property
    def twice(self):
        return self.value * 2


class Part(enum.Flag):
    ONE = 1
    TWO = 2


class Size(enum.IntEnum):
    SMALL = 3


class Plain:
    def __call__(self, x):
        return x * 5


def double(x):
    return x * 2


def adder(n):
    def add(x):
        return x + n
    return add


KEYS = {
    "function": double,
    "closure": adder(3),
    "lambda": lambda x: x - 1,
    "builtin": abs,
    "ufunc": np.sqrt,
    "class": Plain,
    "member": Color.RED,
    "flag": Part.ONE,
    "number": Size.SMALL,
    "dtype": np.dtype("f4"),
    "module": math,
    "instance": Plain(),
    "date": datetime.date(2020, 1, 2),
    "tuple of a function": (double, 1),
    "tuple of a member": (Color.RED, "a"),
    "tuple of a number": (Size.SMALL, 2),
    "nested": ((Color.RED, 1), (double, "b")),
    "tuple of a set": (frozenset([1, 2]), 3),
    "text": "text",
}
HOLDERS = {
    "dict": lambda key: {key: 2, "other": 3},
    "only": lambda key: {key: 2},
    "defaultdict": lambda key: collections.defaultdict(int, {key: 2}),
    "counter": lambda key: collections.Counter({key: 2}),
    "set": lambda key: {key},
    "frozenset": lambda key: frozenset([key]),
}
#: Ways to get a key out of what holds it.
TAKEN = (
    "for key in held: break",
    "key = next(iter(held))",
    "key = list(held)[0]",
    "key, *rest = held",
    "key = [key for key in held if key != 'other'][0]",
    "key = tuple(held)[0]",
)
USES = (
    "key(x)",
    "key.__name__",
    "key is KEY",
    "isinstance(key, type), callable(key)",
    "key.name, key.value",
    "key.twice",
    "key[0] is KEY[0], key[1:]",
    "{key: 4}[KEY]",
    "key in held, KEY in held",
    "held[KEY]",
    "len({key, KEY, 'more'})",
    "(lambda other: other)(key) is KEY",
)


def program(body, key):
    names = {"KEY": key, "Color": Color, "np": np}
    exec("def f(x, held):\n    x = x + 1\n    %s\n    return x, (%s)\n" % ("\n    ".join(body[:-1]), body[-1]), names)
    return names["f"]


def outcome(f, *args):
    try:
        return repr(f(*args))
    except Exception as error:
        return type(error).__name__


def takes(use, key):
    """Whether a key has what is asked of it in plain Python."""
    try:
        eval("lambda key, KEY, x, held: (%s)" % use)(key, key, np.arange(3.0), {key: 1})
    except Exception:
        return False
    return True


PRODUCTS = [(key, use) for key in KEYS for use in USES if takes(use, KEYS[key])]


@pytest.mark.parametrize("name, use", PRODUCTS, ids=["%s-%s" % each for each in PRODUCTS])
def test_taken_out(name, use):
    key = KEYS[name]
    for holder, way in [(holder, way) for holder in HOLDERS for way in TAKEN]:
        if "held[" in use and "set" in holder:
            continue
        f = program((way, use), key)
        t = sot.symbolic_translate(f)
        for _ in range(2):
            assert outcome(t, np.arange(3.0), HOLDERS[holder](key)) == outcome(f, np.arange(3.0), HOLDERS[holder](key)), (holder, way)
        info = sot.cache_info(t)
        assert not info.breaks and not info.fallbacks, (holder, way, info)
        assert info.hits, (holder, way)


def another(key):
    """An equal key, another object where there can be one."""
    if type(key) is tuple:
        return tuple([another(item) for item in key])
    return frozenset(list(key)) if type(key) is frozenset else key


LOOKED_FOR = (
    "held[key]",
    "key in held, key not in held",
    "held.get(key, 7), held.get((key, 1), 8)",
    "held.pop(key), len(held)",
    "{**held, key: 5}[key]",
    "held.setdefault(key, 6)",
    "dict(held) == {key: 2}, {key} == set(held)",
    "[value for other, value in held.items() if other is key or other == key]",
)


@pytest.mark.parametrize("use", LOOKED_FOR)
@pytest.mark.parametrize("name", [name for name in KEYS if "tuple" in name or name == "nested"])
def test_tuples_looked_for(name, use):
    for given in ("list(held)[0]", "KEY", "(KEY[0], KEY[1])"):
        f = program(("key = " + given, use), KEYS[name])
        t = sot.symbolic_translate(f)
        for _ in range(2):
            assert outcome(t, np.arange(3.0), {another(KEYS[name]): 2}) == outcome(f, np.arange(3.0), {another(KEYS[name]): 2})
        assert sot.cache_info(t).hits


def table_of(light):
    def f(x, state, word):
        for _turn in range(3):
            state = light.get((state, word), state)
            x = x * state.value
        return x, state, (state, word) in light
    return f


def test_tables_of_members_and_words():
    light = {(Color.RED, "go"): Color.BLUE, (Color.BLUE, "go"): Color.RED, (Color.BLUE, "stop"): Color.RED}
    f = table_of(light)
    t = sot.symbolic_translate(f)
    for state, word in ((Color.RED, "go"), (Color.RED, "go"), (Color.BLUE, "go"), (Color.BLUE, "stop"), (Color.RED, "wait"), (Color.RED, "go")):
        assert repr(t(np.arange(3.0), state, word)) == repr(f(np.arange(3.0), state, word))
    light[Color.RED, "wait"] = Color.BLUE
    assert repr(t(np.arange(3.0), Color.RED, "wait")) == repr(f(np.arange(3.0), Color.RED, "wait"))
    info = sot.cache_info(t)
    assert not info.breaks and not info.fallbacks and info.hits >= 2


def over(x, held):
    for key in held:
        x = key(x)
    return x


def test_other_functions_are_other_keys():
    t = sot.symbolic_translate(over)
    one, two = adder(1), adder(2)
    for held in ({one}, {two}, {one: 1}, {two: 1}, {one, double}, {double: 0, two: 1}, {two: 0, double: 1}, {one}):
        assert repr(t(np.arange(3.0), held)) == repr(over(np.arange(3.0), held))
    one.__code__ = (lambda n: lambda x: x * n)(1).__code__
    assert repr(t(np.arange(3.0), {one})) == repr(over(np.arange(3.0), {one}))


#: An equal key, another object.
AGAIN = {
    "tuple": lambda: tuple([1, 2]),
    "tuple of a member": lambda: (Color.RED, int("1")),
    "number": lambda: int("12345"),
    "text": lambda: "".join("ab"),
    "date": lambda: datetime.date(2020, 1, int("2")),
    "frozenset": lambda: frozenset([int("1")]),
    "dtype": lambda: np.dtype([("a", float)]),
}
OWN = Plain()
BESIDE = {
    "nothing": lambda key: {},
    "itself": lambda key: {key: 0},
    "an instance": lambda key: {OWN: 5},
    "itself, an instance": lambda key: {key: 0, OWN: 5},
    "an instance, itself": lambda key: {OWN: 2, key: 0},
    "a member": lambda key: {Color.RED: 1},
    "a member, itself": lambda key: {Color.RED: 1, key: 3},
}


def deleted(x, held, key):
    del held[key]
    held[key] = 1
    return x, [each is key for each in held]


def replaced(x, held, key):
    held[key] = 1
    return x, [each is key for each in held]


def popped(x, held, key):
    held.pop(key, None)
    held.setdefault(key, 2)
    return x, [each is key for each in held], list(held.items())[-1][0] is key


def put_and_deleted(x, held, key):
    held[key] = 1
    del held[key]
    return x, [each is key for each in held]


def copied(x, held, key):
    held[key] = 1
    return x, [each is key for each in dict(held)], [each is key for each in {**held}]


def updated(x, held, key):
    there = held.get(key)
    held.update({key: 3})
    return x, [each is key for each in held], there


def taken_back(x, held, key):
    held.pop(key, None)
    held.update({key: 3})
    last, value = held.popitem()
    return x, last is key, value


@pytest.mark.parametrize("beside", BESIDE)
@pytest.mark.parametrize("way", [deleted, replaced, popped, put_and_deleted, copied, updated, taken_back], ids=lambda way: way.__name__)
def test_which_object_is_the_key(way, beside):
    for again in AGAIN.values():
        f = types.FunctionType(way.__code__.replace(), globals())
        t = sot.symbolic_translate(f)
        first, second = again(), again()
        for _ in range(2):
            assert outcome(t, np.arange(3.0), BESIDE[beside](first), second) == outcome(f, np.arange(3.0), BESIDE[beside](first), second), first


def test_lists_in_tuples_have_no_hash():
    def f(x, held):
        try:
            held[Color.RED, [1]] = 2
        except TypeError as error:
            return x, str(error)
    t = sot.symbolic_translate(f)
    for _ in range(2):
        assert repr(t(np.arange(3.0), {})) == repr(f(np.arange(3.0), {}))


@pytest.mark.parametrize("use", ["key.__name__", "key(x)", "key is KEY", "key in held.all", "(lambda other: other)(key) is KEY"])
def test_a_set_that_an_object_has(use):
    f = program(("held.all = set()", "held.all.add(KEY)", "held.all.discard(1)", "for key in held.all: break", use), double)
    t = sot.symbolic_translate(f)
    for _ in range(2):
        one, other = types.SimpleNamespace(), types.SimpleNamespace()
        assert outcome(t, np.arange(3.0), one) == outcome(f, np.arange(3.0), other) and one == other
    info = sot.cache_info(t)
    assert not info.breaks and not info.fallbacks and info.hits
