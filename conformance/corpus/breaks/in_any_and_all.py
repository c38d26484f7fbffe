# /// case
# summary: a native call in the condition of any and all
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_COMMON_CONSTANT
# features: generator-expression break-in-loop
# since: 3.14
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


def case(xs):
    some = any(print("any", x) or x > 1 for x in xs)
    every = all(print("all", x) is None and x < 3 for x in xs)
    return some, every


def calls():
    yield call([1, 2, 3])
    yield call([1, 2, 3])
    yield call((0, 1))
    yield call(())
