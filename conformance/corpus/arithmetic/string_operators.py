# /// case
# summary: +, *, % and in on strings
# reference: https://docs.python.org/3/library/stdtypes.html#printf-style-string-formatting
# features: string-operator containment
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(s, n):
    return s + "-" + s, s * n, "%s is %d" % (s, n), s in "abcab", n * ("x" + s)


def calls():
    yield call("ab", 2)
    yield call("ab", 2)
    yield call("", 3)
    yield call("ba", 0)
    yield call("é", -1)
