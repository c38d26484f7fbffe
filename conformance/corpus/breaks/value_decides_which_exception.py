# /// case
# summary: an array's value decides whether and what is raised and which clause runs; behind it graphs go on
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: data-dependent-branch raise try-except
# since: 3.8
# capture: breaks 2 data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call


class Low(Exception):
    pass


class High(Exception):
    pass


def case(x):
    try:
        y = x + 1
        if y[0] < 0:
            raise Low("low")
        if y[0] > 10:
            raise High("high")
        y = y * 2
    except Low:
        y = x - 1
    except High as error:
        y = x / len(error.args[0])
    return y + 3


def calls():
    for start in (0.0, 0.0, -5.0, 20.0):
        yield call(np.arange(3.0) + start)
