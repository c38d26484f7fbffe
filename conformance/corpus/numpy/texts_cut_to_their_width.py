# /// case
# summary: a text assigned to an item is cut to the width of the array, joined arrays are as wide as the widest
# reference: https://numpy.org/doc/stable/reference/arrays.dtypes.html
# features: numpy-assignment string numpy-dtype aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, word):
    x[0] = word
    y = np.concatenate([x, np.array([word])])
    y[-1] = "z"
    return x, y, y.dtype, np.where(x == word, "yes", x), np.sort(y), np.unique(y)


def calls():
    yield call(np.array(["ab", "c"]), "wide word")
    yield call(np.array(["ab", "c"]), "wide word")
    yield call(np.array(["abcdefghijkl"]), "c")
    yield call(np.array(["", ""]), "q")
