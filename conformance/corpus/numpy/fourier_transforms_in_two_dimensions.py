# /// case
# summary: fft2, fftshift, frequencies, lengths that cut and pad, norms, and the way back
# reference: https://numpy.org/doc/stable/reference/routines.fft.html
# features: numpy-function complex-arithmetic numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    f = np.fft.fft2(x)
    back = np.fft.ifft2(f).real
    half = np.fft.rfft(x, n=n, axis=0, norm="ortho")
    return (np.round(f, 9), np.allclose(back, x), half.shape, np.fft.fftshift(x, axes=0), np.fft.fftfreq(n, 0.5),
            np.fft.irfft(half, n, axis=0).shape)


def calls():
    yield call(np.arange(6.0).reshape(2, 3), 4)
    yield call(np.arange(6.0).reshape(2, 3), 4)
    yield call(np.arange(6).reshape(3, 2), 3)
    yield call(np.ones((2, 2)), 2)
