# /// case
# summary: the handler of an array error changes an operand in place or rebinds it, and the loop tries again
# reference: https://docs.python.org/3/tutorial/errors.html#handling-exceptions
# features: numpy-error try-except while-loop numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, in_place):
    tries = 0
    alias = x
    while True:
        tries += 1
        try:
            z = x @ y
            break
        except ValueError:
            if in_place:
                x *= 2
            y = y[: x.shape[0]] if y.shape[0] > x.shape[0] else np.concatenate([y, y])
    return z, tries, alias + 1


def calls():
    yield call(np.arange(3.0), np.ones(3), False)
    yield call(np.arange(3.0), np.ones(3), False)
    yield call(np.arange(3.0), np.ones(4), True)
    yield call(np.arange(3.0), np.ones(2), False)
    yield call(np.arange(3.0), np.ones(2), True)
