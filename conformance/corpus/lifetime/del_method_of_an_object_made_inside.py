# /// case
# summary: __del__ runs where the last name of the object goes, and what it changes is seen right after
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime class-definition
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

LOG = []


class Mortal:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        LOG.append(self.name)


def case(x):
    first = Mortal("first")
    second = Mortal("second")
    both = [first, second]
    del first
    before = len(LOG)
    both.pop(0)
    between = len(LOG)
    both.clear()
    second = None    # noqa: F841
    Mortal("temporary")
    return x * len(LOG), before, between


def calls():
    for _ in range(4):
        LOG.clear()
        yield call(np.arange(3.0))
