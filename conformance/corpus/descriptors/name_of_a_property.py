# /// case
# summary: a property tells its name and doc, which come from its getter or from the name it lies under
# reference: https://docs.python.org/3/whatsnew/3.13.html
# features: property function-introspection class-attribute numpy-operator
# since: 3.13
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def _read(self):
        """reads"""
        return 2

    rate = property(_read)
    other = property(lambda self: 3, doc="given")


def case(x, net):
    return x * net.rate + net.other, Net.rate.fget.__name__, Net.rate.__doc__, Net.other.__doc__


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.rate.__doc__ = "new"
    yield call(np.arange(3.0), Net())
