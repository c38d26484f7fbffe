# /// case
# summary: a callee may return from anywhere, or nothing
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-return-statement
# features: return-statement inlined-call for-loop while-loop
# since: 3.8
# capture: full
# ///
from conformance.case import call


def find(items, x):
    for i, item in enumerate(items):
        if item == x:
            return i
    while items:
        if len(items) > 2:
            return "long"
        break
    else:
        return "empty"


def case(items, x):
    return find(items, x), find([], x), find([x], x), find(items * 3, "no")


def calls():
    yield call([1, 2], 2)
    yield call([1, 2], 2)
    yield call([1, 2], 3)
    yield call([], 3)
    yield call("ab", "b")
