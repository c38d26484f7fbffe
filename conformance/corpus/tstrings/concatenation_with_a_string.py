# /// case
# summary: a template and a string cannot be joined
# reference: PEP 750
# features: t-string traceback-columns
# since: 3.14
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(x, text):
    return t"{x}" + text


def calls():
    yield call(1, "a")
    yield call(1, "a")
    yield call(2, "b")
