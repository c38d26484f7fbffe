# /// case
# summary: two functions that call each other
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: recursion boolean-operator global-read
# since: 3.8
# capture: full
# ///
from conformance.case import call


def is_even(n):
    return n == 0 or is_odd(n - 1)


def is_odd(n):
    return n != 0 and is_even(n - 1)


def case(n):
    return is_even(n), is_odd(n)


def calls():
    yield call(6)
    yield call(6)
    yield call(7)
    yield call(0)
