# /// case
# summary: arguments made before one that prints are kept as they were, though it binds the attribute anew
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: evaluation-order break-in-callee output method-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, x):
        self.x = x

    def renew(self):
        self.x = self.x + 1
        print("renewed")
        return self.x

    def join(self, *args, last=None):
        return args[0] + args[1] * 10 + last * 100, len(args)


def case(net):
    return net.join(net.x, net.renew(), net.x, last=net.renew()), net.x


def calls():
    yield call(Net(np.arange(3.0)))
    yield call(Net(np.arange(3.0)))
    yield call(Net(5))
