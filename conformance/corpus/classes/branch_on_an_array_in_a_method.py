# /// case
# summary: a method branches on what its array holds, and the instance is changed on the way that was taken
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.any.html
# features: data-dependent-branch method-call attribute-mutation numpy-reduction
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


class Clip:
    def __init__(self):
        self.log = []

    def run(self, x):
        self.log.append("asked")
        if x.sum() > 2:
            self.log.append("clipped")
            x = x - 1
        self.last = x * 2
        return self.last


def case(clip, x):
    y = clip.run(x + 1)
    return y + 1, clip


def calls():
    yield call(Clip(), np.arange(3.0))
    yield call(Clip(), np.arange(3.0))
    yield call(Clip(), np.zeros(2))
    yield call(Clip(), np.arange(3.0))
