# /// case
# summary: complex arrays: sums, products, lexicographic maxima and sorts, angles, conjugates and vdot
# reference: https://numpy.org/doc/stable/reference/generated/numpy.sort.html
# features: complex-arithmetic numpy-reduction numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(z):
    return z.sum(), z.prod(), z.max(), np.sort(z), np.angle(z), np.vdot(z, z), np.abs(z), np.real_if_close(z * z.conj()), z.argmin()


def calls():
    yield call(np.array([3 + 4j, 1 - 1j, 1 + 0j]))
    yield call(np.array([3 + 4j, 1 - 1j, 1 + 0j]))
    yield call(np.array([1j, -1j], "c8"))
