# /// case
# summary: months, days of the month and of the week, and seasons of dates, by conversions between units
# reference: https://numpy.org/doc/stable/reference/arrays.datetime.html#datetime-units
# features: numpy-datetime numpy-dtype numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(days, start):
    months = days.astype("M8[M]")
    day = (days - months).astype(int) + 1
    weekday = (days.astype("M8[D]").view("i8") - 4) % 7
    season = np.where(months.astype(int) % 12 < 6, "first half", "second half")
    ages = (days - np.datetime64(start)) / np.timedelta64(1, "D")
    return months, day, weekday, season, ages, days.max(), np.isnat(days).sum()


def calls():
    days = np.array(["2024-02-28", "2024-07-01", "1969-12-31"], "M8[D]")
    yield call(days, "2024-01-01")
    yield call(days[::-1], "2024-01-01").expect("any")
    yield call(np.array(["2024-02-28T12", "NaT"], "M8[h]"), "2024-01-01")
    yield call(np.array([], "M8[D]"), "2024-01-01")
