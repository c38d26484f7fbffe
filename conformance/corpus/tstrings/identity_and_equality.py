# /// case
# summary: templates are equal only to themselves; their parts are always the same objects
# reference: https://docs.python.org/3/library/string.templatelib.html
# features: t-string identity-operator comparison
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x):
    a, b = t"{x}", t"{x}"
    return a == b, a == a, a != b, a is b, a.interpolations[0] is a.interpolations[0], a.strings is a.strings, bool(t"")


def calls():
    yield call(1)
    yield call(1)
    yield call("x")
