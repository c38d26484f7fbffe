# /// case
# summary: a native call in each turn of a loop over a list
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: break-in-loop opaque-call output for-loop
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(items):
    total = 0
    for x in items:
        total += x
        print("turn", x, total)
        total *= 2
    return total


def calls():
    yield call([1, 2, 3])
    yield call([1, 2, 3])
    yield call([1])
    yield call([])
    yield call((0.5, 2))
