# /// case
# summary: a native call in __bool__ and __len__ decides conditions
# reference: https://docs.python.org/3/reference/datamodel.html#object.__bool__
# features: break-in-callee opaque-call output truth-value special-method
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
from conformance.case import call


class Flag:
    def __init__(self, on):
        self.on = on

    def __bool__(self):
        print("bool", self.on)
        return self.on


class Sized:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        print("len", self.n)
        return self.n


def case(on, n):
    flag, sized = Flag(on), Sized(n)
    out = []
    if flag:
        out.append("if")
    out.append(not sized)
    out.append([1, flag and 2, "sized" if sized else "empty", len(sized)][2:])
    return out


def calls():
    yield call(True, 2)
    yield call(True, 2)
    yield call(False, 2)
    yield call(True, 0)
