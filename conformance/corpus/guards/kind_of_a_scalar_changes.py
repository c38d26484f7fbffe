# /// case
# summary: int, float, bool, complex and NumPy scalars for one parameter
# reference: https://docs.python.org/3/reference/datamodel.html#numbers-number
# features: type-guard numpy-scalar numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, s):
    return x * s, s + s


def calls():
    x = np.arange(3)
    for s in (2, 2.0, True, 2j, np.float32(2), np.int8(100), np.float64(2), np.array(2.0), [1, 2, 3]):
        yield call(x, s)
        yield call(x, s).expect("hit")
