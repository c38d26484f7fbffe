# /// case
# summary: r_ of numbers that are real or complex as the values of an array decide
# reference: https://numpy.org/doc/stable/reference/routines.emath.html
# features: numpy-creation numpy-scalar numpy-zero-d numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(rates, energy):
    momenta = np.emath.sqrt(energy)     # imaginary below the barrier
    fastest = momenta[-1]
    spectrum = np.r_[0:2, rates, fastest]
    ends = np.r_[momenta[0], fastest]
    first = np.r_[momenta[:1].reshape(()), rates]
    bounds = np.r_[float(rates.max()), [fastest, 2.5], rates]
    return spectrum, spectrum.ndim, len(spectrum), ends * 2, first + rates[0], bounds / 2


def calls():
    yield call(np.arange(3.0), np.array([1.0, 4.0, 9.0]))
    yield call(np.arange(3.0), np.array([1.0, 4.0, 9.0]))
    yield call(np.arange(3.0), np.array([-1.0, 4.0, -9.0]))
    yield call(np.arange(2.0), np.array([0.25, 2.25]))
