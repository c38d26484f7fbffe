# /// case
# summary: a method of the class becomes a property, a static method, a class method and a plain value
# reference: https://docs.python.org/3/reference/datamodel.html#classes
# features: property static-class-method code-guard callable-object
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    rate = 2

    def act(self):
        return self.rate


def case(x, net):
    found = net.act
    return x * (found() if callable(found) else found)


def calls():
    kept = Net.act
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.act = property(lambda self: self.rate * 10)
    yield call(np.arange(3.0), Net())
    Net.act = staticmethod(lambda: 3)
    yield call(np.arange(3.0), Net())
    Net.act = classmethod(lambda cls: cls.rate * 100)
    yield call(np.arange(3.0), Net())
    Net.act = 7
    yield call(np.arange(3.0), Net())
    Net.act = kept
    yield call(np.arange(3.0), Net())
