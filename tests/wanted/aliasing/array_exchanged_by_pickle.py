# /// case
# summary: a pickled list of one array twice comes back with one array twice, apart from the first
# reference: https://docs.python.org/3/library/pickle.html
# features: aliasing object-identity numpy-attribute builtin-function
# since: 3.8
# capture: full
# ///
import pickle

import numpy as np

from conformance.case import call


def case(x):
    a, b = pickle.loads(pickle.dumps([x, x]))
    a += 1
    return a is b, b, x, a.flags.f_contiguous


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.asfortranarray(np.arange(4.0).reshape(2, 2)))
