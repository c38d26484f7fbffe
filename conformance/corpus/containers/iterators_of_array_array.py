# /// case
# summary: array.array and memoryview as what loops and comprehensions go over
# reference: https://docs.python.org/3/library/array.html
# features: for-loop comprehension iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
from array import array

import numpy as np

from conformance.case import call


def case(x, numbers):
    doubled = [x * number for number in numbers]
    total = 0.0
    for number in memoryview(numbers):
        total += number
    return doubled, total, list(map(float, numbers)), sum(iter(numbers))


def calls():
    yield call(np.arange(2.0), array("d", [1.0, 2.0]))
    yield call(np.arange(2.0), array("d", [1.0, 2.0]))
    yield call(np.arange(2.0), array("i", [3, 4, 5]))
    yield call(np.arange(2.0), array("d"))
