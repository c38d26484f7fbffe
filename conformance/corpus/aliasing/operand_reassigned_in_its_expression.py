# /// case
# summary: a variable is read, assigned in the same expression and read again
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_FAST_BORROW
# features: walrus evaluation-order binary-operator
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(a, b):
    first = a + (a := b) + a
    second = [a, (a := a * 2), a, (b := a), b]
    third = {"x": a, "y": (a := None), "z": a}
    fourth = (b, (b := [b]), b[0])
    return first, second, third, fourth


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call("s", "t")
    yield call([1], [2])
