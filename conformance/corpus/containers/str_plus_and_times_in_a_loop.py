# /// case
# summary: a text grows by += in a loop while another name keeps the old one
# reference: https://docs.python.org/3/library/stdtypes.html#text-sequence-type-str
# features: string inplace-operator string-operator for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(names, x):
    text = old = ""
    for i, name in enumerate(names):
        old = text
        text += name * (i + 1)
        text *= 1 + (i == 0)
    return text, old, "-" * len(text), x * len(text), "%s:%d" % (text, len(names)), text is old


def calls():
    yield call(["a", "b"], np.arange(2.0))
    yield call(["a", "b"], np.arange(2.0))
    yield call(["", "xyz"], np.arange(2.0))
    yield call([], np.arange(2.0))
