# /// case
# summary: what is sent to a generator under test goes into its array work
# reference: https://docs.python.org/3/reference/expressions.html#generator-iterator-methods
# features: generator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(w):
    got = yield w
    while got is not None:
        w = w * got + 1
        got = yield w, got
    return w.sum()


RESULTS = []


def calls():
    for sent in ([2.0, 3.0], [2.0, 3.0], [np.ones(2), 2], []):
        running = yield call(np.arange(2.0))
        RESULTS.append(next(running))
        RESULTS.extend([running.send(value) for value in sent])
        try:
            next(running)
        except StopIteration as end:
            RESULTS.append(end.value)
