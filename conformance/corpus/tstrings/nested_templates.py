# /// case
# summary: templates inside templates and inside f-strings
# reference: PEP 750
# features: t-string f-string
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x, n):
    inner = t"[{x}]"
    outer = t"<{inner} {t'{n}!'}>"
    return outer.interpolations[0].value is inner, outer, f"{outer.interpolations[1].value.values[0]}"


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call("a", 3)
