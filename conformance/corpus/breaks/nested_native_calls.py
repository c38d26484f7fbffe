# /// case
# summary: native calls inside native calls run from the inside
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: opaque-call output evaluation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(x):
    print(x, print("inner", x), [print("in a list"), x], {"k": print("in a dict")})
    return x


def calls():
    yield call(1)
    yield call(1)
    yield call("a")
    yield call(2.5)
