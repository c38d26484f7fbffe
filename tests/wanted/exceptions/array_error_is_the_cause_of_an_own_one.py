# /// case
# summary: an own exception made from an array error keeps shapes, the error as its cause, and a property that reads it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: exception-chaining numpy-error property inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class ShapeError(ValueError):
    def __init__(self, *shapes):
        super().__init__("shapes %s" % (shapes,))
        self.shapes = shapes

    @property
    def reason(self):
        return type(self.__cause__).__name__


def product(x, y):
    try:
        return x @ y
    except ValueError as error:
        raise ShapeError(x.shape, y.shape) from error


def case(x, y):
    try:
        z = product(x, y)
    except ShapeError as error:
        return x * 2, error.shapes, error.reason, error
    return z + x


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(2.0), np.ones(3))
