# /// case
# summary: a template made by the caller is taken apart: texts and values may change from call to call
# reference: https://docs.python.org/3/library/string.templatelib.html
# features: t-string structure-guard value-guard
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(t):
    total = 0
    for value in t.values:
        total = total + value
    return total, t.strings, [i.expression for i in t.interpolations], t


def calls():
    a, b = 1, 2
    yield call(t"{a}+{b}")
    yield call(t"{a}+{b}")
    yield call(t"{a}-{b}")
    yield call(t"{b}+{a}")
    yield call(t"{a}{a}{a}")
    yield call(t"none")
