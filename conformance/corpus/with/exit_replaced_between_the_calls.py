# /// case
# summary: the exit function of a manager's class is another one in the next call
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: with-statement code-guard class-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Manager:
    def __enter__(self):
        return 2

    def __exit__(self, *details):
        return False


original = Manager.__exit__


def swallows(self, kind, error, trace):
    return kind is not None


def case(x, table):
    try:
        with Manager() as two:
            x = x * two
            x = x + table["shift"]
    except KeyError:
        return x - 1, "handled"
    return x, "end"


def calls():
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {})
    Manager.__exit__ = swallows
    yield call(np.arange(3.0), {})
    Manager.__exit__ = original
    yield call(np.arange(3.0), {}).expect("any")
    yield call(np.arange(3.0), {"shift": 1}).expect("any")
