# /// case
# summary: a text or bytes object has no power and no shift, on either side
# reference: https://docs.python.org/3/reference/expressions.html#the-power-operator
# features: string-operator raise
# since: 3.8
# capture: breaks 2 raises raises
# ///
from conformance.case import call


def case(left, right, shifts):
    if shifts:
        return left << right
    return left ** right


def calls():
    yield call("ab", 2, False)
    yield call("ab", 2, False)
    yield call("", 2, False)
    yield call(2, "7", False)
    yield call(2, b"7", True)
    yield call("ab", 2, True)
    yield call(b"1", 3, True)
    yield call(2, 3, False)
    yield call(2, 3, True)
