# /// case
# summary: several native calls in one function, each with its own place
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: opaque-call output
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(x):
    y = x + 1
    print("first", y)
    z = [y]
    print("second", z)
    z.append(x)
    print("third", *z, sep="-")
    return z


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(-1)
