# /// case
# summary: an augmented assignment to an item of a tuple changes the array in place and then raises
# reference: https://docs.python.org/3/faq/programming.html#why-does-a-tuple-i-item-raise-an-exception-when-the-addition-works
# features: inplace-operator numpy-inplace tuple try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(pair, s):
    try:
        pair[0] += s
    except TypeError as error:
        return pair[0] * 2, type(error).__name__
    return pair[0] * 3


def calls():
    yield call((np.arange(3.0), 1), 10)
    yield call((np.arange(3.0), 1), 10)
    yield call([np.arange(3.0), 1], 10)
    yield call((np.arange(3.0), 1), np.ones(3))
