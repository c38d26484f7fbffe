# /// case
# summary: what stands left of the failing operand was evaluated, what stands right of it not
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: evaluation-order traceback mutation-order
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call, event


def case(items, d, key):
    return [event("left", items.append(1)), event("middle", d)[key], event("right", items.append(2))]


def calls():
    yield call([], {"a": 0}, "a")
    yield call([], {"a": 0}, "a")
    yield call([], {"a": 0}, "b")
    yield call([9], {1: 0}, True)
