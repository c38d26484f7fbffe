# /// case
# summary: calling a generator function runs nothing until the first next
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def case(n):
    event("started")
    for i in range(n):
        sent = yield i * 2
        event("sent", sent)


def calls():
    running = yield call(3)
    assert next(running) == 0
    yield call(3)
    yield call(0)
