# /// case
# summary: only the chosen side of and, or and a conditional expression has its effects
# reference: https://docs.python.org/3/reference/expressions.html#boolean-operations
# features: boolean-operator mutation-order attribute-mutation evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Log:
    def __init__(self):
        self.seen = []

    def see(self, value):
        self.seen.append(value)
        return value


def case(log, flag, x):
    a = log.see(flag) and log.see(1) or log.see(2)
    b = log.see(3) if flag else log.see(4)
    c = not log.see(0) or log.see(5)
    return x * a + b, c, log


def calls():
    yield call(Log(), True, np.arange(3.0))
    yield call(Log(), True, np.arange(3.0))
    yield call(Log(), False, np.arange(3.0))
    yield call(Log(), "", np.arange(3.0))
