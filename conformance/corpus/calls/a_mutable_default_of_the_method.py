# /// case
# summary: a list as the default of a method is shared by all instances
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument method-call list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Model:
    def __init__(self, w):
        self.w = w

    def apply(self, x, log=[]):
        log.append(len(log))
        return x * self.w + len(log), log


def case(x):
    a, log = Model(2).apply(x)
    b, again = Model(3).apply(x)
    c, own = Model(4).apply(x, [7, 8])
    return a, b, c, log is again, list(log), own


def calls():
    for _ in range(3):
        Model.apply.__defaults__[0].clear()
        yield call(np.arange(2.0))
    yield call(np.arange(2.0))
