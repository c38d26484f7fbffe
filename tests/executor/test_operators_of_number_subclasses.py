"""Operators of instances of subclasses of numbers that have replaced some of them: those that they have not are the number's."""
from __future__ import annotations

import numpy as np
import pytest

import sot

X = np.arange(3.0)


class Adds(int):
    def __add__(self, other):
        return Adds(int(self) + other)

    def __mul__(self, other):
        return "mul"


class Reflects(float):
    def __radd__(self, other):
        return "radd"

    def __sub__(self, other):
        return Reflects(float(self) - other)


class Refuses(int):
    def __rsub__(self, other):
        return ("rsub", other)

    def __pow__(self, other, modulo=None):
        return ("pow", other)

    def __rshift__(self, other):
        return "rshift"

    def __floordiv__(self, other):
        return NotImplemented


class Index:
    def __index__(self):
        return 3


SYMBOLS = ["+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^"]
INSTANCES = [lambda: Adds(3), lambda: Reflects(2.5), lambda: Refuses(5), Index]
OTHERS = [lambda: 2, lambda: 1.5, lambda: True, lambda: 2j, lambda: 0, lambda: Adds(2), lambda: Reflects(1.5), lambda: "ab", lambda: [1], lambda: (1, 2), lambda: b"x"]


def program(symbol, inplace):
    names = {}
    body = "a %s= b; found = a" % symbol if inplace else "found = a %s b" % symbol
    exec("def case(x, a, b):\n    try:\n        %s\n    except (TypeError, ValueError, ZeroDivisionError) as error:\n        return x + 1, type(error), str(error)\n"
         "    return x + 1, type(found), found\n" % body, names)
    return names["case"]


@pytest.mark.parametrize("inplace", [False, True])
@pytest.mark.parametrize("symbol", SYMBOLS)
@pytest.mark.parametrize("makes", INSTANCES)
def test_as_plain(makes, symbol, inplace):
    for other in OTHERS:
        for first, second in ((makes, other), (other, makes)):
            function = program(symbol, inplace)
            translated = sot.symbolic_translate(function)
            expected = repr(function(X, first(), second()))
            assert [repr(translated(X, first(), second())) for _ in range(2)] == [expected] * 2


def test_captured():
    def case(n, r, x):
        return type(n + 1), type(1 + n), n * 2, 2 * n, 7 - n, n - 7, r * 2, 1.5 * r, x + 1

    translated = sot.symbolic_translate(case)
    assert [repr(translated(Adds(3), Reflects(0.5), X)) for _ in range(2)] == [repr(case(Adds(3), Reflects(0.5), X))] * 2
    assert not sot.cache_info(translated).breaks
    assert sot.cache_info(translated).hits
