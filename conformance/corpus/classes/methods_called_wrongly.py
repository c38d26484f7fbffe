# /// case
# summary: a method called with too few, too many or unknown arguments: the error counts self and names the method
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: binding-error method-call try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def run(self, x, n=1):
        return x * n

    @staticmethod
    def plain(x):
        return x

    @classmethod
    def made(cls, x):
        return x


def case(x, net):
    out = [net.run(x)]
    for action in (lambda: net.run(), lambda: net.run(x, 1, 2), lambda: net.run(x, m=1), lambda: Net.run(x),
                   lambda: net.plain(x, x), lambda: net.made()):
        try:
            out.append(action())
        except TypeError as error:
            out.append(str(error).split(".")[-1])
    return out


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.run.__defaults__ = (5,)
    yield call(np.arange(3.0), Net())
