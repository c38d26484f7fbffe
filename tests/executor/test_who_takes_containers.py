"""Which operand's method an operator of containers asks first, what is a mapping to whom, and containers that C code looks at in a way of its own."""
from __future__ import annotations

import collections
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

ASKED = []


def _told(value):
    if isinstance(value, (list, tuple)):
        return [type(value).__name__, *map(_told, value)]
    if isinstance(value, (set, frozenset)):
        return type(value).__name__, sorted(map(str, value))
    return (type(value).__name__, value.tolist()) if isinstance(value, np.ndarray) else (type(value).__name__, value)


def _run(fn, *args):
    del ASKED[:]
    try:
        return _told(fn(*args)), list(ASKED)
    except Exception as error:
        return type(error).__name__, str(error), list(ASKED)


def _same(program, *makers):
    """In two calls on arguments made anew."""
    translated = sot.symbolic_translate(program)
    expected = _run(program, *[make() for make in makers])
    assert [_run(translated, *[make() for make in makers]) for _ in range(2)] == [expected] * 2


# -- operators -----------------------------------------------------------------------------------------------------
class Dict(dict):
    pass


class Takes(dict):
    def __ror__(self, other):
        return "ror"


class Set(set):
    def __ror__(self, other):
        return "ror"

    def __rsub__(self, other):
        return "rsub"


class Frozen(frozenset):
    def __ror__(self, other):
        return "ror"


DICTS = {"dict": lambda: {"a": 1}, "sub": lambda: Dict(a=2), "takes": lambda: Takes(b=4), "ordered": lambda: collections.OrderedDict(b=1),
         "default": lambda: collections.defaultdict(int, c=1), "counter": lambda: collections.Counter("ab"), "list": lambda: List([1])}
SETS = {"set": lambda: {1}, "sub": lambda: Set([2]), "frozen": lambda: frozenset([1]), "frozen sub": lambda: Frozen([2]), "keys": lambda: {1: 2}.keys(), "items": lambda: {1: 2}.items()}


def joined(a, b):
    return a | b


def without(a, b):
    return a - b


def joined_in_place(a, b):
    a |= b
    return a


@pytest.mark.parametrize("left", DICTS)
@pytest.mark.parametrize("right", DICTS)
@pytest.mark.parametrize("program", [joined, joined_in_place])
def test_operators_of_dicts(program, left, right):
    _same(program, DICTS[left], DICTS[right])


@pytest.mark.parametrize("left", SETS)
@pytest.mark.parametrize("right", SETS)
@pytest.mark.parametrize("program", [joined, without])
def test_operators_of_sets(program, left, right):
    _same(program, SETS[left], SETS[right])


# -- mappings --------------------------------------------------------------------------------------------------------
def counted(m):
    counter = collections.Counter(z=1)
    counter.update(m)
    return counter, collections.Counter(m), collections.Counter(z=3) + collections.Counter(m)


@pytest.mark.parametrize("make", [lambda: types.MappingProxyType({"z": 3}), lambda: types.MappingProxyType({}), lambda: {"z": 3}, lambda: ["z", "y"], lambda: types.MappingProxyType({"y": 2, "z": -1})])
def test_a_counter_of_a_mappingproxy(make):
    _same(counted, make)


def made_of_a_chain(given):
    return dict(collections.ChainMap(given))


class Keys:
    """What asks for its length before its iterator sees what that does."""

    def __init__(self, kept):
        self.kept = kept

    def __len__(self):
        ASKED.append("len")
        return len(self.kept)

    def __iter__(self):
        ASKED.append("iter")
        return iter(self.kept)


class Mapping:
    def keys(self):
        return Keys(["a", "b"])

    def __getitem__(self, key):
        return key * 2


def made_of_a_mapping(given):
    return dict(given), {**given}


def test_the_iterator_of_the_keys_is_asked_how_many_there_are():
    _same(made_of_a_chain, lambda: iter(["z"]))
    _same(made_of_a_chain, lambda: {"z": 1})
    _same(made_of_a_mapping, Mapping)


# -- iterators -------------------------------------------------------------------------------------------------------
class List(list):
    pass


class Telling(list):
    def extend(self, items):
        ASKED.append("extend")
        list.extend(self, items)

    def __delitem__(self, index):
        ASKED.append("del")
        list.__delitem__(self, index)

    def __len__(self):
        ASKED.append("len")
        return list.__len__(self)


def regrown(values, size, over):
    seen = []
    for value in over(values):
        seen.append(value)
        list.clear(values)
        print(len(seen))
        list.extend(values, range(size))
        if len(seen) > 9:
            break
    return seen, values


@pytest.mark.parametrize("kind", [list, List, Telling])
@pytest.mark.parametrize("over", [iter, reversed])
@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_an_iterator_behind_the_end_of_its_list(kind, over, size, capsys):
    _same(regrown, lambda: kind([5, 6, 7]), lambda: size, lambda: over)


class Tuple(tuple):
    pass


def backwards(items):
    iterator = reversed(items)
    return iterator, next(reversed(items)), type(iterator) is reversed


def test_reversed_keeps_the_object():
    items = Tuple((1, 2, 3))
    translated = sot.symbolic_translate(backwards)
    for _ in range(2):
        iterator, last, known = translated(items)
        assert iterator.__reduce__()[1][0] is items
        assert (last, known, list(iterator)) == (3, True, [3, 2, 1])


# -- arrays and large numbers ----------------------------------------------------------------------------------------
class Holds:
    def __init__(self, x):
        self.x = x

    def __array__(self, dtype=None, copy=None):
        ASKED.append("array")
        return self.x


def added(x, holds):
    return np.asarray(np.add(x, holds)), np.asarray(np.maximum(holds, x))


@pytest.mark.parametrize("make", [lambda: np.arange(3.0), lambda: np.ma.array([1.0, 2.0, 3.0], mask=[0, 1, 0]), lambda: np.ma.array(np.arange(3.0))])
def test_an_array_of_a_class_may_ask_an_instance_once_more(make):
    _same(added, make, lambda: Holds(np.ones(3)))


def taken(items, count):
    rest = iter(items)
    return np.fromiter(rest, float, count) + 1, list(rest)


@pytest.mark.parametrize("count", [-3, -2, -1, 0, 2])
def test_fromiter_with_a_count_that_is_none(count):
    _same(taken, lambda: [1, 2, 3], lambda: count)


def bounded(n):
    window = collections.deque([1, 2], maxlen=n)
    window.append(3)
    return list(window), window.maxlen


def as_an_array(n):
    return np.array(range(n)).dtype


@pytest.mark.parametrize("program", [bounded, as_an_array])
def test_numbers_beyond_each_size(program):
    for n in (1, 2 ** 62, 2 ** 63, 2 ** 70) if program is bounded else (1, 2 ** 63, 2 ** 70):
        _same(program, lambda n=n: n)
