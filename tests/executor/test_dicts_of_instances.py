"""A dict made of, or updated with, an instance of the program's: a mapping if it has something called ``keys``, else its items are keys and values."""
from __future__ import annotations

import collections
import collections.abc
import types

import numpy as np
import pytest

import sot

LOG = []


class Pairs:
    def __init__(self, pairs):
        self.pairs = pairs

    def __iter__(self):
        for pair in self.pairs:
            LOG.append("asked")
            yield pair


class Items(collections.abc.ItemsView):
    pass


class WithKeys(Pairs):
    def keys(self):
        LOG.append("keys")
        return ["k"]

    def __getitem__(self, key):
        return key * 2


class Answers(Pairs):
    def __getattr__(self, name):
        LOG.append(name)
        raise AttributeError(name)


class KeysIsNone(Pairs):
    keys = None


class Asks(Pairs):
    def __getattribute__(self, name):
        LOG.append(name)
        return super().__getattribute__(name)


class OfList(list):
    pass


class ByIndex:
    def __init__(self, pairs):
        self.pairs = pairs

    def __getitem__(self, place):
        return self.pairs[place]


def given_keys(pairs):
    made = Pairs(pairs)
    made.keys = lambda: ["own"]
    return made


KINDS = {"pairs": Pairs, "view": lambda pairs: Items({pair[0]: pair[1] for pair in pairs}), "keys": WithKeys, "getattr": Answers, "none": KeysIsNone, "getattribute": Asks, "list": OfList, "index": ByIndex, "own": given_keys,
         "chain": lambda pairs: collections.ChainMap({pair[0]: 5 for pair in pairs[:1]}, {"z": 1}).items(), "iterator": lambda pairs: iter(Pairs(pairs)), "mapping": lambda pairs: collections.UserDict({pair[0]: pair[1] for pair in pairs})}
USES = ("dict(o)", "dict(o, z=1)", "{'a': 0} | dict(o)", "d.update(o) or d", "d.update(o, q=3) or d", "collections.OrderedDict(o)", "collections.defaultdict(int, o)", "[*dict(o).values()]", "{**dict(o), 'y': x}", "dict(o) == d")
PAIRS = ([("a", 1), ("b", 2)], [("a", 1), ("b", 2)], [], [("a", 1), ("a", 3)], [["c", 2.5], "xy"], [("a",)], [5], [("a", np.ones(1)), ("b", None)])


def told(value):
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, dict):
        return type(value).__name__, [(key, told(item)) for key, item in value.items()]
    return [told(item) for item in value] if isinstance(value, (tuple, list)) else repr(value)


def answer(function, make, pairs):
    del LOG[:]
    d = {"a": 9}
    try:
        result = told(function(np.arange(2.0), make(list(pairs)), d))
    except Exception as error:
        result = type(error), str(error)
    return result, list(LOG), told(d)


def made(use):
    space = {"collections": collections}
    exec("def function(x, o, d):\n    return x * 2, %s" % use, space)
    return space["function"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("use", USES)
def test_as_plain(use, kind):
    plain = made(use)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for pairs in PAIRS:
        assert answer(tested, KINDS[kind], pairs) == answer(plain, KINDS[kind], pairs)


@pytest.mark.parametrize("kind", ["pairs", "view", "list", "chain", "index"])
@pytest.mark.parametrize("use", USES[:1] + USES[3:5] + USES[6:9])
def test_is_captured(use, kind):
    plain = made(use)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for _ in range(3):
        assert answer(tested, KINDS[kind], PAIRS[0]) == answer(plain, KINDS[kind], PAIRS[0])
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2
