# /// case
# summary: a chain of sixty conditions on one number, as a generated dispatcher has
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: if-statement integer-arithmetic value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    if n == 0:
        x = x + 1
    elif n == 1:
        x = x * 2
    elif n == 2:
        x = x - 3
    elif n == 3:
        return x / 4
    elif n == 4:
        x = x ** 2
    elif n == 5 or n == 6:
        for i in range(n):
            x = x + i
    elif n in (7, 8, 9):
        x = x[::-1]
    elif n < 0 and not n % 2:
        x = -x
    elif n is None:
        x = None
    elif n > 100 and (n < 110 or n > 120):
        x = x * n
    else:
        x = x + 1000
    if x is not None and n != 4:
        x = x + 0.5
    return x


def calls():
    for n in (0, 0, 3, 4, 6, 8, -2, -1):
        yield call(np.arange(3.0), n)
