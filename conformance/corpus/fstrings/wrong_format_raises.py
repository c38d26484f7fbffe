# /// case
# summary: a format that does not fit the value raises ValueError at its place
# reference: https://docs.python.org/3/library/string.html#format-specification-mini-language
# features: f-string traceback type-guard
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(x, spec):
    prefix = "<" + str(x)
    return prefix + f"{x:{spec}}"


def calls():
    yield call(3, "d")
    yield call(3, "d")
    yield call("s", "d")
    yield call(2.5, "d")
    yield call(2.5, ".1f")
