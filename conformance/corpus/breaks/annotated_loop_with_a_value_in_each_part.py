# /// case
# summary: a loop's iterable, its condition, its body and its else clause each depend on a value of an array
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: data-dependent-branch data-dependent-scalar for-loop
# since: 3.8
# capture: breaks 4 data-dependent-scalar data-dependent-branch data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x):
    total = x
    for i in range(int(x.max())):
        total = total + i
        if total[0] > 4:
            break
        if (total * 2).sum() > 30:
            total = total / 2
    else:
        total = -total if total.min() < 1 else total
    return total * 3


def calls():
    for x in (np.arange(3.0), np.arange(3.0), np.arange(6.0), np.zeros(2)):
        yield call(x)
