# /// case
# summary: cached properties that are made of each other are each computed once, from the inside out
# reference: https://docs.python.org/3/library/functools.html#functools.cached_property
# features: cached-function evaluation-order instance-attribute numpy-reduction
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


class Sample:
    def __init__(self, x):
        self.x = x

    @functools.cached_property
    def total(self):
        event("total")
        return self.x.sum(axis=0)

    @functools.cached_property
    def share(self):
        event("share")
        return self.x / self.total


def case(sample):
    first = sample.share
    sample.x = sample.x * 2
    return first + sample.share, sample.total, list(vars(sample))


def calls():
    yield call(Sample(np.arange(1.0, 4)))
    yield call(Sample(np.arange(1.0, 4)))
    sample = Sample(np.ones(3))
    sample.total = 5.0
    yield call(sample)
