# /// case
# summary: item() and tolist() give Python's own objects
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.item.html
# features: data-dependent-scalar numpy-method list
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x + 1
    first = y.item(0)
    items = y.tolist()
    items.append(first)
    return items, type(first), y.sum()


def calls():
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([[1, 2], [3, 4]]))
    yield call(np.array([True, False]))
