# /// case
# summary: a getter with an effect on another attribute has it at each read, in the order of the reads
# reference: https://docs.python.org/3/library/functions.html#property
# features: property attribute-mutation mutation-order evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Counter:
    def __init__(self, start):
        self.reads = start

    @property
    def next(self):
        self.reads += 1
        return self.reads


def case(x, counter):
    first = x * counter.next
    both = counter.next + counter.next * 10
    pair = [counter.reads, counter.next, counter.reads]
    return first, both, pair, counter


def calls():
    yield call(np.arange(3.0), Counter(0))
    yield call(np.arange(3.0), Counter(0))
    yield call(np.arange(3.0), Counter(5))
    yield call(np.arange(3.0), Counter(0.5))
