"""Lists and tuples of numbers beside arrays, where NumPy makes arrays of them: of whatever length."""
from __future__ import annotations

import itertools
import types
import warnings

import numpy as np
import pytest

import sot

LISTS = ("[1, 2, 3]", "(1, 2, 3)", "[1.5, 2, True]", "[n, 2, n + 1]", "[1]", "[1, 2]", "[]", "[[1, 2, 3]]", "[[1, 2, 3], [4, 5, 6], [7, 8, 9]]", "[[1], [2, 3]]", "[1j, 2, 3]", "[2 ** 70, 1, 2]", "[x[0], 1, 2.0]", "[float(x[1]), n, 2]",
         "[x[0], x[1], x[2]]", "['a', 1, 2]", "[None, 1, 2]", "[x, x, x]", "[300, 1, 2]", "[-1, 1, 2]", "l", "tuple(l)", "[True, False, True]", "range(3)", "[[1, 2, 3], x]")
OPERATIONS = ("x @ L", "L @ x", "m @ L", "x + L", "L * x", "x < L", "x == L", "y += L; return y", "y *= L; return y", "y[:] = L; return y", "y[1:] = L; return y", "y[[0, 1]] = L; return y", "y[0] = L; return y", "m[0] = L; return m", "m[:, 1] = L; return m", "m[:] = L; return m",
              "np.dot(x, L)", "np.inner(x, L)", "np.matmul(m, L)", "np.vdot(L, x)", "np.stack([x, L])", "np.concatenate([x, L])", "np.vstack([L, x])", "np.column_stack([x, L])", "np.where(x > 1, L, x)", "np.maximum(x, L)", "np.outer(x, L)", "np.linalg.solve(m + np.eye(3) * 9, L)",
              "np.einsum('i,i->', x, L)", "np.tensordot(x, L, 1)", "np.average(x, weights=L)", "np.append(x, L)", "np.searchsorted(x, L)", "np.isin(x, L)", "np.interp(L, x, x)", "np.array(L) + x", "x.dot(L)", "np.add(x, L, out=y)", "np.copyto(y, L); return y", "np.put(y, [0, 1, 2], L); return y",
              "np.hstack((x, L))", "np.convolve(x, L)", "np.allclose(x, L)", "np.array_equal(x, L)", "np.clip(x, L, 5)", "np.select([x > 1], [L], 0)", "np.cross(x, L)")
#: What is captured of arrays of floats.
USUAL = ("[1, 2, 3]", "(1, 2, 3)", "[n, 2, n + 1]", "[x[0], 1, 2.0]", "[float(x[1]), n, 2]", "l")
FREE = ("x == L", "np.cross(x, L)", "np.select([x > 1], [L], 0)", "m[:, 1]", "np.isin", "np.average", "np.put", "np.array_equal", "np.allclose")


def outcome(function, dtype, turn):
    x = np.arange(3).astype(dtype)
    m = np.arange(9).reshape(3, 3).astype(dtype)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = function(x, m, 2 + turn // 2, [4, 5, 6.5])
        return repr(found), getattr(found, "dtype", None), repr(x.tolist()), repr(m.tolist())
    except Exception as error:
        return type(error), str(error), repr(x.tolist()), repr(m.tolist())


@pytest.mark.parametrize("operation", OPERATIONS)
def test_as_plain(operation):
    for made, dtype in itertools.product(LISTS, ("f8", "i8", "f4", "u1", "c16", "?")):
        if dtype != "f8" and (LISTS.index(made) + "i8f4u1c16?".index(dtype)) % 3:
            continue
        namespace = {"np": np}
        exec("def function(x, m, n, l):\n    y = x * 1\n    L = %s\n    %s" % (made, operation.replace("; ", "\n    ") if "return" in operation else "return " + operation), namespace)
        plain = namespace["function"]
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), namespace))
        for turn in range(3):
            assert outcome(tested, dtype, turn) == outcome(plain, dtype, turn), (made, dtype)
        if made in USUAL and dtype == "f8" and not any(word in operation for word in FREE) and not isinstance(outcome(plain, dtype, 0)[0], type) \
                and not (made == "(1, 2, 3)" and operation.startswith("L ")):
            info = sot.cache_info(tested)
            assert info.hits and not info.breaks, (made, info.breaks)


@pytest.mark.parametrize("text", ["np.array(range(n))", "np.array(range(0)), np.asarray(range(n), dtype=float)", "m[range(2)]", "np.concatenate([range(n), x])", "np.sum(range(n)), np.mean(range(n))", "np.stack([range(3), x])",
                                  "np.array([range(n), range(n)]) + 1", "np.isin(x, range(n))", "np.interp(1.5, range(3), x)", "m.transpose(range(1, -1, -1))", "np.zeros(range(2, n))", "np.random.default_rng(0).choice(range(n))"])
def test_a_range_is_a_list_for_numpy(text):
    namespace = {"np": np}
    exec("def function(x, m, n, l):\n    return %s\n" % text, namespace)
    plain = namespace["function"]
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), namespace))
    for turn in range(6):
        assert outcome(tested, "f8", turn) == outcome(plain, "f8", turn)
    assert sot.cache_info(tested).hits and not sot.cache_info(tested).breaks


def test_a_long_range_is_left_to_numpy():
    def function(n):
        return np.array(range(n)) + 1

    tested = sot.symbolic_translate(function)
    for n in (3, 5000, 1000, 10 ** 5):
        assert np.array_equal(tested(n), np.arange(n) + 1)
    assert "NumPy is given a range of more than 1000 numbers" in str(sot.cache_info(tested).breaks[0].message)
