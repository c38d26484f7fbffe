# /// case
# summary: a bound method that is given back keeps its instance alive
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: object-lifetime method-call object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, n):
        self.n = n

    def run(self, x):
        return x * self.n


def case(x, n):
    net = Net(n)
    kept = net.run
    net = None    # noqa: F841
    return kept(x), kept


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    result = yield call(np.arange(3.0), 5)
    assert result[1].__self__.n == 5
    yield call(np.arange(3), 5)
