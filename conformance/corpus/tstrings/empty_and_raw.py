# /// case
# summary: empty templates, doubled braces, raw templates
# reference: PEP 750
# features: t-string
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x):
    return t"", t"{{}}", rt"\d+{x}\n", t"{x}{x}", t'''
{x
    + 1}'''


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
