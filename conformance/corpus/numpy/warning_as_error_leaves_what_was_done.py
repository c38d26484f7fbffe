# /// case
# summary: a filter that makes warnings errors stops the function at the division, between the effects
# reference: https://docs.python.org/3/library/warnings.html#the-warnings-filter
# features: warnings numpy-error mutation-order list-mutation global-mutation
# since: 3.8
# capture: full
# ///
import warnings

import numpy as np

from conformance.case import call

LOG = []


def case(x, y):
    LOG.append("start")
    x += 1
    z = x / y
    LOG.append("divided")
    return z


def calls():
    yield call(np.ones(2), np.ones(2)).expect("any")
    LOG.clear()
    yield call(np.ones(2), np.ones(2)).expect("any")
    LOG.clear()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield call(np.ones(2), np.zeros(2)).expect("any")
    LOG.clear()
    yield call(np.ones(2), np.zeros(2)).expect("any")
    LOG.clear()
