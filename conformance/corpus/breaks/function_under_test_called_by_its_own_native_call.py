# /// case
# summary: the function calls itself through the key of a native sort: the inner calls have locals of their own
# reference: https://docs.python.org/3/library/functions.html#sorted
# features: opaque-call recursion output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Shown:
    def __init__(self, x, n):
        self.x = x
        self.n = n

    def __str__(self):
        inner, count = case(self.x, self.n - 1)
        return "%d inside: %s" % (self.n, inner.tolist())


def case(x, n):
    y = x + n
    if n > 0:
        print(Shown(x * 2, n))
    return y * 2, n


def calls():
    yield call(np.arange(3), 1)
    yield call(np.arange(3), 1)
    yield call(np.arange(3), 2)
    yield call(np.arange(3), 0)
