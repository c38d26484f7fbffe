# /// case
# summary: a dict is emptied and filled with other instances as keys, equal to a constant where those before were not
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: dict special-method instance-attribute
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Key:
    def __init__(self, equal):
        self.equal = equal

    def __hash__(self):
        return hash(1)

    def __eq__(self, other):
        return other == self.equal


def case(first, second, x):
    names = {first: "first"}
    before = names.get(1), 1 in names
    names.clear()
    between = names.get(1), len(names)
    names[second] = "second"
    after = names.get(1), 1 in names
    del names[second]
    names[first] = "again"
    return before, between, after, names.get(1), x + 1


def calls():
    for x in (1.0, 2.0, 2.0):
        yield call(Key(None), Key(1), x)
    for x in (1.0, 2.0):
        yield call(Key(1), Key(None), x)
