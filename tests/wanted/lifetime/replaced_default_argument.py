# /// case
# summary: a default value dies with the assignment of new defaults, not before
# reference: https://docs.python.org/3/reference/datamodel.html#function.__defaults__
# features: object-lifetime default-argument code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Thing:
    def __init__(self, n):
        self.n = n


def helper(x, thing=None):
    return x * thing.n


def case(x):
    return helper(x), helper(x, helper.__defaults__[0])


def calls():
    helper.__defaults__ = (track(Thing(2), "a"),)
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    helper.__defaults__ = (track(Thing(5), "b"),)
    yield call(np.arange(3.0))
    helper.__defaults__ = (Thing(1),)
    yield call(np.arange(3.0))
