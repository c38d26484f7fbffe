# /// case
# summary: sys.exc_info in a handler, behind it and in a function that the handler calls
# reference: https://docs.python.org/3/library/sys.html#sys.exc_info
# features: try-except raise inlined-call numpy-operator
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


def told():
    kind, error, _ = sys.exc_info()
    return kind, error is None or error.args


def case(d, key, x):
    before = told()
    try:
        x = x + d[key]
        inside = None
    except KeyError as error:
        inside = told(), sys.exc_info()[1] is error, sys.exc_info()[0]
        try:
            raise ValueError(key)
        except ValueError:
            inside += told()
    return x, before, inside, told(), sys.exc_info() == (None, None, None)


def calls():
    yield call({"a": 1}, "a", np.arange(3.0))
    yield call({"a": 1}, "a", np.arange(3.0))
    yield call({"a": 1}, "b", np.arange(3.0))
    yield call({}, "b", np.arange(3.0))
