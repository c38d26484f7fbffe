# /// case
# summary: one slice object, made inside and passed in, cuts lists, texts and arrays; indices says where
# reference: https://docs.python.org/3/reference/datamodel.html#slice.indices
# features: slice numpy-view numpy-indexing string
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(cut, x, items, text):
    own = slice(cut.stop, None, -1)
    y = x[cut]
    y += 1
    return x, x[own], items[cut], text[own], cut.indices(len(items)), own == slice(cut.stop, None, -1), cut.start


def calls():
    yield call(slice(1, 3), np.arange(4.0), [1, 2, 3, 4], "abcd")
    yield call(slice(1, 3), np.arange(4.0), [1, 2, 3, 4], "abcd")
    yield call(slice(None, -1, 2), np.arange(4.0), [1, 2, 3, 4], "abcd")
    yield call(slice(0, 1), np.arange(6), (5,), "")
