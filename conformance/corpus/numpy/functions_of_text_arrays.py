# /// case
# summary: np.char: upper, add, multiply, split places, replace, strip and comparison of texts
# reference: https://numpy.org/doc/stable/reference/routines.char.html
# features: numpy-function string numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, word):
    return (np.char.upper(x), np.char.add(x, word), np.char.multiply(x, 2), np.char.find(x, word), np.char.replace(x, "a", word),
            np.char.str_len(x), np.char.startswith(x, "a"), x == word)


def calls():
    yield call(np.array(["abc", "a", ""]), "b")
    yield call(np.array(["abc", "a", ""]), "b")
    yield call(np.array(["xa", "yy"]), "long")
