# /// case
# summary: in, index and count of a list whose item changes the list in its __eq__, and answers with what an array holds
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: list list-mutation special-method data-dependent-branch
# since: 3.8
# capture: breaks 3 data-dependent-branch data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call


class Placeholder:
    """Fills its own place when it is first compared."""

    def __init__(self, queue, is_free):
        self.queue = queue
        self.is_free = is_free

    def __eq__(self, job):
        self.queue[1] = 0
        return self.is_free


def case(limit, job):
    queue = [4, None, 2]
    is_free = limit.sum() > job
    queue[1] = Placeholder(queue, is_free)
    there = job in queue
    queue[1] = Placeholder(queue, is_free)
    often = queue.count(job)
    queue[1] = Placeholder(queue, is_free)
    try:
        place = queue.index(job)
    except ValueError:
        place = -1
    return there, often, place, queue, limit * job


def calls():
    yield call(np.arange(5.0), 7)
    yield call(np.arange(5.0), 7)
    yield call(np.arange(3.0), 7)
    yield call(np.arange(5.0), 2)
    yield call(np.arange(5), 4)
