# /// case
# summary: the = specifier puts the expression into the text and implies r
# reference: PEP 750
# features: t-string
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x):
    a, b, c, d = t"{x=}", t"{x = !s}", t"{x=:>4}", t"{ x + 1 =}"
    return [(t.strings, t.interpolations[0].conversion, t.interpolations[0].expression, t.interpolations[0].format_spec)
            for t in (a, b, c, d)]


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(3)
