# /// case
# summary: a native call in loops over a range, a dict, zip, enumerate and reversed
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: break-in-loop opaque-call output builtin-function
# since: 3.8
# capture: breaks 5 opaque-call opaque-call opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(items, d):
    out = []
    for i in range(len(items)):
        print("range", i)
        out.append(i)
    for key, value in d.items():
        print("items", key)
        out.append(value)
    for x, y in zip(items, "ab"):
        print("zip", x)
        out.append((x, y))
    for i, x in enumerate(items, 1):
        print("enumerate", i)
        out.append(x)
    for x in reversed(items):
        print("reversed", x)
        out.append(x)
    return out


def calls():
    yield call([1, 2], {"k": 1, "l": 2})
    yield call([1, 2], {"k": 1, "l": 2})
    yield call([1, 2, 3], {})
    yield call((0.5,), {1: 2})
