# /// case
# summary: operators, comparison and truth of a class go to its metaclass, not to the methods for instances
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: metaclass operator-overload truth-value numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Meta(type):
    def __add__(cls, other):
        return other * cls.rate

    def __bool__(cls):
        return cls.rate > 2

    def __neg__(cls):
        return -cls.rate


class Net(metaclass=Meta):
    rate = 2

    def __add__(self, other):
        return "instance"


def case(x):
    return Net + x, -Net, Net() + x, "yes" if Net else "no"


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    Net.rate = 5
    yield call(np.arange(3.0))
    Net.rate = 2
    yield call(np.arange(3.0))
