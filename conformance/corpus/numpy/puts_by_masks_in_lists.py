# /// case
# summary: putmask, place, put and copyto with masks, places and values from arrays, lists, tuples and numbers
# reference: https://numpy.org/doc/stable/reference/generated/numpy.putmask.html
# features: numpy-function numpy-assignment mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, mask, values, places):
    np.putmask(a, mask, values)
    first = a.copy()
    np.place(a, mask, [7.0, 8.0])
    np.put(a, places, values)
    b = np.zeros(4)
    np.copyto(b, a, where=mask)
    np.copyto(b[1:2], [3.5])
    return first, a, b


def calls():
    true = np.array([True, False, True, False])
    for given in (true, true, ~true):
        yield call(np.arange(4.0), given, np.array([10.0, 20.0, 30.0, 40.0]), np.array([0, 3]))
    for _ in range(2):
        yield call(np.arange(4.0), [True, False, False, True], [1.5, 2.5], [1, 2])
    for _ in range(2):
        yield call(np.arange(4.0), (False, True, True, False), 9.0, (0, 1))
    yield call(np.arange(4.0), [True, False, False, True], 9, 2)
    yield call(np.arange(4.0), [True, False, False, True], 9, 2)
