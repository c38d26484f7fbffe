# /// case
# summary: branches and loops over the lengths of what functions give, whose shapes follow from those of the arguments
# reference: https://numpy.org/doc/stable/reference/routines.html
# features: shape-guard numpy-attribute numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, kernel):
    smooth = np.convolve(x, kernel, mode="valid")
    if len(smooth) < 3:
        return "short", smooth
    padded = np.pad(smooth, (1, 2))
    even, odd = padded[::2], padded[1::2]
    total = 0.0
    for i in range(min(even.shape[0], len(odd))):
        total = total + even[i] * odd[i]
    first, second = np.array_split(x, 2)
    kind = "alike" if first.shape == second.shape else "one more"
    spectrum = np.fft.rfft(x)
    return kind, total, spectrum.shape[0] + np.percentile(x, [25, 75]).shape[0], padded[-1:0:-2]


def calls():
    yield call(np.arange(6.0), np.ones(3))
    yield call(np.arange(6.0), np.ones(3))
    yield call(np.arange(7.0), np.ones(2))
    yield call(np.arange(3.0), np.ones(2))
    yield call(np.arange(9.0), np.ones(4))
