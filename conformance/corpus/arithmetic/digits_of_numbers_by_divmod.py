# /// case
# summary: digits by repeated divmod, joined to a text, and back as an array of digits
# reference: https://docs.python.org/3/library/functions.html#divmod
# features: integer-arithmetic while-loop list-mutation string
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, base):
    digits = []
    while n:
        n, digit = divmod(n, base)
        digits.append(digit)
    digits.reverse()
    x = np.array(digits)
    return "".join(str(d) for d in digits), x, (x * base ** np.arange(len(x))[::-1]).sum()


def calls():
    yield call(1234, 10)
    yield call(1234, 10)
    yield call(255, 2)
    yield call(10 ** 15 + 7, 10)
