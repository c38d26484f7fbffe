# /// case
# summary: an attribute changes from 2 to 2.0, to True, to -0.0 and to NumPy's number, and each is seen as what it is
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: instance-attribute type-guard numpy-scalar value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    rate = 2


def case(x, net):
    return x * net.rate, net.rate, net.rate + 1, str(net.rate)


def calls():
    net = Net()
    for rate in (2, 2, 2.0, True, 1, 0.0, -0.0, np.float32(2)):
        net.rate = rate
        yield call(np.arange(3), net)
