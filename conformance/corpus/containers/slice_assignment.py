# /// case
# summary: a slice of a list is replaced, cleared and deleted in place
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: slice item-assignment list-mutation del-statement
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, new):
    x[1:2] = new
    x[len(x):] = [x[0]]
    del x[0:1]
    copy = x[:]
    x[::2] = [0] * len(x[::2])
    return x, copy


def calls():
    yield call([1, 2, 3], ["a", "b"])
    yield call([1, 2, 3], ["a", "b"])
    yield call([1, 2, 3], [])
    yield call([1], (7, 8, 9))
