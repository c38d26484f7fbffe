"""What is read of a container or list behind a statement that changes it, where the statement is left to the run; what conversions ask for."""
from __future__ import annotations

import collections
import types
import warnings

import numpy as np
import pytest

import sot


def run(function, makes):
    """The function's results, plain and translated, with inputs that each makes anew."""
    translated = sot.symbolic_translate(function)
    for make in makes:
        wanted, given = make(), make()
        expected, found = function(*wanted), translated(*given)
        assert repr(found) == repr(expected)
        assert repr(given) == repr(wanted)
    saw_array_work(translated)


def saw_array_work(translated):
    """That it passes is worth something: graphs were made, and used again."""
    info = sot.cache_info(translated)
    assert info.graphs and info.hits and not info.fallbacks


@pytest.mark.parametrize("kind", [dict, collections.OrderedDict])
@pytest.mark.parametrize("last", [True, False])
def test_the_pair_at_the_end_is_told_before_it_goes(kind, last):
    def written(d, key, x):
        d[key] = 5
        return (d.popitem(last=last) if kind is not dict else d.popitem()), len(d), x * 2

    def make(number):
        return lambda: (kind(a=1, b=2, c=3), "abcdefghij"[number], np.arange(3.0))
    run(written, [make(number) for number in (0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 2)])


@pytest.mark.parametrize("read", [
    "len(told)", "str(told[-1].message)", "[str(each.message) for each in told]", "bool(told)", "told == []", "told[0].category.__name__",
])
@pytest.mark.parametrize("where", ["argument", "global"])
def test_warnings_are_heard_of_by_who_reads_the_list_behind_them(read, where):
    space = {"np": np}
    exec("def of(x, told):\n    y = np.log(x)\n    return %s, y + 1\ndef of_global(x):\n    y = np.log(x)\n    return %s, y + 1\n" % (read, read), space)
    function = space["of"] if where == "argument" else space["of_global"]
    translated = sot.symbolic_translate(function)
    results = []
    for call in (function, translated, translated, translated):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            space["told"] = told
            arguments = (np.array([-1.0, 2.0]), told) if where == "argument" else (np.array([-1.0, 2.0]),)
            results.append(repr(call(*arguments)))
    assert results == results[:1] * 4
    saw_array_work(translated)


class Whole:
    def __index__(self):
        return 7


class Half:
    def __float__(self):
        return 2.5


@pytest.mark.parametrize("text, value", [("int(w)", 7), ("float(w)", 7.0), ("complex(w)", 7 + 0j), ("float(h)", 2.5), ("complex(h)", 2.5 + 0j)])
def test_what_is_converted_by_its_methods_stays_in_the_graph(text, value):
    space = {}
    exec("def convert(x, w, h):\n    return %s, x * 2\n" % text, space)
    translated = sot.symbolic_translate(space["convert"])
    for _ in range(3):
        number, array = translated(np.arange(3.0), Whole(), Half())
        assert number == value and type(number) is type(value) and array.tolist() == [0.0, 2.0, 4.0]
    info = sot.cache_info(translated)
    assert (info.translations, info.hits, len(info.breaks), len(info.fallbacks)) == (1, 2, 0, 0)


class Thing:
    def __init__(self, number):
        self.number = number


@pytest.mark.parametrize("size", [2, 3])
def test_the_order_of_a_set_of_objects_is_that_of_their_addresses(size):
    def ordered(things, x):
        return [thing.number for thing in {*things}], x + 1

    def of_two(things, x):
        first, second = things[:2]
        return [thing.number for thing in {first, second}], x + 1

    for function in (ordered, of_two):
        translated = sot.symbolic_translate(function)
        for _ in range(12):
            things = [Thing(number) for number in range(size)]
            for given in (things, things[::-1]):
                assert translated(given, np.ones(2))[0] == function(given, np.ones(2))[0]
        saw_array_work(translated)


def test_a_module_gets_another_class():
    module = types.ModuleType("changing")
    module.value = 3.0

    class Answering(types.ModuleType):     # a property would be passed over by plain Python itself, once that has specialised the read (3.14, 3.15)
        def __getattribute__(self, name):
            return 8.0 if name == "value" else super().__getattribute__(name)

    def read(x):
        return x * module.value

    translated = sot.symbolic_translate(read)
    assert [translated(np.ones(1)).tolist() for _ in range(3)] == [[3.0]] * 3
    module.__class__ = Answering
    assert [translated(np.ones(1)).tolist() for _ in range(3)] == [[8.0]] * 3
    module.__class__ = types.ModuleType
    assert translated(np.ones(1)).tolist() == [3.0]
    saw_array_work(translated)


@pytest.mark.parametrize("text", ["pair + 1", "-pair", "pair['a']", "pair < 1", "pair.nothing", "pair()", "pair % 2", "1 in pair + 1", "pair @ pair"])
def test_a_pair_that_is_known_when_the_graph_runs_refuses_what_tuples_refuse(text):
    space = {}
    exec("def refused(d, key, x):\n    d[key] = 1\n    pair = d.popitem()\n    try:\n        %s\n    except (TypeError, AttributeError) as error:\n"
         "        return str(error), x * 2\n    return pair, x\n" % text, space)

    def make(number):
        return lambda: ({"a": 1, "b": 2}, "abcdefghij"[number], np.arange(3.0))
    run(space["refused"], [make(number) for number in (0, 1, 2, 3, 4, 5, 6, 0, 7)])
