"""Programs with subgraphs at every kind of border: (name, function, arguments)."""
import numpy as np

X = np.linspace(-2.0, 3.0, 24)
M = np.arange(24.0).reshape(4, 6) / 7


def chain(x, y):
    return np.exp(-x) / (1 + np.abs(y)) - x * 2


def two_results(x, y):
    a = x * y + 1
    b = np.sqrt(np.abs(a)) * 2
    return a, b


def views(x):
    inner = x[1:-1] * 2 - x[:-2] - x[2:]
    return inner, inner[::2] * 3 + 1


def in_place(x, y):
    a = x + y * 2
    a += 1
    b = a * a - 1
    a *= 2
    return a, b


def argument_written(x, y):
    before = x * 2 + y
    x[0] = 5.0
    return before, x * 2 + y


def masks(x, low):
    inside = (x > low) & (x < 1.5)
    return np.where(inside, x * x, -1.0), ~inside


def scalars(x, k, f):
    return x * k + f, x / f - k


def reductions(x):
    centred = x - x.mean()
    return (centred * centred / 2).sum(), np.maximum(centred, 0.25) * 3


def break_between(x, y):
    a = x * 2 + y
    if a.sum() > 0:
        return a * a - 1
    return np.abs(a) + y


def caught(x, y):
    try:
        a = x * 2 + 1
        return a * y - 1
    except ValueError as error:
        return str(error), x + 1


def callee(x):
    return np.tanh(x) * 2 + 1


def calls(x):
    return callee(x) - callee(-x) * 0.5


def broadcasts(m, row, column):
    return (m - row) / (column + 1) * 2


def containers(x):
    parts = {"a": x * 2 + 1}
    parts["b"] = [parts["a"] * 3 - x, x]
    return parts


def integers(n, x):
    return n * 2 + 1, n / 3 + x, n * x - 2


def powers(x):
    return x ** 3 - x ** 5.0 * 2, np.abs(x) ** 2.5 + x ** 2


def small(f):
    return f * 0.1 + 1, np.sqrt(f * f)


def named_and_dropped(x):
    t = x * 2 + 1
    u = t * t
    del t
    v = u - x
    u = None
    return v, u


PROGRAMS = [
    ("chain", chain, (X, X * 2)), ("two results", two_results, (X, X + 1)), ("views", views, (X,)), ("in place", in_place, (X, X)),
    ("argument written", argument_written, (X.copy(), X)), ("masks", masks, (X, -1.0)), ("scalars", scalars, (X, 3, 2.5)),
    ("numpy scalars", scalars, (X, np.float64(3), np.int64(2))), ("reductions", reductions, (X,)), ("break", break_between, (X, X)),
    ("caught", caught, (X, X)), ("raises", caught, (X, X[:5])), ("calls", calls, (X,)),
    ("broadcasts", broadcasts, (M, M[0], M[:, :1])), ("containers", containers, (X,)), ("powers", powers, (X,)), ("integers", integers, (np.arange(24), X)),
    ("float32", small, (X.astype(np.float32),)), ("named", named_and_dropped, (X,)), ("transposed", chain, (M.T, M.T)),
    ("backwards", chain, (X[::-1], X)), ("broadcast input", chain, (np.broadcast_to(X[:6], (4, 6)), M)), ("empty", chain, (X[:0], X[:0])),
    ("one item", chain, (X[:1], X)), ("zero dimensions", chain, (np.array(2.0), X)), ("big endian", chain, (X.astype(">f8"), X)),
    ("too big a number", scalars, (X, 10 ** 400, 1.0)), ("number beyond int64", integers, (np.arange(3), 2 ** 70)),
]
