# /// case
# summary: IndexError and ValueError of arrays by index, mask, shape and axis are caught with their texts
# reference: https://numpy.org/doc/stable/user/basics.indexing.html
# features: try-except numpy-error numpy-indexing numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, i):
    found = []
    try:
        found.append(x[i])
    except IndexError as error:
        found.append(str(error))
    try:
        found.append(x + y)
    except ValueError as error:
        found.append(str(error))
    try:
        found.append(x.reshape(2, i))
    except ValueError as error:
        found.append(str(error))
    try:
        found.append(np.dot(x, y))
    except ValueError as error:
        found.append(str(error))
    try:
        found.append(np.concatenate([x, y]))
    except ValueError as error:
        found.append(str(error))
    return x * 2, found


def calls():
    yield call(np.arange(6.0), np.ones(6), 3)
    yield call(np.arange(6.0), np.ones(6), 3)
    yield call(np.arange(6.0), np.ones(4), 3)
    yield call(np.arange(6.0), np.ones(6), 7)
    yield call(np.arange(4.0), np.ones((2, 4)), 2)
    yield call(np.ones((2, 3)), np.ones((3, 2)), 3)
