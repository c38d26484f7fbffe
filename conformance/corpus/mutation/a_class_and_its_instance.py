# /// case
# summary: a class and an instance of it are both passed: an attribute written to the class is the instance's, too
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: aliasing class-attribute attribute-mutation argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    rate = 2


class Other(Net):
    pass


def case(x, net, cls):
    first = x * net.rate
    cls.rate = 10
    second = x * net.rate
    net.rate = 3
    cls.rate = 2
    return first, second, x * net.rate, cls.rate


def calls():
    yield call(np.arange(3.0), Net(), Net)
    yield call(np.arange(3.0), Net(), Net)
    yield call(np.arange(3.0), Net(), Other)
    del Other.rate
    yield call(np.arange(3.0), Other(), Net)
