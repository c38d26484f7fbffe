# /// case
# summary: an array that is shown needs its values: the graph ends there and goes on behind it
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string data-dependent-scalar numpy-operator
# since: 3.8
# capture: breaks 1 data-dependent-scalar
# ///
import numpy as np

from conformance.case import call


def case(x, name):
    x = x * 2
    shown = f"{name}: {x}"
    x = x + {"x": 1}.get(shown, 2)
    return shown, x


def calls():
    yield call(np.arange(3.0), "x")
    yield call(np.arange(3.0), "x")
    yield call(np.arange(4), "long name")
