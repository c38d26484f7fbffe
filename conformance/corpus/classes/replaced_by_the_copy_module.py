# /// case
# summary: copy.replace asks __replace__ of the class with the keywords it was given
# reference: https://docs.python.org/3/library/copy.html#copy.replace
# features: special-method keyword-call object-identity numpy-operator
# since: 3.13
# capture: full
# ///
import copy

import numpy as np

from conformance.case import call, event


class Net:
    def __init__(self, x, rate):
        self.x = x
        self.rate = rate

    def __replace__(self, **changes):
        event(sorted(changes))
        return Net(changes.get("x", self.x), changes.get("rate", self.rate))


def case(net, rate):
    other = copy.replace(net, rate=rate)
    return other.x * other.rate, other, other is net, other.x is net.x


def calls():
    yield call(Net(np.arange(3.0), 2), 5)
    yield call(Net(np.arange(3.0), 2), 5)
    yield call(Net(np.ones(2), 2), 7)
