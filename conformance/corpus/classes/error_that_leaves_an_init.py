# /// case
# summary: an error of an __init__ leaves the function that makes the instance, through the __init__ of a subclass
# reference: https://docs.python.org/3/reference/datamodel.html#object.__init__
# features: traceback raise super inheritance
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Base:
    def __init__(self, x):
        if x.ndim != 1:
            raise TypeError("one dimension, not %d" % x.ndim)
        self.x = x


class Net(Base):
    def __init__(self, x, n):
        self.n = n
        super().__init__(x * n)
        self.y = self.x + 1


def case(x, n, made):
    made.append(n)
    net = Net(x, n)
    made.append(net)
    return net.y


def calls():
    yield call(np.arange(3.0), 2, [])
    yield call(np.arange(3.0), 2, [])
    yield call(np.ones((2, 2)), 2, [])
    yield call(np.arange(3.0), 2, [])
