"""Instances of subclasses of tuple and list that NumPy is given: it takes their items where the class has nothing of its own for that, else it asks the class."""
from __future__ import annotations

import collections
import types
import typing

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

Pair = collections.namedtuple("Pair", "x y")


class Typed(typing.NamedTuple):
    x: float
    y: float = 1.0

    @property
    def size(self):
        return abs(self.x) + abs(self.y)


class Listed(list):
    pass


class OwnIter(tuple):
    def __iter__(self):
        return iter((9, 9))


class OwnItems(list):
    def __getitem__(self, at):
        return 7


class OwnArray(tuple):
    def __array__(self, dtype=None, copy=None):
        return np.arange(2)


class OwnLength(tuple):
    def __len__(self):
        return 1


class OwnNames(tuple):
    def __getattr__(self, name):
        raise AttributeError(name)


PLAIN = [lambda: Pair(1, 2), lambda: Typed(0, 1), lambda: Listed([1, 0])]
OTHERS = [lambda: OwnIter((1, 1)), lambda: OwnItems([1, 0]), lambda: OwnArray((1, 0)), lambda: OwnLength((1, 0)), lambda: OwnNames((1, 0))]

PROGRAMS = ["np.array(p)", "np.asarray([p, p])", "np.array(p, dtype=float)", "np.add(x, p)", "np.sum(p)", "np.concatenate([p, p])", "np.maximum(p, 1)", "np.array([p, (3, 4)]) + x", "x[p]",
            "np.zeros(p)", "np.where(x > 1, p, 0)", "np.stack([p, p])", "x.dot(p)", "np.allclose(x, p)", "np.array_equal(x[0], p)", "np.array([Pair(x[0, 0], 2), Typed(1)])",
            "np.array(Typed(float(x[1, 1])))", "np.mean(p._replace(x=5) if hasattr(p, '_replace') else p)", "np.array(p, dtype=[('a', 'f8'), ('b', 'i4')])"]


def outcome(function, item):
    try:
        result = function(np.arange(4.0).reshape(2, 2), item)
    except (IndexError, TypeError, ValueError) as error:
        return type(error), str(error)
    return type(result), np.asarray(result).dtype, np.asarray(result).tolist()


@pytest.mark.parametrize("make", PLAIN + OTHERS, ids=lambda make: type(make()).__name__)
@pytest.mark.parametrize("program", PROGRAMS)
def test_what_numpy_makes_of_it(program, make):
    function = eval("lambda x, p: %s" % program)
    tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
    wanted = outcome(function, make())
    for _ in range(3):
        assert outcome(tested, make()) == wanted
    if make in PLAIN and isinstance(wanted[1], np.dtype):
        assert not sot.cache_info(tested).breaks


@pytest.mark.parametrize("name, method", [("__len__", lambda self: 1), ("__iter__", lambda self: iter((5,))), ("__array__", lambda self, dtype=None, copy=None: np.arange(3)),
                                          ("__getitem__", lambda self, at: 3)])
def test_a_class_that_gets_a_method(name, method):
    class Changing(tuple):
        pass

    def function(x, p):
        return np.array(p) + 1

    tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
    item = Changing((1, 2))
    assert outcome(tested, item) == outcome(function, item)
    assert outcome(tested, item) == outcome(function, item)
    assert not sot.cache_info(tested).breaks
    setattr(Changing, name, method)
    for _ in range(2):
        assert outcome(tested, item) == outcome(function, item)
