"""Instances of subclasses of int and float beside arrays and NumPy's scalars of every dtype: NumPy 2 takes the dtype of exact numbers from what is beside them, not that of these."""
from __future__ import annotations

import enum

import numpy as np
import pytest

import sot


class Int(int):
    pass


class Float(float):
    pass


class Member(enum.IntEnum):
    two = 2
    big = 1000


OPERATORS = ("x + n", "n - x", "x * n", "x / n", "n // x", "x % n", "x ** n", "divmod(x, n)", "x < n", "n >= x", "x == n", "x & n", "n | x", "x << n")
FUNCTIONS = ("np.add(x, n)", "np.maximum(n, x)", "np.where(x > 1, x, n)", "np.clip(x, n, n)", "np.full_like(x, n)", "np.sum(x, initial=n)", "np.append(x, n)", "np.linspace(x, n, 3)", "np.select([x > 1], [x], n)", "np.heaviside(x, n)",
             "np.array([x, n])", "np.asarray(n)", "np.isclose(x, n)", "np.result_type(x, n)", "x.clip(n)", "np.outer(x, n)", "np.dot(x, n)")
INPLACE = ("x += n", "x *= n", "x //= n", "x -= n", "x **= n", "x |= n", "x[...] = n", "x[..., :1] += n", "x.flat[0] = n")
NUMBERS = {"int": Int(5), "minus": Int(-1), "large": Int(300), "huge": Int(2 ** 63), "float": Float(0.3), "member": Member.two, "big": Member.big}
KINDS = {"array": lambda dtype: np.array([1, 2, 3], dtype), "point": lambda dtype: np.array(2, dtype), "scalar": lambda dtype: np.array(2, dtype)[()]}


def told(value):
    if isinstance(value, tuple):
        return [told(item) for item in value]
    return type(value), getattr(value, "dtype", None), repr(value)


def outcome(function, x, n):
    try:
        with np.errstate(all="ignore"):
            return told(function(x, n))
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("dtype", ["?", "i1", "u1", "i4", "i8", "u8", "f2", "f4", "f8", "c8", "c16"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", NUMBERS)
def test_as_plain(number, kind, dtype):
    for index, text in enumerate(OPERATORS + FUNCTIONS + INPLACE):
        if (index + len(number) + 2 * len(kind) + sum(map(ord, dtype))) % 3:      # a third of them, each time another one
            continue
        if text == "np.clip(x, n, n)" and dtype == "?":
            continue    # a warning of its own
        space = {"np": np}
        body = "    y = x\n    %s\n    return x, y, x is y\n" % text if text in INPLACE else "    z = np.ones(2) + 1\n    return %s\n" % text
        exec("def function(x, n):\n" + body, space)
        function, n = space["function"], NUMBERS[number]
        if number == "huge" and ("**" in text or "<<" in text):
            continue    # takes for ever
        tested = sot.symbolic_translate(function)
        assert [outcome(tested, KINDS[kind](dtype), n) for _ in range(2)] == [outcome(function, KINDS[kind](dtype), n)] * 2, text
