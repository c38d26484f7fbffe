# /// case
# summary: sorted and max with a key that is an item or a sum of each array, which need their values
# reference: https://docs.python.org/3/library/functions.html#sorted
# features: data-dependent-branch builtin-function lambda
# since: 3.8
# capture: breaks 2 data-dependent-branch data-dependent-scalar
# ///
import numpy as np

from conformance.case import call


def case(arrays, x):
    ordered = sorted(arrays, key=lambda a: a.sum())
    largest = max(arrays, key=lambda a: a[0])
    return [a + x for a in ordered], largest * 2


def calls():
    yield call([np.arange(3.0), np.ones(3) - 5], 1)
    yield call([np.arange(3.0), np.ones(3) - 5], 1)
    yield call([np.ones(3), np.arange(3.0) + 9, np.zeros(3)], 1)
