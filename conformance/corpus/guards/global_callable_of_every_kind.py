# /// case
# summary: a callable in a global is in turn a function, an instance with __call__, a class and a bound method
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: callable-object type-guard code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Scale:
    def __init__(self, x=3.0):
        self.x = x

    def __call__(self, y):
        return y * self.x

    def method(self, y):
        return y - self.x


def doubled(x):
    return x * 2


TOOL = doubled


def case(x):
    made = TOOL(x)
    return made.x if isinstance(made, Scale) else made


def calls():
    global TOOL
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    TOOL = Scale()
    yield call(np.arange(3.0))
    TOOL = Scale
    yield call(np.arange(3.0))
    TOOL = Scale(5.0).method
    yield call(np.arange(3.0))
    TOOL = doubled
    yield call(np.arange(3.0))
