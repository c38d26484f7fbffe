# /// case
# summary: transforms, frequencies and shifts
# reference: https://numpy.org/doc/stable/reference/routines.fft.html
# features: numpy-function complex-arithmetic numpy-attribute
# since: 3.8
# capture: full
# ///
import numpy as np
import numpy.fft  # np.fft alone is imported when it is first looked at

from conformance.case import call


def case(x):
    spectrum = np.fft.fft(x)
    half = np.fft.rfft(x.real)
    return np.abs(spectrum), np.fft.ifft(spectrum).real, half, np.fft.fftfreq(x.shape[0]), np.fft.fftshift(spectrum)


def calls():
    yield call(np.array([1.0, 2.0, 0.5, -1.0]))
    yield call(np.array([1.0, 2.0, 0.5, -1.0]))
    yield call(np.arange(6.0)).expect("hit")
    yield call(np.array([1.0, 2.0j]))
    yield call(np.arange(5))
