# /// case
# summary: a format specification is evaluated to a text, the value stays as it is
# reference: PEP 750
# features: t-string evaluation-order
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x, width, kind):
    t = t"{x:.2f}|{x:>{width}}|{x!r:{width}{kind}}|{x:}"
    return [(i.value, i.expression, i.conversion, i.format_spec) for i in t.interpolations]


def calls():
    yield call(1.5, 10, "s")
    yield call(1.5, 10, "s")
    yield call(1.5, 4, "d")
    yield call("text", 10, "s")
