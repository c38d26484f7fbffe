# /// case
# summary: in asks lists, tuples, sets, dicts, ranges and strings
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: containment
# since: 3.8
# capture: full
# opcodes: CONTAINS_OP@3.9+
# ///
from conformance.case import call


def case(x, items, table):
    return x in items, x not in items, x in table, x in (1, "b", None), x in [x], x in range(3), x in {1: 2}


def calls():
    yield call(1, [1, 2], {1: "a"})
    yield call(1, [1, 2], {1: "a"})
    yield call(1.0, (3, True), {1})
    yield call("b", "abc", {"b": 0})
    yield call(None, [], {})
