# /// case
# summary: deepcopy keeps what is shared shared and cycles cycles, copies arrays, and leaves texts and functions
# reference: https://docs.python.org/3/library/copy.html
# features: aliasing cycle object-identity numpy-inplace
# since: 3.8
# capture: full
# ///
import copy

import numpy as np

from conformance.case import call


def case(x):
    shared = [x]
    graph = {"a": shared, "b": shared, "f": len}
    graph["self"] = graph
    other = copy.deepcopy(graph)
    other["a"][0] += 1
    return x, other["a"][0], other["a"] is other["b"], other["self"] is other, other["f"] is len, shared[0] is x


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
