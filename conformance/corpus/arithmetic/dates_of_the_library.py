# /// case
# summary: dates and durations of the library: sums, differences, divisions, and days that scale an array
# reference: https://docs.python.org/3/library/datetime.html
# features: binary-operator comparison integer-arithmetic
# since: 3.8
# capture: full
# ///
from datetime import date, timedelta

import numpy as np

from conformance.case import call


def case(y, m, d, x):
    start = date(y, m, d)
    end = start + timedelta(days=40)
    return end.isoformat(), (end - start).days * x, end > start, timedelta(hours=36) / timedelta(days=1), end.weekday(), (end - start) // 7


def calls():
    yield call(2024, 1, 31, np.arange(2))
    yield call(2024, 1, 31, np.arange(2))
    yield call(2023, 12, 1, np.arange(2.0))
