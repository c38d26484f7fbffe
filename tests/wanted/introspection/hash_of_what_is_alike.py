# /// case
# summary: equal numbers, texts and tuples have one hash, instances hash by identity unless they say otherwise
# reference: https://docs.python.org/3/library/functions.html#hash
# features: special-method comparison builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Plain:
    pass


class Told:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return self.n


def case(x, a, b):
    if hash(a) == hash(b):
        return x + 1
    return x * 2, hash(1) == hash(1.0) == hash(True), hash((1, "a")) == hash((1.0, "a"))


def calls():
    yield call(np.arange(3.0), Told(1), Told(1))
    yield call(np.arange(3.0), Told(1), Told(1))
    yield call(np.arange(3.0), Told(1), Told(2))
    yield call(np.arange(3.0), 2, 2.0)
    plain = Plain()
    yield call(np.arange(3.0), plain, plain)
