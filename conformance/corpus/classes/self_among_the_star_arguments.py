# /// case
# summary: a method whose only parameter is *args gets the instance as its first item
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: varargs method-call star-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    rate = 2

    def run(*args, **rest):
        self, x = args[0], args[-1]
        return x * self.rate, len(args), sorted(rest)

    @classmethod
    def made(*args):
        return args[0].rate, len(args)


def case(x, net):
    return net.run(x), net.run(1, x, self=5), Net.run(net, x), net.made(x)


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.rate = 7
    yield call(np.arange(3.0), Net())
