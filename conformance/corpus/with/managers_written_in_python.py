# /// case
# summary: __enter__ and __exit__ in Python around array operations; the exit function may swallow an error
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: with-statement inlined-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Scope:
    def __init__(self, log, name, swallows=None):
        self.log = log
        self.name = name
        self.swallows = swallows

    def __enter__(self):
        self.log.append("enter " + self.name)
        return self.name

    def __exit__(self, kind, error, trace):
        self.log.append("exit %s %s" % (self.name, kind and kind.__name__))
        return self.swallows is not None and kind is self.swallows


def case(a, b):
    log = []
    total = a * 2
    with Scope(log, "outer", ValueError) as outer, Scope(log, "inner"):
        total = total + b
        log.append(outer)
    return total, log


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones(3))
