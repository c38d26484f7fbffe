# /// case
# summary: any and all of a generator expression stop at the first item that decides
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_COMMON_CONSTANT
# features: generator-expression builtin-function evaluation-order
# since: 3.14
# capture: full
# opcodes: LOAD_COMMON_CONSTANT
# ///
from conformance.case import call, event


def case(xs, limit):
    some = any(event(("any", x), x) > limit for x in xs)
    every = all(event(("all", x), x) < limit for x in xs if x)
    return some, every, any(x for x in ()), all(x for x in ()), any([x] for x in xs), all("" for x in xs)


def calls():
    yield call([1, 2, 3], 1)
    yield call([1, 2, 3], 1)
    yield call((1, 0, 3), 2)
    yield call(range(4), 9)
