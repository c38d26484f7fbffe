# /// case
# summary: a text is walked, reversed, sorted, repeated and indexed by character, with ord and chr
# reference: https://docs.python.org/3/library/stdtypes.html#text-sequence-type-str
# features: string for-loop builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, x):
    total = x
    for c in text:
        total = total + ord(c)
    shifted = "".join(chr(ord(c) + 1) for c in reversed(text))
    return total, shifted, sorted(text), text[::-1] == text, text * 2, text[-1:], max(text, default=""), list(enumerate(text, 1))


def calls():
    yield call("abca", np.arange(2.0))
    yield call("abca", np.arange(2.0))
    yield call("é", np.arange(2.0))
    yield call("", np.arange(2.0))
