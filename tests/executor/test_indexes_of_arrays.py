"""Instances with an ``__index__`` as places in arrays: NumPy asks them once, and takes what they raise for a no."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

ASKED = []


class Place:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        ASKED.append(self.n)
        return self.n


class Failing(Place):
    def __index__(self):
        ASKED.append("fails")
        raise ValueError("own")


class Wrong(Place):
    def __index__(self):
        return "no"


class Sequence(Place):
    def __getitem__(self, i):
        ASKED.append("item")
        return [0, 1][i]

    def __len__(self):
        return 2


class AsArray(Place):
    def __array__(self, *args, **kwargs):
        ASKED.append("array")
        return np.array([0, 1])


class Number(int):
    @property
    def n(self):
        return 0

    def __index__(self):
        ASKED.append("never")
        return 0


OPERATIONS = ("x[i]", "x[:i]", "x[i:]", "x[::i]", "x[i:j]", "m[i]", "m[i, 1]", "m[i, j]", "m[:, i]", "m[i, None]", "m[..., i]", "m[1:i, 0]", "m[i:, j]", "x[[i]]", "x[i, i]", "x[i] * 2 + x[j]", "x[None, i]",
              "k[i]", "z[i]", "m[(i,)]", "m[i][j]", "x.take(i)", "bin(i), hex(j), oct(i)", "range(i)", "hash((i.n, 1))", "[1, 2, 3][i]", "'abc'[i:]", "m[True, i]")
STATEMENTS = ("x[i] = 9", "x[:i] = 7", "x[i] += 1", "m[i] = x", "m[i, j] = 5", "m[i, :] *= 2", "x[i:j] = x[j:i]", "del x[i]")


@pytest.mark.parametrize("kind", (Place, Failing, Wrong, Sequence, AsArray, Number))
@pytest.mark.parametrize("text", ["return x + 1, %s" % operation for operation in OPERATIONS] + ["%s; return x, m" % statement for statement in STATEMENTS])
def test_as_plain(text, kind):
    space = {}
    exec("def function(x, m, k, z, i, j):\n    %s" % text, space)
    plain = space["function"]
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), space))
    for one, two in ((1, 2), (1, 2), (0, 1), (-1, 0), (5, 1)):
        found = []
        for what in (plain, tested):
            del ASKED[:]
            try:
                result = repr(what(np.arange(3.0), np.arange(9.0).reshape(3, 3), np.arange(4), np.array(3), kind(one), kind(two)))
            except Exception as error:
                result = type(error), str(error)
            found.append((result, list(ASKED)))
        assert found[0] == found[1]


@pytest.mark.parametrize("operation", ("x[i]", "x[:i]", "m[i, 1]", "m[i, j]", "bin(i)", "range(i)"))
def test_is_captured(operation):
    space = {}
    exec("def function(x, m, i, j):\n    return x + 1, %s" % operation, space)
    tested = sot.symbolic_translate(space["function"])
    for _ in range(3):
        tested(np.arange(3.0), np.ones((3, 3)), Place(1), Place(2))
    assert not sot.cache_info(tested).breaks
    assert sot.cache_info(tested).hits == 2
