# /// case
# summary: while ends by its condition, with else, or by break, without
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: while-loop
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(n, stop):
    out = []
    while n > 0:
        n -= 1
        if n == stop:
            out.append("break")
            break
        if n % 2:
            continue
        out.append(n)
    else:
        out.append("else")
    return out, n


def calls():
    yield call(5, -1)
    yield call(5, -1)
    yield call(5, 2)
    yield call(0, 0)
    yield call(2.5, -1)
