# /// case
# summary: a product that decides is compared by its value, beyond 64 bits at one call and small at the next
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: value-guard integer-arithmetic dict
# since: 3.8
# capture: full
# ///
from conformance.case import call

NAMES = {10**30: "large", 10: "small", 2**62: "between", -(10**30): "negative"}


def case(n, k):
    product = n * k
    total = n + k
    return NAMES.get(product, "other"), NAMES.get(total - 1, "other"), product


def calls():
    yield call(10**15, 10**15)
    yield call(10**15, 10**15)
    yield call(5, 2)
    yield call(3, 3)
    yield call(10**15, 10**15)
    yield call(2**31, 2**31)
    yield call(10**15, -(10**15))
    yield call(10**30, 1)
    yield call(1, 10)
