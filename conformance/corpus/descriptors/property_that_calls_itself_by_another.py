# /// case
# summary: properties that are made of each other are evaluated from the inside out, at each read
# reference: https://docs.python.org/3/library/functions.html#property
# features: property evaluation-order inlined-call numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Sample:
    def __init__(self, x):
        self.x = x

    @property
    def mean(self):
        event("mean")
        return self.x.mean(axis=0)

    @property
    def centred(self):
        event("centred")
        return self.x - self.mean

    @property
    def squares(self):
        event("squares")
        return self.centred * self.centred


def case(sample):
    return sample.squares.sum(axis=0), sample.mean


def calls():
    yield call(Sample(np.arange(4.0)))
    yield call(Sample(np.arange(4.0)))
    yield call(Sample(np.arange(6.0).reshape(3, 2)))
