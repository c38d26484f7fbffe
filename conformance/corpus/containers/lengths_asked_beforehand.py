# /// case
# summary: who makes a list or tuple of an instance's items asks it how many there are, who makes a set does not
# reference: https://docs.python.org/3/reference/datamodel.html#object.__length_hint__
# features: special-method iterator-protocol evaluation-order starred-unpacking star-call output
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Sized:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        event("iter")
        return iter(self.items)

    def __len__(self):
        event("len")
        return len(self.items)


class Hinted:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        return iter(self.items)

    def __length_hint__(self):
        event("hint")
        return NotImplemented if self.items else 3


def rest(first=None, *args):
    return args


def case(items):
    found = []
    for box in (Sized(items), Hinted(items)):
        made = []
        made.extend(box)
        found.append((made, list(box), tuple(box), [*box], (*box, 1), {*box}, sorted(box), set(box), sum(box), rest(*box), dict.fromkeys(box)))
    return found


def calls():
    yield call([1, 2])
    yield call([1, 2])
    yield call([])
    yield call((3, 2.5, 1))
