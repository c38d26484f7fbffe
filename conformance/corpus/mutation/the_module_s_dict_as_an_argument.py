# /// case
# summary: the dict of the globals is an argument: its entries are the global names, read and written
# reference: https://docs.python.org/3/library/functions.html#globals
# features: aliasing global-read dict-mutation argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

RATE = 2


def helper(x):
    return x * RATE


def case(x, d):
    first = helper(x)
    d["RATE"] = 10
    second = helper(x)
    d["RATE"] = 2
    return first, second, RATE


def calls():
    yield call(np.arange(3.0), globals())
    yield call(np.arange(3.0), globals())
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), globals())
