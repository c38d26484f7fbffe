# /// case
# summary: integers grow past the machine word and come back
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: integer-arithmetic binary-operator builtin-function
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(n, k):
    big = n ** k << 70
    return big, -big >> 71, big // 3, big % 1000003, pow(n, k, 13), big - big + 1, big ^ (big >> 1)


def calls():
    yield call(3, 41)
    yield call(3, 41)
    yield call(2, 64)
    yield call(-(2 ** 63), 3)
    yield call(2 ** 64 - 1, 1)
    yield call(True, 5)
