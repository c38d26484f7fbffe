# /// case
# summary: a class whose slots name __dict__ has both: the slot is not in the dict, other attributes are
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots instance-attribute attribute-mutation scope-introspection
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Both:
    __slots__ = ("x", "__dict__")

    def __init__(self, x):
        self.x = x


def case(both, n):
    both.y = both.x * n
    both.x = n
    return both.x, vars(both), "x" in vars(both), both.y


def calls():
    yield call(Both(np.arange(3.0)), 2)
    yield call(Both(np.arange(3.0)), 2)
    both = Both(np.arange(3.0))
    both.__dict__["x"] = "hidden"
    yield call(both, 2)
