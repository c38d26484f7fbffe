# /// case
# summary: enter and exit set on the instance are not used, those of its class are
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: with-statement special-method attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Manager:
    def __init__(self):
        self.seen = []

    def __enter__(self):
        self.seen.append("class enter")
        return 1

    def __exit__(self, *details):
        self.seen.append("class exit")


def wrong(*args):
    return 100


def case(x, manager):
    with manager as n:
        x = x + n
        manager.__exit__ = wrong
    return x * 2, manager.seen, manager.__exit__ is wrong


def calls():
    yield call(np.arange(3.0), Manager())
    yield call(np.arange(3.0), Manager())
    manager = Manager()
    manager.__enter__ = wrong
    yield call(np.arange(3.0), manager)
    yield call(np.arange(3.0), Manager())
