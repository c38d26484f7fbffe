# /// case
# summary: a static method may be called by its own name in the class body since 3.10, and serves as a decorator there
# reference: https://docs.python.org/3/library/functions.html#staticmethod
# features: static-class-method class-definition decorator numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


class Steps:
    @staticmethod
    def doubled(function):
        def wrapper(self, x):
            return function(self, x) * 2

        return wrapper

    @doubled
    def run(self, x):
        return x + self.base

    base = len("abc")

    @staticmethod
    def nothing():
        return 0

    zero = nothing()


def case(x, steps):
    return steps.run(x), steps.zero, Steps.base


def calls():
    yield call(np.arange(3.0), Steps())
    yield call(np.arange(3.0), Steps())
    Steps.base = 10
    yield call(np.arange(3.0), Steps())
