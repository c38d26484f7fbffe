# /// case
# summary: an attribute is set in one arm of a branch on an array, both arms read it behind, with the class's one
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: data-dependent-branch attribute-mutation class-attribute mutation-order
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


class Net:
    rate = 2


def case(x, net):
    before = x * net.rate
    if before.max() > 5:
        net.rate = 10
    else:
        net.other = 1
    return before + net.rate, net


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    yield call(np.arange(5.0), Net())
    yield call(np.arange(3.0), Net())
