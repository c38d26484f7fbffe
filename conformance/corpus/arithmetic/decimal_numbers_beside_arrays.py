# /// case
# summary: decimals with a context precision, quantised, and made into floats for an array
# reference: https://docs.python.org/3/library/decimal.html
# features: binary-operator operator-overload numpy-object
# since: 3.8
# capture: full
# ///
import decimal
from decimal import Decimal

import numpy as np

from conformance.case import call


def case(x, a, b):
    with decimal.localcontext() as context:
        context.prec = 5
        quotient = Decimal(a) / Decimal(b)
        total = sum([Decimal(a), quotient], Decimal(0))
    return quotient, total, total.quantize(Decimal("0.01")), x * float(quotient)


def calls():
    yield call(np.arange(3.0), "1.5", "7")
    yield call(np.arange(3.0), "1.5", "7")
    yield call(np.arange(3.0), "10", "3")
    yield call(np.arange(3.0), "1e3", "-8")
