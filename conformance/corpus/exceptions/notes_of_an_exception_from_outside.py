# /// case
# summary: a function reads the notes of exceptions it was given, which get more of them between the calls
# reference: PEP 678
# features: exception-notes instance-attribute structure-guard
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, errors):
    texts = []
    for error in errors:
        texts += getattr(error, "__notes__", ["none"])
    return x * len(texts), texts


def calls():
    error = ValueError("e")
    error.add_note("one")
    yield call(np.arange(3.0), [error])
    yield call(np.arange(3.0), [error])
    error.add_note("two")
    yield call(np.arange(3.0), [error, KeyError()])
    yield call(np.arange(3.0), [])
