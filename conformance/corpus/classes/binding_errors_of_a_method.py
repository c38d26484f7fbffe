# /// case
# summary: a method called with an unknown keyword or one argument twice is a TypeError that is caught at once
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


def case(x, net, options):
    try:
        return net.run(x, **options)
    except TypeError as error:
        return x - 1, str(error).split(".")[-1]


def calls():
    yield call(np.arange(3.0), Net(), {"n": 2})
    yield call(np.arange(3.0), Net(), {"n": 2})
    yield call(np.arange(3.0), Net(), {"m": 2})
    yield call(np.arange(3.0), Net(), {"x": 2})
