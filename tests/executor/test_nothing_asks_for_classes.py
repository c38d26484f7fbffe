"""The translator asks no object of the program for its class: that may run code."""
from __future__ import annotations

import numpy as np
import pytest

import sot

CALLED = []


class ByAttribute(list):
    def __getattribute__(self, name):
        CALLED.append(name)
        return super().__getattribute__(name)


class ByProperty:
    def __iter__(self):
        return iter((1, 2))

    @property
    def __class__(self):
        CALLED.append("__class__")
        return int


def in_a_cell(x, a):
    kept = [a]
    return (lambda: kept)(), a + 1


def in_a_generator(x, a):
    return [[y is x for _ in range(2)] for y in (x, x)], list(y is x for y in (x,)), a + 1


def in_an_exception(x, a):
    found = []
    try:
        first, second, third, *rest = x
        found.append(rest)
    except ValueError as error:
        found.append(str(error))
    return found, a + 1


def as_an_attribute_of_an_error(x, a):
    try:
        error = KeyError("k")
        error.x = x
        raise error
    except KeyError as caught:
        return caught.x is x, a + 1


@pytest.mark.parametrize("make", [ByAttribute, ByProperty])
@pytest.mark.parametrize("plain", [in_a_cell, in_a_generator, in_an_exception, as_an_attribute_of_an_error])
def test_nothing_is_asked(plain, make):
    tested = sot.symbolic_translate(plain)
    for _ in range(2):
        calls = []
        for function in (plain, tested):
            x = make()
            del CALLED[:]
            result = function(x, np.arange(2.0))
            calls.append((list(CALLED), repr(result[-1])))
        assert calls[0] == calls[1]
