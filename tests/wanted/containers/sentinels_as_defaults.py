# /// case
# summary: a sentinel is itself only, is true, is shown by its name and is a good default
# reference: PEP 661
# features: sentinel default-argument identity-operator numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call

MISSING = sentinel("MISSING")


def shifted(x, by=MISSING):
    return x if by is MISSING else x + by


def case(x, value):
    return shifted(x), shifted(x, value), value is MISSING, [MISSING] == [value], bool(MISSING), repr(MISSING)


def calls():
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), MISSING)
    yield call(np.arange(2.0), None)
