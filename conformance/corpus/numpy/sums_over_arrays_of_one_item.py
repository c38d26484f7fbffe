# /// case
# summary: sums and choices of arrays of one item that die, with NaNs and zeros of both signs
# reference: https://numpy.org/doc/stable/reference/ufuncs.html
# features: numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    total = x * 1.0 + y * 1.0
    more = np.add(np.negative(x), y) + 0.5
    return total, more, np.fmax(x * 1.0, y * 1.0), np.fmin(x * 1.0, y), np.signbit(total), np.signbit(more)


def calls():
    nan = float("nan")
    decided = np.lib.NumpyVersion(np.__version__) >= "1.25.0"     # before, the places of two NaNs in memory decide which one comes out
    for size in (1, 5, 1):
        for a in (nan, -nan, 0.0, -0.0, 1.5):
            for b in (nan, -nan, 0.0, -0.0, 2.5):
                if decided or a == a or b == b:
                    yield call(np.full(size, a), np.full(size, b))
