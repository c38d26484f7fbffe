# /// case
# summary: before 3.12 a comprehension that raises has a frame of its own in the traceback
# reference: PEP 709
# features: comprehension traceback
# since: 3.8
# until: 3.11
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(items, d):
    y = 10
    return [y // d[x] for x in items]


def calls():
    yield call(["a", "b"], {"a": 1, "b": 2})
    yield call(["a", "b"], {"a": 1, "b": 2})
    yield call(["a", "b"], {"a": 1, "b": 0})
    yield call(["a", "b"], {"a": 1})
