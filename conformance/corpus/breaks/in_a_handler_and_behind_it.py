# /// case
# summary: the graph breaks in a handler, and in one inside it: behind each the function goes on in a graph
# reference: https://docs.python.org/3/library/sys.html#sys.exc_info
# features: try-except for-loop exception-chaining data-dependent-branch
# since: 3.8
# capture: breaks 2 data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, tables):
    y = x
    seen = []
    for table in tables:
        try:
            scale = table["scale"]
        except KeyError as error:
            scale = 1
            if y[0] > 1:
                scale = len(error.args) + 1
                seen.append(error.__context__)
        y = np.tanh(y * scale) + x
    if y[1] > 1:
        seen.append("large")
    return y - x, seen


def calls():
    yield call(np.arange(3.0), [{}])
    yield call(np.arange(3.0), [{}])
    yield call(np.arange(3.0) + 2, [{}, {"scale": 2}])
    yield call(np.arange(3.0) + 2, [{"scale": 2}, {}])
    yield call(np.arange(3.0), [{"scale": 2}])
