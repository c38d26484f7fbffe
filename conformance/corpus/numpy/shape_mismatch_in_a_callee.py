# /// case
# summary: an error inside inlined callees has their frames in its traceback
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: numpy-error inlined-call traceback
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def combine(a, b):
    total = a + 1
    return np.matmul(total, b)


class Pipeline:
    def __init__(self, weight):
        self.weight = weight

    def run(self, x):
        y = x * 2
        return combine(
            y,
            self.weight,
        )


def case(pipeline, x):
    result = pipeline.run(x)
    return result - 1


def calls():
    yield call(Pipeline(np.ones((3, 2))), np.ones((2, 3)))
    yield call(Pipeline(np.ones((3, 2))), np.ones((2, 3)))
    yield call(Pipeline(np.ones((3, 2))), np.ones((2, 2)))
    yield call(Pipeline(np.ones((3, 2))), np.ones((2, 3)))
