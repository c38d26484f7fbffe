# /// case
# summary: StopIteration that comes up in a generator under test becomes RuntimeError
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator opaque-call raise numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(w, values):
    iterator = iter(values)
    w = w * 2
    yield w
    while True:
        value = next(iterator)
        yield w * value


SEEN = []


def calls():
    for _ in range(3):
        running = yield call(np.ones(2), [1, 2.0])
        try:
            SEEN.extend(running)
        except RuntimeError as error:
            SEEN.append((str(error), type(error.__cause__)))
