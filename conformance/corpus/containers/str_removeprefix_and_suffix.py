# /// case
# summary: removeprefix and removesuffix take one away, the text itself comes back where there is none
# reference: PEP 616
# features: string object-identity numpy-operator method-call
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, part, x):
    return text.removeprefix(part), text.removesuffix(part), text.removeprefix("") is text, x * len(text.removeprefix(part))


def calls():
    yield call("abcab", "ab", np.arange(2.0))
    yield call("abcab", "ab", np.arange(2.0))
    yield call("ab", "ab", np.arange(2.0))
    yield call("xyz", "ab", np.arange(2.0))
