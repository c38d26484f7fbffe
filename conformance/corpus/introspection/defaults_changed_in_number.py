# /// case
# summary: the defaults of a helper are changed between the calls in value and number, and the function tells them
# reference: https://docs.python.org/3/reference/datamodel.html#function.__defaults__
# features: function-introspection default-argument code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def helper(x, n=2):
    return x * n


def case(x):
    return helper(x), helper.__name__, len(helper.__defaults__), helper.__kwdefaults__


def calls():
    for n in (2, 2, 5, 2):
        helper.__defaults__ = (n,)
        yield call(np.arange(3.0))
    helper.__defaults__ = (1, 7)
    yield call(np.arange(3.0))
    helper.__defaults__ = (2,)
