# /// case
# summary: an error in the third turn of a loop leaves the effects of the turns before it
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: traceback for-loop list-mutation inlined-call
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def half(x):
    if x % 2:
        raise ValueError("odd", x)
    return x // 2


def case(items, out):
    for x in items:
        out.append(half(x))
    return out


def calls():
    yield call([2, 4], [])
    yield call([2, 4], [])
    yield call([2, 4, 5, 6], [])
    yield call([7], ["old"])
