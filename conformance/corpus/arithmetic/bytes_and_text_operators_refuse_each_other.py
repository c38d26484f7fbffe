# /// case
# summary: + and in of texts and bytes, joined, repeated, and mixed up
# reference: https://docs.python.org/3/library/stdtypes.html#text-sequence-type-str
# features: string-operator bytes try-except containment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    try:
        both = a + b
    except TypeError:
        both = None
    return both, a * 2, len(a) * x, a[:1] in a, a < a + a[:1]


def calls():
    yield call("ab", "c", np.arange(2))
    yield call("ab", "c", np.arange(2))
    yield call(b"ab", b"c", np.arange(2))
    yield call(b"ab", "c", np.arange(2))
