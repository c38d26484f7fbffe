# /// case
# summary: a builtin, a ufunc, a class or a callable instance as a class attribute is not bound, a function is
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: descriptor class-attribute callable-object numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Times:
    def __init__(self, n):
        self.n = n

    def __call__(self, *args):
        return args[-1] * self.n + len(args)


class Net:
    size = len
    add = np.add
    times = Times(2)
    kind = Times
    bound = lambda *args: len(args)    # noqa: E731


def case(x, net):
    return net.size(x), net.add(x, 1), net.times(x), net.kind(5).n, net.bound(x), Net.bound(x)


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.times.n = 7
    yield call(np.arange(3.0), Net())
    Net.add = lambda self, a, b: a * 100
    yield call(np.arange(3.0), Net())
    Net.size = staticmethod(lambda a: "static")
    yield call(np.arange(3.0), Net())
