"""What is known of the shapes of computed arrays is true, in the call that was translated and in those after it."""
from __future__ import annotations

import warnings

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

EXPRESSIONS = """
x * 2; x + y; y + x; x + x; x - x[0]; x + x[:, :1]; x[:, :1] + y; x < 1; -x; ~(x > 1); x.T; x.T * 2; (x * 2).T; x @ y; x.T @ x; x @ x.T; x[0]; x[0] + 1; x[:, 0]
x[1:]; x[:-1]; x[1:-1]; x[:2]; x[1:2] * 2; x[::-1]; x[:, 1:] - x[:, :-1]; x[1:] - x[:-1]; x[None]; x[:, None] - x[None]; x[..., 0]; x[..., None]; x[[0, 1]]; x[i]; x[i] * 2; x[y > 1] if 0 else x[:0]
y[1:]; y[y > 1]; np.sqrt(abs(x)); np.maximum(x, y); np.where(x > 1, x, 0); np.where(x > y, x, y); np.zeros(n); np.ones((n, 2)); np.full((2, n), 1.5) * 2; np.empty((n,), int); np.zeros_like(x); np.full_like(y, 2)
np.array([1, 2, 3]); np.array([y, y]); np.asarray([n, 2]) + 1; np.arange(n); np.arange(n) * 2; x.sum(0); x.sum(axis=1); x.mean(axis=-1, keepdims=True); np.max(x, axis=0); np.std(x, 1); x - x.mean(axis=1, keepdims=True)
x.cumsum(0); np.cumsum(y); x.cumsum(); x.copy() + 1; x.astype(int); np.sort(x, axis=0); np.sort(x, None); x.argsort(axis=1); np.flip(x, 0); x.transpose(); x.reshape(-1); x.reshape(n, -1) if 0 else x; (x * 2).ravel()
y.ravel() * 2; np.dot(x, y); x.dot(y); x.real; (x + 1j).imag; x + np.arange(len(y)); np.roll(y, 1); np.zeros(x.shape); np.zeros(x.shape[0]); np.zeros(len(y)) + y; x[:n]; x[n:]; np.clip(x, 0, 1); x.clip(0, 1).round(1)
"""
SIZES = [(3, 4), (3, 4), (4, 3), (1, 4), (4, 1), (1, 1), (5, 2), (2, 2), (0, 3), (3, 0), (6, 7)]


def _function(expression):
    text = """
def f(x, y, i, n):
    z = %s
    shape = z.shape
    count = 0
    for row in z:
        count += 1
        row = row + 1
    big = len(z) > 3
    first = shape[0]
    return z, shape, len(z), count, big, first + 1, [k for k in range(len(z))], len(shape)
""" % expression
    namespace = {"np": np}
    exec(compile(text, "<shapes>", "exec"), namespace)
    return namespace["f"]


def _run(fn, sizes, n):
    x = np.arange(float(sizes[0] * sizes[1])).reshape(sizes)
    i = np.arange(2)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return fn(x, np.arange(float(sizes[1])), i, n)
        except (ValueError, IndexError, TypeError) as error:
            return (type(error), str(error))


@pytest.mark.parametrize("expression", [e.strip() for e in EXPRESSIONS.replace("\n", ";").split(";") if e.strip()])
def test_shapes_are_as_known(expression):
    plain = _function(expression)
    for first in range(0, len(SIZES), 2):
        translated = sot.symbolic_translate(_function(expression))
        for turn, sizes in enumerate(SIZES[first:] + SIZES[:first]):
            n = (3, 3, 4, 1, 3, -1, 2)[turn % 7]
            want, got = _run(plain, sizes, n), _run(translated, sizes, n)
            assert [type(part) for part in got] == [type(part) for part in want]
            if type(want[0]) is np.ndarray:
                np.testing.assert_array_equal(got[0] if expression[:8] != "np.empty" else 0, want[0] if expression[:8] != "np.empty" else 0)
            assert repr(got[1:]) == repr(want[1:]), sizes
