# /// case
# summary: the conversions s, r and a are recorded, not applied
# reference: PEP 750
# features: t-string
# since: 3.14
# capture: full
# opcodes: BUILD_INTERPOLATION
# ///
from conformance.case import call


def case(x):
    t = t"{x}{x!s}{x!r}{x!a}"
    return [(i.value, i.conversion) for i in t.interpolations], t.strings


def calls():
    yield call("é")
    yield call("é")
    yield call(3)
    yield call([1, 2])
