# /// case
# summary: the number and names of an instance's attributes change between the calls, and the function counts them
# reference: https://docs.python.org/3/library/functions.html#vars
# features: scope-introspection structure-guard instance-attribute for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, **values):
        self.__dict__.update(values)


def case(x, net):
    for name, value in vars(net).items():
        x = x * value + len(name)
    return x, len(vars(net)), "b" in net.__dict__


def calls():
    yield call(np.arange(3.0), Net(a=2))
    yield call(np.arange(3.0), Net(a=2))
    yield call(np.arange(3.0), Net(a=2, b=3))
    yield call(np.arange(3.0), Net(b=3, a=2))
    yield call(np.arange(3.0), Net())
