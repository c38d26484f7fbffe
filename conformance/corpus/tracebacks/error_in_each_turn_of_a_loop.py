# /// case
# summary: an error in a turn of a loop names the line of the body, with the loop's names as they are then
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback for-loop numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, factors):
    total = x
    for index, factor in enumerate(factors):
        total = total + index
        total = (total
                 @ factor)
    return total * 2


def calls():
    good, bad = np.eye(3), np.eye(4)
    yield call(np.arange(3.0), [good, good])
    yield call(np.arange(3.0), [good, good])
    yield call(np.arange(3.0), [good, bad])
    yield call(np.arange(3.0), [bad])
