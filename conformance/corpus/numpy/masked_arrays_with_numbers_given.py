# /// case
# summary: arithmetic, comparisons, indices and methods of masked arrays with numbers that come with the call
# reference: https://numpy.org/doc/stable/reference/maskedarray.generic.html
# features: numpy-subclass numpy-operator numpy-method numpy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n, low, high, twist):
    scaled = x * n
    kept = scaled.clip(low, high)
    parts = scaled[n:], x.reshape(n, -1), x.filled(low)
    return scaled, kept, parts, high - x, x == high, x > low, x + twist, np.ma.power(x, n)


def calls():
    x = np.ma.array([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], mask=[0, 1, 0, 0, 0, 1])
    for n, low, high, twist in ((1, 0.5, 2, 1j), (1, 0.5, 2, 1j), (2, 0.25, 3, 2 - 1j), (3, -1.0, True, 0j)):
        yield call(x, n, low, high, twist)
