"""``is`` between a number that came in and a constant: a small int is one object, so the answer is known and guarded; larger ones are objects of their own."""
from __future__ import annotations

import collections.abc
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

PLACES = ["number", "items[0]", "held.attribute", "table['key']", "len(items)", "(lambda: number)()"]


def arguments(number):
    return np.arange(3.0), number, [number] * 3, types.SimpleNamespace(attribute=number), {"key": number}


def function_of(expression):
    namespace = {}
    exec("def function(x, number, items, held, table):\n    return %s, x + 1\n" % expression, namespace)
    return namespace["function"]


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize("constant", [-5, 0, 3, 256])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("expression", ["%s is %d", "%s is not %d", "'a' if %s is %d else 'b'", "[v is %d for v in (%s, 3)]"])
def test_a_small_constant(expression, place, constant):
    parts = (constant, place) if expression.startswith("[") else (place, constant)
    function = function_of(expression % parts)
    tested = sot.symbolic_translate(function_of(expression % parts))
    for number in (constant, constant + 1 if constant < 256 else 0, constant, int("100000"), True):
        assert tested(*arguments(number))[0] == function(*arguments(number))[0]
    info = sot.cache_info(tested)
    assert not info.breaks
    hits = info.hits
    tested(*arguments(constant))
    assert sot.cache_info(tested).hits == hits + 1


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize("place", PLACES[:4])
def test_a_large_constant_is_an_object_of_its_own(place):
    function = function_of("%s is 100000" % place)
    constant = [each for each in function.__code__.co_consts if each == 100000][0]
    tested = sot.symbolic_translate(function)
    for number, same in ((constant, True), (int("100000"), False), (constant, True), (int("999"), False)):
        assert tested(*arguments(number))[0] is same


class Row(collections.abc.Sequence):
    def __init__(self, *items):
        self.items = list(items)

    def __getitem__(self, at):
        return self.items[at]

    def __len__(self):
        return len(self.items)


@pytest.mark.parametrize("look", ["5 in row", "row.index(5)", "row.count(5)", "7 in row", "list(row)"])
def test_a_sequence_of_the_library_looks_by_identity(look):
    namespace = {"Row": Row}
    exec("def function(x, items):\n    row = Row(*items)\n    return %s, x + 1\n" % look, namespace)
    plain = types.FunctionType(namespace["function"].__code__.replace(), namespace)
    tested = sot.symbolic_translate(namespace["function"])
    for items in ([1, 5, 3], [5, 5], [5, 1, 2], [1, 5, 3]):
        assert tested(np.arange(2.0), items)[0] == plain(np.arange(2.0), items)[0]
    assert not sot.cache_info(tested).breaks
