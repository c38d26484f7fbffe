# /// case
# summary: round goes to the even neighbour, int cuts off, and the type depends on the digits argument
# reference: https://docs.python.org/3/library/functions.html#round
# features: builtin-function float-arithmetic
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    return round(x), round(x, 1), int(x), float(x), round(x, None)


def calls():
    yield call(2.5)
    yield call(2.5)
    yield call(3.5)
    yield call(-0.5)
    yield call(2.675)
    yield call(7)
