# /// case
# summary: values read back from a template are computed with as if it had not been there
# reference: PEP 750
# features: t-string numpy-operator integer-arithmetic
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def scale(template):
    array, factor = template.values
    return array * factor + len(template.strings)


def case(x, n):
    return scale(t"{x + 1} times {n * 2}")


def calls():
    yield call(np.arange(3), 2)
    yield call(np.arange(3), 2)
    yield call(np.arange(4.0), 3)
    yield call(2, 3)
