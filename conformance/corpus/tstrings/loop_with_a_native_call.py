# /// case
# summary: a native call in a loop over the parts of a template
# reference: PEP 750
# features: t-string for-loop break-in-loop
# since: 3.14
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(x, y):
    values = []
    for part in t"a{x}b{y}c":
        print(type(part).__name__)
        if type(part) is str:
            continue
        values.append(part.value)
    else:
        values.append("end")
    return values


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call("a", None)
