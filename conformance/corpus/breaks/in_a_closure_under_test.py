# /// case
# summary: a native call in a function with free variables that it writes
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: opaque-call output closure nonlocal
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call

GET = []


def make():
    total = 0
    scale = 2

    def case(x):
        nonlocal total
        total += x * scale
        print("total", total)
        total += 1
        return [x * scale for _ in range(2)], total

    GET.append(lambda: total)
    return case


def calls():
    yield call(1)
    yield call(1)
    yield call(0.5)
    assert GET[-1]() == 8.0
    yield call(1)
