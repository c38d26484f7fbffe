# /// case
# summary: a non-data descriptor computes a value once and covers itself with it in the instance's dict
# reference: https://docs.python.org/3/howto/descriptor.html#invocation-from-an-instance
# features: descriptor instance-attribute structure-guard numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Lazy:
    def __init__(self, function):
        self.function = function
        self.name = function.__name__

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        event("computed")
        value = instance.__dict__[self.name] = self.function(instance)
        return value


class Stats:
    def __init__(self, x):
        self.x = x

    @Lazy
    def total(self):
        return self.x.sum(axis=0)


def case(stats):
    return stats.x + stats.total, stats.total, stats.total is stats.total


def calls():
    yield call(Stats(np.ones((2, 3))))
    yield call(Stats(np.ones((2, 3))))
    again = Stats(np.ones((2, 3)))
    yield call(again)
    yield call(again)
    yield call(again)
