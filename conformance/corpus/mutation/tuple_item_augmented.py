# /// case
# summary: an augmented assignment to a tuple's list changes the list and then is a TypeError
# reference: https://docs.python.org/3/faq/programming.html#why-does-a-tuple-i-item-raise-an-exception-when-the-addition-works
# features: list-mutation tuple try-except inplace-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(pair, x):
    try:
        pair[0] += [x]
    except TypeError:
        return "refused", pair, x + len(pair[0])
    return "done", pair, x * len(pair[0])


def calls():
    yield call(([1], 2), np.arange(3.0))
    yield call(([1], 2), np.arange(3.0))
    yield call([[1], 2], np.arange(3.0))
