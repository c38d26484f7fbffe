# /// case
# summary: the % operator on texts with numbers, tuples, dicts, widths, and a wrong number of items
# reference: https://docs.python.org/3/library/stdtypes.html#printf-style-string-formatting
# features: string-operator float-arithmetic tuple dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, f, x):
    try:
        wrong = "%d %d" % (n,)
    except TypeError as error:
        wrong = str(error)
    return "%05d|%-6.2f|%+e|%%" % (n, f, f), "%(a)s %(b)r" % {"a": n, "b": f}, "%x" % n, wrong, x * n, "ab" * n, n * (f,)


def calls():
    yield call(3, 2.5, np.arange(2))
    yield call(3, 2.5, np.arange(2))
    yield call(12, -1e10, np.arange(2))
    yield call(True, 0.125, np.arange(2))
