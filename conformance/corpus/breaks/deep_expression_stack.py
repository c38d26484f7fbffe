# /// case
# summary: many pending operands of every kind survive a native call
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: opaque-call output evaluation-order lambda
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(x, items):
    local = [x]
    return (x, local, items, -1, "s", None, 2.5, (x, (local,)), {"k": local}, [*items], x + 1, items[0], slice(x), len,
            (lambda y: y + x), f"{x}", x is None, range(3), {x: items}, print("here") or local, local.append(1), local)


def calls():
    result = yield call(1, [2])
    assert result[14](1) == 2
    yield call(1, [2])
    yield call(2.5, ("t", 0))
    yield call(True, "ab")
