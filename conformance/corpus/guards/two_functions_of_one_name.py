# /// case
# summary: a callee on arrays is rebound to another function, and its defaults change
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: code-guard global-read inlined-call default-argument
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def smooth(x, weight=0.5):
    return x * weight


def other(x, weight=0.5):
    return x + weight


activation = smooth


def case(x):
    return activation(x) - x


def calls():
    global activation
    x = np.arange(3.0)
    yield call(x)
    yield call(x)
    activation = other
    yield call(x)
    activation = np.sqrt
    yield call(x)
    activation = smooth
    yield call(x)
    smooth.__defaults__ = (np.array([1.0, 2.0, 3.0]),)
    yield call(x).expect("any")
    smooth.__defaults__ = (0.5,)
    yield call(x).expect("any")
