# /// case
# summary: arithmetic of a float with itself that nothing else refers to lets it go
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime float-arithmetic inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

STEP = 5


def spread(v):
    return v - v


def case(x):
    return x + spread(STEP / 3)


def calls():
    for _ in range(40):
        yield call(np.arange(3.0))
