# /// case
# summary: branches on values in each other: each side goes on in a graph, names bound on one side only
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: data-dependent-branch unbound-local if-statement
# since: 3.8
# capture: breaks 3 data-dependent-branch data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    if y.sum() > 3:
        label = "large"
        if y.max() > 10:
            y = y / 2
            label = "huge"
    else:
        if y.min() < 0:
            y = -y
        scale = 3
        y = y * scale
    try:
        return y, label
    except UnboundLocalError:
        return y, scale


def calls():
    for x in (np.arange(3.0), np.arange(3.0), np.arange(3.0) * 10, np.zeros(3), -np.ones(3)):
        yield call(x)
