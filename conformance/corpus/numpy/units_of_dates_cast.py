# /// case
# summary: dates cast to coarser and finer units, months to days, ranges of dates and steps
# reference: https://numpy.org/doc/stable/reference/arrays.datetime.html#datetime-units
# features: numpy-datetime numpy-dtype numpy-creation numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    days = x.astype("M8[D]")
    return (x.astype("M8[Y]"), days - days.astype("M8[M]"), np.arange(days[0], days[0] + n), days.astype("i8") * 2,
            np.diff(days), x.dtype)


def calls():
    yield call(np.array(["2024-03-01T12", "2023-12-31T00"], "M8[h]"), 3)
    yield call(np.array(["2024-03-01T12", "2023-12-31T00"], "M8[h]"), 3)
    yield call(np.array(["2024-03", "2024-02"], "M8[M]"), 2)
    yield call(np.array(["2024-03-01"], "M8[D]"), 1)
