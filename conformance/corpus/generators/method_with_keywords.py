# /// case
# summary: generators of a method with all kinds of parameters
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator method-call keyword-only star-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Scaler:
    def __init__(self, w):
        self.w = w

    def scaled(self, *args, step=1, **named):
        for value in args:
            self.w = self.w * value + step
            yield self.w
        for name in named:
            yield name, self.w * named[name]


scaler = Scaler(np.arange(2.0))


def make():
    return scaler.scaled


SEEN = []


def calls():
    for _ in range(3):
        scaler.w = np.arange(2.0)
        running = yield call(2, 3.0, step=2, a=1, b=np.ones(2))
        SEEN.extend(running)
        SEEN.append((running.__name__, running.__qualname__))
