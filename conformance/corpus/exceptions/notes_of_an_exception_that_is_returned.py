# /// case
# summary: an exception with notes that is made and returned, not raised
# reference: PEP 678
# features: exception-notes list object-identity
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, texts):
    error = KeyError("key")
    y = x * 2
    for text in texts:
        error.add_note(text)
    return y, error


def calls():
    yield call(np.arange(3.0), ["a", "b"])
    yield call(np.arange(3.0), ["a", "b"])
    yield call(np.arange(3.0), [])
