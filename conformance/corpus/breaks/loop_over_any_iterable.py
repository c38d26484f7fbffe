# /// case
# summary: one loop with a native call inside goes over every kind of container
# reference: https://docs.python.org/3/library/dis.html#opcode-POP_ITER
# features: for-loop break-in-loop structure-guard
# since: 3.14
# capture: breaks 1 opaque-call
# opcodes: GET_ITER FOR_ITER POP_ITER
# ///
from conformance.case import call


def case(items):
    seen = []
    for item in items:
        print(item)
        seen.append(item)
    else:
        seen.append("end")
    return seen


def calls():
    for items in [1, 2], (3, 4, 5), range(2), {"a": 1, "b": 2}, "xy", b"ab":
        yield call(items)
        yield call(items)
    yield call([])
    yield call(())
