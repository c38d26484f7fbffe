# /// case
# summary: args of an exception are assigned: the text and repr follow, own attributes do not
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.args
# features: attribute-mutation raise try-except instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Coded(ValueError):
    def __init__(self, code, text):
        super().__init__(code, text)
        self.code = code


def case(x, args):
    try:
        raise Coded(3, "three")
    except Coded as error:
        error.args = args
        seen = error.args, str(error), repr(error), error.code
        error.code += 1
        return x * error.code, seen, error


def calls():
    yield call(np.arange(3.0), (1, 2))
    yield call(np.arange(3.0), (1, 2))
    yield call(np.arange(3.0), ["a"])
    yield call(np.arange(3.0), ())
