"""``del counter[key]`` of a key that is not there, which a Counter does not mind and a dict does."""
from __future__ import annotations

import collections

import pytest

import sot

pytestmark = pytest.mark.shared


class Key:
    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        return type(other) is Key and self.number == other.number

    def __hash__(self):
        return 5


class Own(collections.Counter):
    pass


def statement(counter, key):
    del counter[key]


def twice(counter, key):
    counter[key] = 1
    del counter[key]
    del counter[key]


def popped(counter, key):
    counter.pop(key, None)
    del counter[key]


def method(counter, key):
    counter.__delitem__(key)


def method_of_dict(counter, key):
    dict.__delitem__(counter, key)


def instance(counter, key):
    counter[Key(1)] = 2
    del counter[Key(1)]
    del counter[Key(key)]


@pytest.mark.parametrize("delete", [statement, twice, popped, method, method_of_dict, instance], ids=lambda delete: delete.__name__)
@pytest.mark.parametrize("make", [collections.Counter, dict, Own, lambda items: collections.defaultdict(int, items)], ids=["Counter", "dict", "subclass", "defaultdict"])
@pytest.mark.parametrize("inside", [True, False])
def test_a_key_that_is_not_there(delete, make, inside):
    def program(came, key):
        counter = make({1: 1, 2: 3, 3: 1}) if inside else came
        try:
            delete(counter, key)
        except KeyError as error:
            return error.args, list(counter.items())
        return list(counter.items())

    sot.reset()     # all share one code object
    translated = sot.symbolic_translate(program)
    told = []
    for key in (1, 1, 2, 7, 3, 9, 2, 8, 5, 6, 4, 11, 12):
        told.append((translated(make({1: 1, 2: 3, 3: 1}), key), program(make({1: 1, 2: 3, 3: 1}), key)))
    assert [one for one, _ in told] == [other for _, other in told]
