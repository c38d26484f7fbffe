# /// case
# summary: the truth of an instance comes from __bool__, else from __len__, else it is true
# reference: https://docs.python.org/3/reference/datamodel.html#object.__bool__
# features: truth-value special-method type-guard if-statement
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class WithBool:
    def __init__(self, value):
        self.value = value

    def __bool__(self):
        return event("bool", self.value)


class WithLen:
    def __init__(self, value):
        self.value = value

    def __len__(self):
        return event("len", self.value)


class Plain:
    pass


def case(x):
    found = []
    if x:
        found.append("if")
    found.append(not x)
    found.append(bool(x))
    found.append(x and 1)
    while not x:
        found.append("while")
        break
    return found[:-1] if x else found


def calls():
    yield call(WithBool(True))
    yield call(WithBool(True))
    yield call(WithBool(False))
    yield call(WithLen(0))
    yield call(WithLen(2))
    yield call(Plain())
