# /// case
# summary: return in try, except and else: the value is that clause's, the code behind the statement is not reached
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except return-statement if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def chosen(x, table, key):
    try:
        scale = table[key]
        if scale == 1:
            return x, "try"
    except KeyError:
        if key is None:
            return x - 1, "except"
        scale = 3
    else:
        if scale == 2:
            return x * 2, "else"
    return x * scale, "behind"


def case(x, table, key):
    y, where = chosen(x, table, key)
    return y + 1, where


def calls():
    table = {"one": 1, "two": 2, "five": 5}
    for key in ("two", "two", "one", "five", None, "six"):
        yield call(np.arange(3.0), table, key)
