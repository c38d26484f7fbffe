# /// case
# summary: a set and views of a dict come from the caller; the loop over them has a native call inside
# reference: https://docs.python.org/3/library/dis.html#opcode-POP_ITER
# features: for-loop break-in-loop set dict
# since: 3.14
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(items):
    seen = []
    for item in items:
        if item == "stop":
            break
        print(item)
        seen.append(item)
    else:
        seen.append("end")
    return seen


def calls():
    d = {"a": 1, "b": 2}
    for items in {7}, {7}, frozenset([8]), d.items(), d.values(), d.keys(), {"stop"}:
        yield call(items).expect("any")
