# /// case
# summary: a method does not see class attributes as names: the global of the same name is read
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: class-attribute global-read class-definition numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

rate = 5


class Net:
    rate = 2
    twice = rate * 2

    def run(self, x):
        return x * rate, x * self.rate, self.twice


def case(x, net):
    return net.run(x)


def calls():
    global rate
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.rate = 10
    yield call(np.arange(3.0), Net())
    rate = 7
    yield call(np.arange(3.0), Net())
    rate = 5
