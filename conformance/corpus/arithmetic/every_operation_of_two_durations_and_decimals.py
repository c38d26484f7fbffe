# /// case
# summary: durations, dates and decimals under every operator of two operands
# reference: https://docs.python.org/3/library/datetime.html#timedelta-objects
# features: binary-operator comparison try-except
# since: 3.8
# capture: full
# ///
import operator
from datetime import date, timedelta
from decimal import Decimal

import numpy as np

from conformance.case import call

OPERATIONS = (operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, operator.lt, operator.eq, operator.ne)


def case(x, a, b):
    found = []
    for operation in OPERATIONS:
        try:
            result = operation(a, b)
        except TypeError as error:
            found.append(str(error))
        else:
            found.append((type(result).__name__, str(result)))
    return x + len(found), found


def calls():
    day, half = timedelta(days=1), timedelta(hours=12)
    yield call(np.arange(3.0), day, half)
    yield call(np.arange(3.0), day, half)
    yield call(np.arange(3.0), date(2024, 3, 1), date(2024, 2, 1))
    yield call(np.arange(3.0), date(2024, 3, 1), day)
    yield call(np.arange(3.0), Decimal("7.5"), Decimal(2))
    yield call(np.arange(3.0), half, 4)
    yield call(np.arange(3.0), half, day)
