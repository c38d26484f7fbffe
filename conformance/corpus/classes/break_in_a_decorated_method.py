# /// case
# summary: a decorated method whose wrapper prints before and after the function it wraps
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: decorator break-in-callee output closure
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import functools

import numpy as np

from conformance.case import call


def told(function):
    @functools.wraps(function)
    def wrapper(self, *args, **rest):
        print("begin", function.__name__, len(args))
        out = function(self, *args, **rest)
        print("end")
        return out * self.rate

    return wrapper


class Net:
    rate = 2

    @told
    def run(self, x, n=1):
        return x + n


def case(x, net):
    return net.run(x) + net.run(x, n=5)


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.rate = 7
    yield call(np.arange(3.0), Net())
