# /// case
# summary: an error in the third item of a comprehension: its list is gone, the effects of the items before stay
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: try-except comprehension list-mutation walrus
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def item(x, n, log):
    log.append(n)
    return x * (6 // n)


def case(x, numbers):
    log = []
    made = "before"
    try:
        made = [item(x, last := n, log) for n in numbers]
    except ZeroDivisionError:
        return x + last, made, log
    return made, log, last


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 3, 0, 2])
    yield call(np.arange(3.0), [0])
