# /// case
# summary: a __contains__ that prints, in a condition and in a comprehension
# reference: https://docs.python.org/3/reference/datamodel.html#object.__contains__
# features: containment break-in-callee output comprehension
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Even:
    def __contains__(self, n):
        print("asked", n)
        return n % 2 == 0


def case(x, even, numbers):
    if numbers[0] in even:
        x = x * 2
    found = [n for n in numbers if n in even]
    return x + len(found), found


def calls():
    yield call(np.arange(3.0), Even(), [2, 3, 4])
    yield call(np.arange(3.0), Even(), [2, 3, 4])
    yield call(np.arange(3.0), Even(), [1, 3])
