# /// case
# summary: an array in a template is the array itself, computed values are arrays of their own
# reference: PEP 750, https://docs.python.org/3/library/string.templatelib.html
# features: t-string numpy-operator aliasing
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, k):
    t = t"{x} {x * k:.3f} {x.sum()}"
    x += 1
    return t, t.values[0] is x, t.interpolations[1].value


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.ones((2, 2), "f4"), 3)
    yield call(np.zeros(0), 3)
