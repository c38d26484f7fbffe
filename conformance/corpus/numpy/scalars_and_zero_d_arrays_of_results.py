# /// case
# summary: which operations give a scalar and which a 0-D array
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html
# features: numpy-zero-d numpy-scalar numpy-reduction type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    s = x.sum()
    z = np.array(s)
    results = [s, z, z + 1, z[()], z[...], np.add(s, 1), -z, z.reshape(()), np.sqrt(abs(z)), x[0], x[0, ...]]
    results += [s.item(), z.copy(), z.T, np.asarray(s)]
    return [type(r).__name__ for r in results], results


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3, dtype="i1"))
    yield call(np.array([True, False]))
