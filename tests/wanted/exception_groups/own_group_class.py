# /// case
# summary: a class derived from ExceptionGroup with its own attributes, caught by its name and by the base's
# reference: https://docs.python.org/3/library/exceptions.html#BaseExceptionGroup.derive
# features: exception-group inheritance try-except
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


class Failures(ExceptionGroup):
    def __new__(cls, message, errors, code):
        self = super().__new__(cls, message, errors)
        self.code = code
        return self

    def derive(self, errors):
        return Failures(self.message, errors, self.code + 1)


def case(x, group):
    part = group.subgroup(ValueError)
    if part is None:
        return x - 1, None
    return x * part.code, type(part).__name__, part.message


def calls():
    yield call(np.arange(3.0), Failures("f", [ValueError(1), KeyError(2)], 5))
    yield call(np.arange(3.0), Failures("f", [ValueError(1), KeyError(2)], 5)).expect("any")
    yield call(np.arange(3.0), Failures("f", [KeyError(2)], 5)).expect("any")
