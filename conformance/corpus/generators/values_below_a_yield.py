# /// case
# summary: what lies on the stack below a yield is there when a generator under test goes on
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator numpy-operator evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(w):
    a = (w * 2) + (yield w) * 2
    b = [a * 2, (yield a), a + 1]
    c = np.maximum((yield 1) * w, (yield 2))
    yield b, c
    d = {"a": a - 1, "b": (yield c), "c": w / 2}
    yield d


SEEN = []


def calls():
    for sent in ((3, 4, 5, 6, None, 7), (3, 4, 5, 6, None, 7), (np.ones(2), "x", 5.0, 2, None, None)):
        running = yield call(np.arange(2.0))
        SEEN.append(next(running))
        for value in sent:
            SEEN.append(running.send(value))
