# /// case
# summary: cmath gives phases, roots and polar forms on both sides of a branch cut
# reference: https://docs.python.org/3/library/cmath.html
# features: complex-arithmetic builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import cmath

import numpy as np

from conformance.case import call


def case(z, x):
    r, phi = cmath.polar(z)
    return cmath.sqrt(z), phi, cmath.exp(1j * phi), cmath.isclose(cmath.rect(r, phi), z), x * cmath.sqrt(z), cmath.log(z).imag


def calls():
    yield call(-1 + 0j, np.arange(2.0))
    yield call(-1 + 0j, np.arange(2.0))
    yield call(complex(-1, -0.0), np.arange(2.0))
    yield call(4, np.arange(2))
    yield call(3 - 4j, np.arange(2.0))
