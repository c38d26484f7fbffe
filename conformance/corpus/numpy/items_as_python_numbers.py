# /// case
# summary: item, tolist, int and float of results: exact types, lists that are changed afterwards
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.tolist.html
# features: data-dependent-scalar numpy-method list numpy-scalar numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x + x
    total = y.sum().item()
    first, last = y.item(0), y.item((-1,))
    values = y.tolist()
    values.append(total)
    values.reverse()
    return values, type(values), len(values), type(total), first + last, float(total), y[:1].tolist(), x.max().tolist()


def calls():
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([1, 2, 3])).expect("miss")
    yield call(np.array([1, 2, 3, 4]))
    yield call(np.array([1j, 2.0]))
    yield call(np.array([1, 2], "i2"))
    yield call(np.array([0.1], "f4"))
    yield call(np.array([], float))
