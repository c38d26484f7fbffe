# /// case
# summary: a kept exception keeps the local objects of the frames it went through alive until it is dropped
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: object-lifetime traceback numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Local:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        event("died " + self.name)


def work(x, y):
    local = Local("in work")
    z = x @ y
    return z, local.name


def case(x, y):
    try:
        z, name = work(x, y)
    except ValueError as error:
        event("handled")
        kept = error
        event("kept")
        return x + 1, len(kept.args)
    return z, name


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
