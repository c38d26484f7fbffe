# /// case
# summary: an augmented assignment to an item of a tuple raises, but the array in it was changed
# reference: https://docs.python.org/3/faq/programming.html#why-does-a-tuple-i-item-raise-an-exception-when-the-addition-works
# features: aliasing numpy-inplace tuple try-except mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(pair):
    try:
        pair[0] += 1
    except TypeError:
        return pair, "refused"
    return pair, "done"


def calls():
    yield call((np.zeros(2), 1))
    yield call((np.zeros(2), 1))
    yield call([np.zeros(2), 1])
    yield call((3, 1))
