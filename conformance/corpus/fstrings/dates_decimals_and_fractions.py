# /// case
# summary: values of datetime, decimal and fractions have formats of their own
# reference: https://docs.python.org/3/library/datetime.html#strftime-and-strptime-behavior
# features: f-string special-method type-guard numpy-operator
# since: 3.8
# capture: full
# ///
import datetime
import decimal

import numpy as np

from conformance.case import call


def case(value, spec, x):
    return f"{value}|{value!r}|{value:{spec}}", x * 2


def calls():
    yield call(datetime.date(2024, 2, 29), "%Y/%m/%d", np.arange(2.0))
    yield call(datetime.date(2024, 2, 29), "%Y/%m/%d", np.arange(2.0))
    yield call(datetime.date(2023, 12, 1), "%d.%m", np.arange(2.0))
    yield call(decimal.Decimal("1.250"), ".1f", np.arange(2.0))
    yield call(decimal.Decimal("-12345.6"), ",.2f", np.arange(2.0))
    yield call(datetime.timedelta(hours=30), "", np.arange(2.0))
