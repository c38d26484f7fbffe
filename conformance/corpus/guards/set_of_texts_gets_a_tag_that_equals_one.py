# /// case
# summary: membership decides a branch, and a set comes in with a tag whose own __eq__ compares it with texts
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__, https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: structure-guard set containment special-method if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tag:
    def __init__(self, text, wanted=True):
        self.text = text
        self.wanted = wanted

    def __hash__(self):
        return hash(self.text)

    def __eq__(self, other):
        return self.wanted and self.text == other


def case(x, chosen):
    y = x - 1
    if "clip" in chosen:
        y = np.maximum(y, 0)
    return y * len(chosen)


def calls():
    yield call(np.arange(3.0), {"clip"})
    yield call(np.arange(3.0), {"clip"})
    yield call(np.arange(3.0), {"scale"})
    yield call(np.arange(3.0), {Tag("scale")})
    yield call(np.arange(3.0), {Tag("clip")})
    yield call(np.arange(3.0), {Tag("clip", wanted=False)})
