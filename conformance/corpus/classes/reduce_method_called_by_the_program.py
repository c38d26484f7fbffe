# /// case
# summary: __reduce__, __getstate__ and __setstate__ of the program's own are ordinary methods when called by name
# reference: https://docs.python.org/3/library/pickle.html#pickling-class-instances
# features: special-method method-call attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, x, rate=1):
        self.x = x
        self.rate = rate

    def __getstate__(self):
        return {"x": self.x * 2}

    def __setstate__(self, state):
        self.x = state["x"]
        self.rate = 100

    def __reduce__(self):
        return Net, (self.x,), self.__getstate__()


def case(net):
    cls, args, state = net.__reduce__()
    made = cls(*args)
    before = made.rate
    made.__setstate__(state)
    return made, before, made.x * made.rate


def calls():
    yield call(Net(np.arange(3.0)))
    yield call(Net(np.arange(3.0)))
    yield call(Net(5, 7))
