# /// case
# summary: an isinstance test against an abstract class gives another answer after a class is registered
# reference: https://docs.python.org/3/library/numbers.html
# features: type-guard builtin-function class-attribute
# since: 3.8
# capture: full
# ///
import numbers

import numpy as np

from conformance.case import call


class Money:
    def __init__(self, amount):
        self.amount = amount


def case(m, x):
    if isinstance(m, numbers.Number):
        return x * m.amount
    return x


def calls():
    yield call(Money(3.0), np.arange(3.0))
    yield call(Money(3.0), np.arange(3.0))
    numbers.Number.register(Money)
    yield call(Money(3.0), np.arange(3.0))
    yield call(Money(3.0), np.arange(3.0))
