# /// case
# summary: a native call between two interpolations of one template
# reference: PEP 750
# features: t-string evaluation-order opaque-call
# since: 3.14
# capture: breaks 1 opaque-call
# ///
from conformance.case import call, event


def case(a, b):
    t = t"<{event('before', a)} {print('middle')!r} {event('after', b):>{a}}>"
    return t, t.values


def calls():
    yield call(4, "x")
    yield call(4, "x")
    yield call(5, [1])
