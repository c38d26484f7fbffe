# /// case
# summary: a global partial is rebuilt with another function, other arguments and other keywords
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial identity-guard value-guard
# since: 3.8
# capture: full
# ///
from functools import partial

import numpy as np

from conformance.case import call


def mixed(a, b, scale=1.0):
    return a * scale + b


TOOL = partial(mixed, 2.0, scale=3.0)


def case(x):
    return TOOL(x)


def calls():
    global TOOL
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    TOOL = partial(mixed, 2.0, scale=5.0)
    yield call(np.arange(3.0))
    TOOL = partial(np.subtract, 10)
    yield call(np.arange(3.0))
    TOOL = partial(mixed, b=np.ones(3))
    yield call(np.arange(3.0))
