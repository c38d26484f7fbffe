# /// case
# summary: an instance whose __call__ prints and counts is called in the arguments of its own call
# reference: https://docs.python.org/3/reference/datamodel.html#object.__call__
# features: callable-object break-in-callee output attribute-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Step:
    def __init__(self, n):
        self.n = n

    def __call__(self, x, plus=0):
        self.n += 1
        print("step", self.n)
        return x * self.n + plus


def case(x, step):
    y = step(step(x), plus=step(1))
    return y, step.n


def calls():
    yield call(np.arange(3.0), Step(0))
    yield call(np.arange(3.0), Step(0))
    yield call(np.arange(3.0), Step(5))
