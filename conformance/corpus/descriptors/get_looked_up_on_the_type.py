# /// case
# summary: a __get__ that is an attribute of the descriptor itself is not asked, only that of its class is
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: descriptor special-method object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Plain:
    def __init__(self, n):
        self.n = n
        self.__get__ = lambda instance, owner: "never"


class Thing:
    plain = Plain(3)


def case(x, thing):
    return x * thing.plain.n, thing.plain is Thing.plain


def calls():
    yield call(np.arange(3.0), Thing())
    yield call(np.arange(3.0), Thing())
    Plain.__get__ = lambda self, instance, owner=None: Other
    yield call(np.arange(3.0), Thing())
    del Plain.__get__
    yield call(np.arange(3.0), Thing())


class Other:
    n = 50
