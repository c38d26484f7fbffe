# /// case
# summary: bound methods kept in a list and in cells: two of one instance are equal and not the same, their owner changes
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: closure method-call object-identity attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Scaler:
    def __init__(self, n):
        self.n = n

    def apply(self, x):
        self.n += 1
        return x * self.n


def case(x, scaler):
    first = scaler.apply
    methods = [first, scaler.apply]
    run = lambda y: first(y) + methods[1](y)
    y = run(x)
    scaler.apply = lambda x: x - 100
    return y + run(x), scaler.apply(x), first is scaler.apply, methods[0] == methods[1], methods[0] is methods[1]


def calls():
    yield call(np.arange(3.0), Scaler(1))
    yield call(np.arange(3.0), Scaler(1))
    yield call(np.arange(3.0), Scaler(5))
