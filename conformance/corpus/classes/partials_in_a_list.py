# /// case
# summary: a list of partials of one function is run through, each with its own arguments
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial for-loop identity-guard positional-call
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def step(n, x, plus=0):
    return x * n + plus


def case(x, steps):
    for act in steps:
        x = act(x)
    return x, len(steps)


def calls():
    double, shift = functools.partial(step, 2), functools.partial(step, 1, plus=3)
    yield call(np.arange(3.0), [double, shift])
    yield call(np.arange(3.0), [double, shift])
    yield call(np.arange(3.0), [shift, double])
    yield call(np.arange(3.0), [functools.partial(double, plus=1)])
    yield call(np.arange(3.0), [])
