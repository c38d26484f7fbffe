# /// case
# summary: a comparison that raises or looks at the list leaves it as it was; a list changed meanwhile is an error
# reference: https://docs.python.org/3/library/stdtypes.html#list.sort
# features: special-method comparison raise traceback list-mutation opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call, event


class Key:
    def __init__(self, value, holder):
        self.value = value
        self.holder = holder

    def __lt__(self, other):
        if self.value == "raise":
            raise ValueError("no order")
        if self.value == "look":
            event("list", len(self.holder))
        if self.value == "grow":
            self.holder.append(1)
        return False


def case(values):
    keys = []
    keys.extend(Key(value, keys) for value in values)
    keys.sort()
    return [key.value for key in keys]


def calls():
    yield call([1, 2])
    yield call([1, 2])
    yield call([1, "raise", 2])
    yield call([1, "look", 2])
    yield call([1, 2, "grow"])
