# /// case
# summary: a cached property is computed once and then lies in the instance's dict
# reference: https://docs.python.org/3/library/functools.html#functools.cached_property
# features: cached-function descriptor structure-guard
# since: 3.8
# capture: full
# ///
import functools

from conformance.case import call, event


class Data:
    def __init__(self, items):
        self.items = items

    @functools.cached_property
    def total(self):
        event("computed")
        return sum(self.items)


def case(data):
    return data.total


def calls():
    data = Data([1, 2])
    yield call(data)
    yield call(data)
    yield call(data)
    yield call(Data([1, 2]))
    yield call(Data([0.5]))
