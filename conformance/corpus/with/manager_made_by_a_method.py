# /// case
# summary: contextmanager on a method: the object is that of the with, its attributes are set on both sides
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: with-statement generator method-call instance-attribute
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call, event


class Model:
    def __init__(self):
        self.training = True

    @contextlib.contextmanager
    def evaluating(self):
        was = self.training
        self.training = False
        try:
            yield self
        finally:
            self.training = was

    def forward(self, x):
        return x * 0.5 if self.training else x * 2.0


model = Model()


def case(x):
    y = model.forward(x)
    with model.evaluating() as same:
        z = same.forward(y)
    return y, z, model.forward(z)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    model.training = False
    yield call(np.arange(3.0))
