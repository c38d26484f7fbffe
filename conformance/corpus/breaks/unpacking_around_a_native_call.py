# /// case
# summary: unpacking, swaps and starred targets around native calls
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: opaque-call output unpacking starred-unpacking display-unpacking
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(x, items):
    a, (b, *c) = x, (print("right side"), *items)
    items[len(items) - 1], a = a, print("store") or items[0]
    d, e = [*items, print("display"), *c][-2:]
    return a, b, c, d, e, items


def calls():
    yield call(1, [2, 3])
    yield call(1, [2, 3])
    yield call("s", [0.5])
    yield call(None, [[], {}, ()])
