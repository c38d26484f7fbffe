# /// case
# summary: one property copies what is set, another keeps it, and both are written through afterwards
# reference: https://docs.python.org/3/library/functions.html#property
# features: property aliasing attribute-mutation numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Holder:
    @property
    def copied(self):
        return self._copied

    @copied.setter
    def copied(self, x):
        self._copied = x.copy()

    @property
    def kept(self):
        return self._kept[:]

    @kept.setter
    def kept(self, x):
        self._kept = x


def case(h, x):
    h.copied = h.kept = x
    h.kept += 1
    h.copied *= 5
    return x, vars(h), h.kept is x


def calls():
    yield call(Holder(), np.ones(2))
    yield call(Holder(), np.ones(2))
    yield call(Holder(), np.ones(2, int))
