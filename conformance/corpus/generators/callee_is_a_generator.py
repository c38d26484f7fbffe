# /// case
# summary: a loop over a generator of the module runs it step by step with the loop
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator for-loop evaluation-order opaque-call
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def numbers(n):
    event("start")
    for i in range(n):
        event("yield")
        yield i


def case(n):
    total = 0
    for i in numbers(n):
        event("loop")
        total += i
    return total


def calls():
    yield call(3)
    yield call(3)
    yield call(2)
    yield call(0)
