# /// case
# summary: counts and offsets of business days with holidays and week masks
# reference: https://numpy.org/doc/stable/reference/arrays.datetime.html#datetime-functionality
# features: numpy-datetime numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(start, n, holidays):
    end = np.busday_offset(start, n, roll="forward", holidays=holidays)
    return end, np.busday_count(start, end, holidays=holidays), np.is_busday(start, weekmask="1111110"), (end - start) * 2


def calls():
    x = np.array(["2024-03-01", "2024-03-02"], "M8[D]")
    yield call(x, 3, ["2024-03-05"])
    yield call(x, 3, ["2024-03-05"])
    yield call(x, -1, [])
    yield call(x[:1], np.array([1, 2]), [])
