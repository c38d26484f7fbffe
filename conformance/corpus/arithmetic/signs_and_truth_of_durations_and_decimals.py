# /// case
# summary: unary operators, truth and absolute values of decimals, fractions and durations, in the program's own context
# reference: https://docs.python.org/3/library/decimal.html
# features: unary-operator truth-value operator-overload numpy-operator
# since: 3.8
# capture: full
# ///
import datetime
import decimal
import fractions

import numpy as np

from conformance.case import call


def case(number, ratio, span, x):
    found = []
    for value in (number, ratio, span):
        found += [-value, +value, abs(value)]
    found += [bool(ratio), not span, bool(span)]
    with decimal.localcontext() as context:
        context.prec = 3
        found.append(number / 7)
        found.append(+number)
    when = datetime.datetime.strptime("2024-02-28 12", "%Y-%m-%d %H") + span
    found += [when.isoformat(), when.tzinfo, span.days, span.total_seconds()]
    return x * float(ratio), found


def calls():
    D, F, T = decimal.Decimal, fractions.Fraction, datetime.timedelta
    yield call(D("1.23456"), F(1, 3), T(1, 2), np.arange(3.0))
    yield call(D("1.23456"), F(1, 3), T(1, 2), np.arange(3.0))
    yield call(D("-0"), F(0), T(0), np.arange(3.0))
    yield call(D("-7.5"), F(-1, 2), T(-3), np.arange(3.0))
