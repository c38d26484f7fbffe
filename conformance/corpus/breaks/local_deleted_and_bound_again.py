# /// case
# summary: locals deleted and bound again around native calls; one that is not bound raises
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_FAST_BORROW
# features: del-statement unbound-local opaque-call
# since: 3.14
# capture: breaks 3 opaque-call opaque-call raises
# ///
from conformance.case import call


def case(x, again):
    y = x
    del x
    print("native", y)
    if again:
        x = [y]
        print("again", x)
    return x, y


def calls():
    yield call(1, True)
    yield call(1, True)
    yield call(1, False)
    yield call("s", 2)
