# /// case
# summary: a for loop over an instance without __iter__ calls __getitem__ from 0 on until IndexError
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getitem__
# features: iterator-protocol special-method for-loop
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Old:
    def __init__(self, stop):
        self.stop = stop

    def __getitem__(self, i):
        if i >= self.stop:
            raise IndexError(i)
        return event("item", i * 10)


def case(x):
    out = []
    for item in x:
        out.append(item)
    return out


def calls():
    yield call(Old(2))
    yield call(Old(2))
    yield call(Old(0))
    yield call(Old(2.5))
