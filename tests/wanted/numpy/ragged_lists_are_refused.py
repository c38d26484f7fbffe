# /// case
# summary: a list of lists of other lengths cannot be an array, with dtype object it can
# reference: https://numpy.org/doc/stable/user/basics.creation.html#converting-python-sequences-to-numpy-arrays
# features: numpy-creation numpy-error try-except list
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    try:
        y = np.array(items)
    except ValueError:
        y = np.zeros(2)
    return y + x


def calls():
    yield call([[1, 2], [3, 4]], np.ones(2))
    yield call([[1, 2], [3, 4]], np.ones(2))
    yield call([[1, 2], [3]], np.ones(2))
    yield call([1.5, [2]], np.ones(2))
