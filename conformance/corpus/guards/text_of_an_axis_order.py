# /// case
# summary: a text says which operations are done in which order
# reference: https://docs.python.org/3/library/stdtypes.html#text-sequence-type-str
# features: string value-guard numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, program):
    for letter in program:
        if letter == "t":
            x = x.T
        elif letter.isdigit():
            x = x + int(letter)
        else:
            x = x[::-1]
    return x, program.upper()


def calls():
    yield call(np.arange(4.0).reshape(2, 2), "t3r")
    yield call(np.arange(4.0).reshape(2, 2), "t3r")
    yield call(np.arange(4.0).reshape(2, 2), "r3t")
    yield call(np.arange(4.0).reshape(2, 2), "")
    yield call(np.arange(4.0).reshape(2, 2), "tt")
