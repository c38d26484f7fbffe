"""Rows of few items, axes of length 1 and what kernels keep meanwhile: what numba and JAX make of shapes that broadcast, in all kinds."""
import threading

import numpy as np
import pytest

import sot
from tests.backends.test_backends import always, same, subgraphs

__all__ = ["always"]


def _of(shape, seed=0):
    return np.random.RandomState(seed).uniform(-2, 2, shape)


def affine(x, b, c):
    return np.maximum(x * b + c, 0.0)


def squashed(x, b, c):
    h = np.tanh(x + b)
    return h, h * c - x


def summed(x, b, c):
    d = (x - b) * c
    return np.sum(d * d), d.max(), d + 1


def softmax(x, b, c):
    e = np.exp(x * c - (x * c).max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True) + b


def many(x, b, c):
    return x + b, x * c, x - b * c, np.sqrt(np.abs(x)) + c, np.sin(x) * b, x * x - c


def lengths(x, b, c):
    d = x * b - c
    return np.sqrt((d * d).sum(axis=-1)), d.max(axis=-1), d.mean(axis=-1, keepdims=True) * 2 + 1, (d > 0).any(axis=-1), (d > -3).all(axis=-1)


def spread(x, b, c):
    d = (x - b) ** 2 + c
    return d.std(axis=-1), d.min(axis=-1) - 1, d.var(axis=-1, keepdims=True) + d.max(axis=-1, keepdims=True)


def every_other(x, b, c):
    y = x.reshape(-1)
    return (y[::2] - 1) * 2 + 1, np.sqrt(np.abs(y[1::3])) * 3, (y[::4] * 2 + 1).sum()


FUNCTIONS = (affine, squashed, summed, softmax, many, lengths, spread, every_other)
SHAPES = {
    "rows of 7": ((1000, 7), (7,), (7,)), "rows of 7, a row of one": ((1000, 7), (1, 7), (7,)), "less than a block": ((3, 7), (7,), (1,)), "one block": ((128, 8), (8,), (8,)),
    "one item more": ((129, 8), (8,), ()), "a column": ((300, 5), (300, 1), (5,)), "one column": ((5000, 1), (1,), (5000, 1)), "one item": ((1, 1), (1,), (1, 1)),
    "three axes": ((20, 30, 4), (4,), (1, 1, 4)), "three axes, rows": ((20, 30, 4), (30, 4), (4,)), "long rows": ((5, 300), (300,), (300,)), "128": ((40, 128), (128,), (128,)),
    "129": ((40, 129), (129,), (129,)), "numbers": ((2000,), (1,), ()), "x is the row": ((6,), (500, 6), (6,)), "empty": ((0, 6), (6,), (6,)), "no rows' items": ((6, 0), (1,), (1,)),
    "does not fit": ((10, 6), (5,), (6,)), "float32": ((1000, 6), (6,), (6,)), "not in order": ((50, 6), (6,), (6,)), "steps": ((50, 6), (6,), (6,)),
    "pairs": ((5000, 2), (2,), (2,)), "pairs of all with all": ((90, 1, 2), (1, 70, 2), ()), "rows of 8": ((300, 8), (300, 1), (8,)), "rows of 9": ((300, 9), (300, 9), (9,)),
    "special rows": ((40, 3), (3,), (1, 3)), "rows of one that are many": ((9, 1), (9, 4), (4,)),
}


def _arguments(name):
    x, b, c = [_of(shape, seed) for seed, shape in enumerate(SHAPES[name])]
    if name == "float32":
        return x.astype(np.float32), b.astype(np.float32), c.astype(np.float32)
    if name == "not in order":
        return np.asfortranarray(x), b, c
    if name == "special rows":
        x[::7] = np.nan
        x[1::7, 1] = np.inf
        return x, b, c
    if name == "steps":
        return x[::2], b[::-1], np.repeat(c, 2)[::2]
    return x, b, c


def _told(function, args):
    try:
        return function(*args)
    except ValueError as error:
        return error


@pytest.mark.parametrize("name", ["numba", "jax"])
@pytest.mark.parametrize("function", FUNCTIONS, ids=[each.__name__ for each in FUNCTIONS])
def test_shapes_that_broadcast(always, function, name):
    pytest.importorskip(name)
    translated = sot.symbolic_translate(function, backend=name)
    for shapes in SHAPES:
        args = _arguments(shapes)
        before = [each.copy() for each in args]
        for _ in range(2):
            assert same(_told(translated, args), _told(function, args), 256 if shapes != "float32" else 64), shapes
        assert all([mine.tobytes() == other.tobytes() for mine, other in zip(args, before)])
    assert sum([each.served for each in subgraphs(translated)]) > len(SHAPES)


def test_what_a_kernel_keeps_is_its_own_in_each_thread(always):
    pytest.importorskip("numba")
    translated = sot.symbolic_translate(softmax, backend="numba")
    inputs = [(_of((60, 50), seed), np.float64(0.5), np.float64(1.0 + seed)) for seed in range(4)]
    wanted = [softmax(*args) for args in inputs]
    for args in inputs:
        translated(*args)
    wrong = []

    def work(number):
        for _ in range(100):
            if not same(translated(*inputs[number]), wanted[number], 256):
                wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not wrong


def test_float_errors_of_rows_are_numpys(always):
    pytest.importorskip("numba")
    translated = sot.symbolic_translate(affine, backend="numba")
    x = np.full((500, 6), 1e300)
    with pytest.warns(RuntimeWarning, match="overflow"):
        found = translated(x, np.full(6, 1e300), np.zeros(6))
    assert np.all(np.isinf(found))
    with np.errstate(over="raise"), pytest.raises(FloatingPointError):
        translated(x, np.full(6, 1e300), np.zeros(6))
