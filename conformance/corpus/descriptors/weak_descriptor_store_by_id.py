# /// case
# summary: a descriptor keeps values in a dict of its own under the instance itself, which is hashed by identity
# reference: https://docs.python.org/3/howto/descriptor.html
# features: descriptor dict-mutation object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Store:
    def __init__(self):
        self.values = {}

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return self.values[instance]

    def __set__(self, instance, value):
        self.values[instance] = value


class Net:
    rate = Store()


def case(x, a, b):
    a.rate = 2
    b.rate = x
    return x * a.rate, b.rate is x, len(Net.rate.values), vars(a)


def calls():
    for _ in range(3):
        Net.rate.values.clear()
        yield call(np.arange(3.0), Net(), Net())
    Net.rate.values.clear()
    same = Net()
    yield call(np.arange(3.0), same, same)
    Net.rate.values.clear()
