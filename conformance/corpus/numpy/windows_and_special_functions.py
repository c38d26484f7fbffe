# /// case
# summary: hanning, hamming, blackman, kaiser, sinc, i0, heaviside and convolution by a window
# reference: https://numpy.org/doc/stable/reference/routines.window.html
# features: numpy-function numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    w = np.hanning(n)
    return w, np.convolve(x, w / w.sum(), mode="valid"), np.hamming(n), np.blackman(n), np.sinc(x), np.heaviside(x, 0.5), np.i0(x[:2])


def calls():
    yield call(np.arange(-3.0, 4.0), 5)
    yield call(np.arange(-3.0, 4.0), 5)
    yield call(np.arange(-3, 4), 4)
