# /// case
# summary: loops over enumerate, zip and items unpack their targets around a native call
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop unpacking builtin-function break-in-loop
# since: 3.14
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(xs, d):
    out = []
    for i, x in enumerate(xs, 1):
        print(i, x)
        out.append(i * x)
    for (a, b), c in zip(zip(xs, xs), range(9)):
        print(a, b, c)
        out.append(a + b + c)
    for key, value in d.items():
        print(key)
        out.append((key, value))
    return out


def calls():
    yield call([1, 2], {"a": 1})
    yield call([1, 2], {"a": 1})
    yield call((5,), {})
    yield call([], {"a": 1, "b": 2})
