# /// case
# summary: a class called with arguments that its __init__, or no __init__, does not take
# reference: https://docs.python.org/3/reference/datamodel.html#object.__init__
# features: binding-error class-definition try-except inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, x, *, n=1):
        self.x = x * n


class Bare:
    pass


class Sub(Bare):
    rate = 2


def case(x, n):
    out = [Net(x, n=n).x]
    for cls, args in ((Net, ()), (Net, (x, n)), (Bare, (x,)), (Sub, (x, n))):
        try:
            out.append(cls(*args))
        except TypeError as error:
            out.append(str(error).split("(")[0])
    return out


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
