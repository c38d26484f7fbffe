# /// case
# summary: and and or return one of their operands, the very object
# reference: https://docs.python.org/3/reference/expressions.html#boolean-operations
# features: boolean-operator object-identity truth-value
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b, c):
    return a and b, a or b, not a, (a and b) or c, a and (b or c), not (a or b) and c


def calls():
    yield call(1, [], "c")
    yield call(1, [], "c")
    yield call(0, [2], "c")
    yield call("", {}, None)
    yield call([0], 0.0, ())
    yield call(None, True, -0.0)
