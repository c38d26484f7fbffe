# /// case
# summary: an exception carries an array, which its handler and an alias outside change in place
# reference: https://docs.python.org/3/tutorial/errors.html#user-defined-exceptions
# features: raise try-except aliasing numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Carries(Exception):
    def __init__(self, array):
        super().__init__("carries")
        self.array = array


def check(x, limit):
    if x.shape[0] > limit:
        raise Carries(x[1:])
    return x * 2


def case(x, limit):
    try:
        return check(x, limit)
    except Carries as error:
        error.array += 10
        kept = error
    kept.array *= 2
    return x + 1, kept.array


def calls():
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3), 2)
