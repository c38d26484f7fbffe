# /// case
# summary: numbers from a text with separators and from texts in an array, and back to texts
# reference: https://numpy.org/doc/stable/reference/generated/numpy.fromstring.html
# features: numpy-creation string numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, words):
    x = np.fromstring(text, dtype=float, sep=",")
    y = np.array(words.split(), dtype=float)
    z = np.array(words.split()).astype(np.float32)
    return x * 2, y + 1, z, (x * 2).astype(str), ",".join(map(str, y.tolist()))


def calls():
    yield call("1,2.5,-3", "4 5e3 nan")
    yield call("1,2.5,-3", "4 5e3 nan")
    yield call("7", "inf")
    yield call("", "1 2")
