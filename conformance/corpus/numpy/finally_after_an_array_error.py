# /// case
# summary: a finally clause changes arrays after an error of NumPy, which then leaves the function
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally numpy-error mutation-order numpy-inplace attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Log:
    def __init__(self):
        self.steps = []


def case(log, x, y):
    try:
        log.steps.append("start")
        z = x @ y
        log.steps.append(z)
    finally:
        x += 1
        log.steps.append("end")
    return z * 2, log


def calls():
    yield call(Log(), np.ones(3), np.arange(3.0))
    yield call(Log(), np.ones(3), np.arange(3.0))
    yield call(Log(), np.ones(3), np.arange(4.0))
    yield call(Log(), np.ones((2, 3)), np.arange(3.0))
