# /// case
# summary: the attributes of templates and interpolations are read-only
# reference: https://docs.python.org/3/library/string.templatelib.html
# features: t-string attribute-mutation traceback
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x):
    t = t"{x}"
    t.interpolations[0].value = 2
    return t


def calls():
    yield call(1)
    yield call(1)
    yield call("x")
