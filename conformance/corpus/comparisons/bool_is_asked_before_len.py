# /// case
# summary: the truth of an instance is asked from __bool__, from __len__ only without it
# reference: https://docs.python.org/3/reference/datamodel.html#object.__bool__
# features: truth-value special-method if-statement while-loop boolean-operator evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Both:
    def __init__(self, truth, size):
        self.truth = truth
        self.size = size

    def __bool__(self):
        event("bool")
        return self.truth

    def __len__(self):
        event("len")
        return self.size


class Sized:
    def __init__(self, size):
        self.size = size

    def __len__(self):
        event("Sized.len")
        return self.size


class Inherits(Both):
    def __len__(self):
        event("Inherits.len")
        return self.size + 1


class Truthful(Sized):
    def __bool__(self):
        event("Truthful.bool")
        return False


def case(x):
    event("if")
    first = "yes" if x else "no"
    event("not")
    second = not x
    event("and or")
    third = x and 1
    fourth = x or 2
    event("bool")
    fifth = bool(x)
    event("while")
    turns = 0
    while x:
        turns += 1
        if turns == 2:
            break
    event("any all filter")
    sixth = any([x]), all((x,)), len(list(filter(None, [x, x])))
    return first, second, third is x, fourth is x, fifth, turns, sixth, len(x)


def calls():
    yield call(Both(True, 0))
    yield call(Both(True, 0))
    yield call(Both(False, 3))
    yield call(Sized(0))
    yield call(Sized(2))
    yield call(Inherits(False, 1))
    yield call(Inherits(True, -1 + 1))
    yield call(Truthful(4))
