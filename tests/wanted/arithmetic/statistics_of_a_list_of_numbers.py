# /// case
# summary: mean, median, variance and mode of the statistics module decide how an array is shifted
# reference: https://docs.python.org/3/library/statistics.html
# features: builtin-function float-arithmetic numpy-operator
# since: 3.8
# capture: full
# ///
import statistics

import numpy as np

from conformance.case import call


def case(values, x):
    middle = statistics.median(values)
    return x - statistics.mean(values), statistics.pstdev(values), middle, statistics.mode(values), x * middle


def calls():
    yield call([1, 2, 2, 7], np.arange(3.0))
    yield call([1, 2, 2, 7], np.arange(3.0))
    yield call([1.5, 2.5, 1.5], np.arange(3.0))
    yield call([4], np.arange(3.0))
