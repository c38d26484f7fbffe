# /// case
# summary: a template made before a native call is used after it
# reference: PEP 750
# features: t-string opaque-call
# since: 3.14
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(x, y):
    t = t"{x}:{y:>4}"
    print("native")
    joined = t + t"{x}"
    return t.values, joined, t.interpolations[1].format_spec


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call("a", None)
