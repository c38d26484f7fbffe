# /// case
# summary: an inlined closure is another function with another cell
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure identity-guard value-guard inlined-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def adder(n):
    def add(x):
        return x + n
    return add


ADD = adder(1)


def case(f, x):
    return f(x), ADD(x)


def calls():
    global ADD
    one = adder(1)
    yield call(one, 5)
    yield call(one, 5)
    yield call(adder(2), 5)
    yield call(adder(2.5), 5)
    ADD = adder(10)
    yield call(one, 5)
    yield call(ADD, 5)
