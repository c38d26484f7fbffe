# /// case
# summary: bisect left and right of equal items, insort into a list of tuples, grades by a table
# reference: https://docs.python.org/3/library/bisect.html
# features: list list-mutation string numpy-operator
# since: 3.8
# capture: full
# ///
import bisect

import numpy as np

from conformance.case import call


def case(scores, x):
    kept = []
    for score in scores:
        bisect.insort(kept, score)
    grades = ["FDCBA"[bisect.bisect([60, 70, 80, 90], score)] for score in scores]
    return kept, grades, bisect.bisect_left(kept, scores[0]), bisect.bisect_right(kept, scores[0]), x * kept[0]


def calls():
    yield call([85, 60, 85, 99], np.arange(2.0))
    yield call([85, 60, 85, 99], np.arange(2.0))
    yield call([59.5], np.arange(2.0))
