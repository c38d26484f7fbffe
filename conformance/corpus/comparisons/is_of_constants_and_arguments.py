# /// case
# summary: is compares objects, not values
# reference: https://docs.python.org/3/reference/expressions.html#is-not
# features: identity-operator object-identity identity-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    same = a is b
    if a is None:
        return "none", same
    if b is not True:
        return "not true", same
    return "true", same, a is not b


def calls():
    x = [1]
    yield call(x, x)
    yield call(x, x)
    yield call(x, [1])
    yield call(None, None)
    yield call(True, True)
    yield call(1, True)
    yield call(False, True)
