# /// case
# summary: self, args and kwargs are names like others in a call of a function with positional-only parameters
# reference: PEP 570
# features: positional-only varargs keyword-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def merged(self, x, /, *args, **kwargs):
    return self, x * len(args), kwargs


class Model:
    def apply(self, x, /, **named):
        return x + len(named), named


def case(x, k):
    return merged(1, x, 2, 3, self=k, x=4, args=5, kwargs=6), Model().apply(x, self=k, x=1)


def calls():
    yield call(np.arange(2.0), 7)
    yield call(np.arange(2.0), 7)
    yield call(np.arange(2.0), "k")
    yield call(np.arange(3), None)
