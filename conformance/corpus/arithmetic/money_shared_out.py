# /// case
# summary: amounts of money are shared out by divmod, rounded, summed by the builtin and converted
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


class Money:
    def __init__(self, cents):
        self.cents = cents

    def __add__(self, other):
        return Money(self.cents + (other.cents if isinstance(other, Money) else other))

    __radd__ = __add__

    def __mul__(self, factor):
        return Money(self.cents * factor)

    __rmul__ = __mul__

    def __divmod__(self, people):
        return Money(self.cents // people), Money(self.cents % people)

    def __round__(self, digits=None):
        return Money(round(self.cents, digits))

    def __floor__(self):
        return self.cents // 100

    def __float__(self):
        return self.cents / 100

    def __neg__(self):
        return Money(-self.cents)

    def __lt__(self, other):
        return self.cents < other.cents

    def __repr__(self):
        return "%d.%02d" % divmod(self.cents, 100)


def case(amounts, people, x):
    money = [Money(cents) for cents in amounts]
    total = sum(money)
    each, rest = divmod(total, people)
    return [repr(total), f"{each} and {rest}", str(sorted(money)), repr(round(total, -2)), math.floor(total), "%s" % max(money)], x * float(each), repr(-total + 5)


def calls():
    yield call([1250, 399, 75], 3, np.arange(3.0))
    yield call([1250, 399, 75], 3, np.arange(3.0))
    yield call([100], 7, np.arange(3.0))
