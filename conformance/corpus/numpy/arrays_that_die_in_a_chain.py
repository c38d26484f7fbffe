# /// case
# summary: in a chain of operations each array that nothing needs any more may be written over, and nobody can tell
# reference: https://numpy.org/doc/stable/reference/ufuncs.html
# features: numpy-ufunc numpy-operator numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def layer(x, w, b):
    t = x @ w
    t = t + b
    return np.tanh(t)


def case(x, y, w):
    scaled = x * 2.0
    shifted = scaled - y
    kept = np.abs(shifted)
    part = kept[1:]
    d = x - 0.5
    parts = [d * d, np.multiply(d, y)]
    total = parts[0] + parts[1]
    reciprocal = 1.0 / total
    bounded = np.minimum(np.maximum(total, -1.0), 1.0)
    ordered = y + scaled
    flags = np.logical_not((x > y) & (x < 2.0))
    whole = np.negative(np.add(x, 1).astype(int))
    return kept, part, reciprocal, bounded, ordered, flags, whole, layer(x[:3], w, w[0]), d


def calls():
    odd = [np.nan, 4.5, 0.25, -0.0, 0.0, 1.5, -2.0, 3.0]    # one NaN: before NumPy 1.25 it is chance which of two is the sum
    with np.errstate(all="ignore"):
        for size in (8, 8, 40000):
            x = np.linspace(-1.0, 3.0, size)
            y = np.resize(odd, size)
            yield call(x, y, np.arange(6.0).reshape(3, 2))
        square = np.arange(16.0).reshape(4, 4)
        for x in (square[:3, :3], square[:3, :3].T, square[:3, :3][::-1], np.broadcast_to(square[0, :3], (3, 3))):
            yield call(x, np.ones((3, 3)), np.arange(6.0).reshape(3, 2)).expect("any")
        for shape in ((3, 1), (1, 3)):
            yield call(square[:3, :3], np.ones(shape), np.ones((3, 2))).expect("any")
