# /// case
# summary: a callee with a with-statement is called natively between captured code
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_SPECIAL
# features: with-statement opaque-call
# since: 3.14
# capture: full
# opcodes: LOAD_SPECIAL
# ///
from conformance.case import call, event


class Manager:
    def __init__(self, label):
        self.label = label

    def __enter__(self):
        event(("enter", self.label))
        return self.label

    def __exit__(self, *details):
        event(("exit", self.label))


def helper(label, x):
    with Manager(label) as first, Manager(first + "!"):
        return [first, x]


def case(x):
    y = x + 1
    found = helper("a", y)
    return found, y * 2


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
