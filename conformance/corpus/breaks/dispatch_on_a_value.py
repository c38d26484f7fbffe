# /// case
# summary: a chain of equality tests on an integer taken from an array, with a dict of functions for the rest
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: data-dependent-branch dict lambda
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


TABLE = {2: lambda x: x * 2, 3: lambda x: x[::-1]}


def case(x):
    kind = int(x.argmax())
    if kind == 0:
        y = x + 100
    elif kind == 1:
        y = x - 100
    else:
        y = TABLE.get(kind, lambda x: x)(x)
    return y * 2, kind


def calls():
    for x in ([5, 1, 2], [5, 1, 2], [1, 5, 2], [1, 2, 5], [0, 1, 2, 3]):
        yield call(np.array(x, dtype="f8"))
