# /// case
# summary: each call of a factory has its own variable
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure nonlocal nested-function
# since: 3.8
# capture: full
# ///
from conformance.case import call


def counter(n):
    def bump():
        nonlocal n
        n += 1
        return n
    return bump


def adder(n):
    return lambda x: x + n


def case(start):
    a, b = counter(start), counter(start)
    a()
    return a(), b(), adder(start)(1), adder(a())(b())


def calls():
    yield call(0)
    yield call(0)
    yield call(10)
    yield call(0.5)
