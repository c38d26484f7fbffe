# /// case
# summary: eval of a text with names of a dict that holds arrays, the names changing between the calls
# reference: https://docs.python.org/3/library/functions.html#eval
# features: exec-eval dict opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, text, names):
    z = x * 2
    y = eval(text, {"np": np}, dict(names, x=z))
    return y - z


def calls():
    yield call(np.arange(3.0), "x + n", {"n": 1})
    yield call(np.arange(3.0), "x + n", {"n": 1})
    yield call(np.arange(3.0), "np.sqrt(x) * n", {"n": 2})
