# /// case
# summary: getattr and setattr with names that are built from parts read and write the attributes of those names
# reference: https://docs.python.org/3/library/functions.html#getattr
# features: scope-introspection instance-attribute f-string numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, n):
        for i in range(n):
            setattr(self, f"w{i}", i + 1)


def case(x, net, n):
    for i in range(n):
        x = x * getattr(net, f"w{i}")
        setattr(net, "out%d" % i, x)
    return x, getattr(net, "w" + str(n), "no more"), net


def calls():
    yield call(np.arange(3.0), Net(2), 2)
    yield call(np.arange(3.0), Net(2), 2)
    yield call(np.arange(3.0), Net(3), 2)
    yield call(np.arange(3.0), Net(3), 3)
