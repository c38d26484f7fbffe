# /// case
# summary: operator.call calls what it gets with the arguments that follow
# reference: https://docs.python.org/3/library/operator.html#operator.call
# features: callable-object star-call keyword-call numpy-operator
# since: 3.11
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call


def scaled(x, k=2, *, shift=0):
    return x * k + shift


def case(x, named):
    return operator.call(scaled, x), operator.call(scaled, x, 3, **named), list(map(operator.call, [lambda: x - 1]))


def calls():
    yield call(np.arange(2.0), {"shift": 1})
    yield call(np.arange(2.0), {"shift": 1})
    yield call(np.arange(2.0), {})
