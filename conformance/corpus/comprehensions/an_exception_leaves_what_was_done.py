# /// case
# summary: a comprehension that raises gives nothing, yet what its turns have done is done
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension try-except list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items, log):
    made = "unbound"
    try:
        made = [log.append(i) or x / (6 // i) for i in items]
    except ZeroDivisionError as error:
        x = x * 10
        log.append(type(error).__name__)
    return made, x, log


def calls():
    yield call(np.arange(2.0), [1, 2, 0, 3], [])
    yield call(np.arange(2.0), [1, 2, 0, 3], [])
    yield call(np.arange(2.0), [1, 2], [])
    yield call(np.arange(2.0), [0], ["old"])
