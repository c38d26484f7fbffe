"""Ways through the engine that few programs take, each against plain Python."""
from __future__ import annotations

import functools
import gc
import importlib.machinery
import sys
import types
import warnings

import numpy as np
import pytest

import sot


def outcome(function, *arguments):
    try:
        return repr(function(*arguments))
    except Exception as error:
        return repr(error)


def same(function, calls, breaks=None):
    """Every call's outcome is that of plain Python; the cache's account."""
    translated = sot.symbolic_translate(function)
    for make in calls:
        assert outcome(translated, *make()) == outcome(function, *make())
    info = sot.cache_info(translated)
    assert info.graphs and info.hits and not info.fallbacks
    assert breaks is None or len(info.breaks) == breaks
    return info


@pytest.mark.parametrize("wrong", ["(x.sum(), 1) + n", "(x.sum(), 1).nothing", "-(x.sum(), 1)", "(x.sum(), 1)()", "(x.sum(), 1)['a']"])
@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_what_a_tuple_of_unknown_items_refuses_is_known(wrong):
    space = {}
    exec("def of(x, n):\n    y = x * 2\n    try:\n        found = %s\n    except (TypeError, AttributeError) as error:\n        return str(error), y\n" % wrong, space)
    same(space["of"], [lambda: (np.arange(3.0), 5)] * 3, breaks=0)


def test_a_shape_with_an_open_place_and_a_length_that_becomes_zero():
    def shaped(x, k):
        return x.reshape(-1, k).shape, x * 2
    info = same(shaped, [lambda k=k: (np.arange(12.0), k) for k in (2, 3, 4, 6, 2, 0, 1, 12, -1, 5, 0)])
    assert len(info.recompiles) < 5


def unbinds(x, words):
    v = 1
    seen = 0
    for word in words:
        if len(word) > 3:
            del v
        elif word == "b":
            v = word
        seen += 1
    y = x * seen
    try:
        return y, v
    except UnboundLocalError as error:
        return y, str(error)


def unbinds_and_leaves(x, n):
    total = 0
    v = 1
    for i in range(n):
        total += i
        if i % 3 == 2:
            del v
            break
        v = i
    y = x * total
    try:
        return y + v
    except UnboundLocalError as error:
        return y, str(error)


def test_a_name_that_a_loop_deletes_natively_is_unbound_behind_it():
    words = [["a", "b"], ["abcd"], ["abcd", "b"], ["b"] * 400, ["b"] * 399 + ["abcd"], ["a"] * 401, ["abcd"]]
    info = same(unbinds, [lambda w=w: (np.arange(3.0), w) for w in words * 3])
    assert any(["natively" in str(each) for each in info.breaks])
    info = same(unbinds_and_leaves, [lambda n=n: (np.arange(3.0), n) for n in (1, 2, 5, 2, 50, 1, 7, 60, 2, 400)])
    assert any(["natively" in str(each) for each in info.breaks])


def test_a_cell_that_is_emptied_is_empty_for_what_runs_natively():
    def emptied(x):
        a = x * 2
        read = lambda: a  # noqa: E731
        cell = read.__closure__[0]
        before = cell.cell_contents + 1
        del cell.cell_contents
        seen = gc.isenabled() and hasattr(cell, "cell_contents")
        cell.cell_contents = x
        return before, seen, read()
    same(emptied, [lambda: (np.arange(2.0),)] * 3)


def test_what_was_learnt_of_values_is_forgotten_with_the_rest():
    def scaled(x, k):
        return x * (5, 6, 7, 8, 9, 10, 11)[k]
    translated = sot.symbolic_translate(scaled)

    def account():
        for k in (1, 2, 3, 4, 5, 6):
            assert outcome(translated, np.arange(3.0), k) == outcome(scaled, np.arange(3.0), k)
        info = sot.cache_info(translated)
        return info.translations, info.entries, info.recompiles
    first = account()
    assert first[0] > 1
    sot.reset()
    assert account() == first


def test_the_package_of_a_relative_import_is_asked_of_its_spec_each_time(monkeypatch):
    package = types.ModuleType("sot_kept_package")
    package.__path__ = []
    package.value = 3
    monkeypatch.setitem(sys.modules, "sot_kept_package", package)
    module = types.ModuleType("sot_kept_package.inner")
    module.__package__ = "sot_kept_package"
    module.__spec__ = importlib.machinery.ModuleSpec("sot_kept_package.inner", None)
    exec("def of(x):\n    from . import value\n    return x * value\n", vars(module))
    monkeypatch.setitem(sys.modules, "sot_kept_package.inner", module)
    translated = sot.symbolic_translate(module.of)

    def told():
        results = []
        for function in (module.of, translated):
            with warnings.catch_warnings(record=True) as seen:
                warnings.simplefilter("always")
                results.append((outcome(function, np.arange(2.0)), [str(each.message) for each in seen]))
        return results
    for _ in range(3):
        plain, engine = told()
        assert engine == plain and "3." in plain[0]
    module.__spec__.submodule_search_locations = []     # now it says that the module is a package itself
    plain, engine = told()
    assert engine == plain and (plain[1] or "Error" in plain[0])
    assert sot.cache_info(translated).hits



class Plain:
    pass


class WithoutADict:
    __slots__ = ()

    @functools.cached_property
    def value(self):
        return 5


def test_each_look_at_the_dict_of_a_class_makes_another_object():
    def looks(x, o, p):
        one, other = Plain.__dict__, Plain.__dict__
        gc.isenabled()
        kept = [one, other, one]
        return one is other, kept[0] is kept[2], one == other, o.seen is p.seen, o.seen is o.other, {}.keys() is {}.keys(), x * 2

    def make():
        seen = types.MappingProxyType({1: 2})
        return np.arange(2.0), types.SimpleNamespace(seen=seen, other=types.MappingProxyType({1: 2})), types.SimpleNamespace(seen=seen)
    same(looks, [make] * 3)


@pytest.mark.parametrize("operation", ["bytearray(b'b') in b'ab'", "bytearray(b'z') in b'ab'", "bytearray(b'b') in 'ab'", "{1} in 'ab'", "WithoutADict().value"])
def test_what_does_not_raise_in_front_of_a_handler(operation):
    space = {"WithoutADict": WithoutADict}
    exec("def of(x):\n    y = x * 2\n    try:\n        found = %s\n    except (TypeError, AttributeError) as error:\n        found = repr(error)\n"
         "    return found, y + 1\n" % operation, space)
    same(space["of"], [lambda: (np.arange(2.0),)] * 3)


class Named:
    def __init__(self, name):
        self.name = name


@pytest.mark.parametrize("way", ["[o.name for o in s]", "s.pop().name", "[*s][0].name", "max(s, key=lambda o: 1).name", "str(s)"])
def test_the_order_of_a_set_of_two_objects_is_that_of_their_addresses(way):
    space = {}
    exec("def of(x, a, b):\n    y = x * 2\n    s = {a, b}\n    return %s, y + 1\n" % way, space)
    translated = sot.symbolic_translate(space["of"])
    kept, seen = [], set()
    for k in range(40):
        a, b = Named("a"), Named("b")
        kept += [a, b, [Named("c") for _ in range(k % 7)]]
        x = np.arange(2.0)
        for pair in ((a, b), (b, a)):
            want = outcome(space["of"], x, *pair)
            assert outcome(translated, x, *pair) == want
            seen.add(want)
    assert len(seen) > 1
    info = sot.cache_info(translated)
    assert info.graphs and info.hits
