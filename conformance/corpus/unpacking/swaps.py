# /// case
# summary: the right side is complete before the first target is stored, targets are stored from the left
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking item-assignment evaluation-order list-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, i, j):
    x[i], x[j] = x[j], x[i]
    a, b, c = i, j, x
    a, b = b, a
    a, b, c = c, a, b
    i, x[i] = j, "stored"
    return x, a, b, c, i


def calls():
    yield call([1, 2, 3], 0, 2)
    yield call([1, 2, 3], 0, 2)
    yield call([1, 2, 3], 1, 1)
    yield call(["a", 2.5], -1, 0)
