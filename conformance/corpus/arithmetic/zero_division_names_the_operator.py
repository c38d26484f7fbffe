# /// case
# summary: a division by zero raises where it stands, with the message of its operator and types
# reference: https://docs.python.org/3/library/exceptions.html#ZeroDivisionError
# features: integer-arithmetic float-arithmetic traceback
# since: 3.8
# capture: breaks 3 raises raises raises
# ///
from conformance.case import call


def case(kind, a, b):
    c = a + 1
    if kind == "floor":
        return c // b
    if kind == "true":
        return c / b
    return c % b


def calls():
    yield call("floor", 1, 2)
    yield call("floor", 1, 2)
    yield call("floor", 1, 0)
    yield call("floor", 1, 0.0)
    yield call("true", 1, 0)
    yield call("true", 1.5, 0)
    yield call("mod", 1, 0)
    yield call("mod", 5, 3)
