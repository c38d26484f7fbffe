# /// case
# summary: native calls in list, set and dict comprehensions and in their conditions
# reference: https://docs.python.org/3/library/dis.html#opcode-POP_ITER
# features: comprehension nested-comprehension break-in-loop
# since: 3.14
# capture: breaks 4 opaque-call opaque-call opaque-call opaque-call
# ///
from conformance.case import call


def case(xs, ys):
    a = [print("list", x) or x for x in xs]
    b = {x + y for x in xs for y in ys if not print("set", x, y)}
    c = {x: [print("inner", x, y) or y for y in ys] for x in xs if x}
    d = [y for x in xs for y in (print("middle") or [x, x])]
    return a, b, c, d


def calls():
    yield call([1, 2], [3])
    yield call([1, 2], [3])
    yield call((0, 1), range(2))
    yield call([], [1])
