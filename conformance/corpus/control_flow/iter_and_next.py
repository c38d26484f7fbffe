# /// case
# summary: iter and next move by hand through sequences, dicts and ranges; next has a default
# reference: https://docs.python.org/3/library/functions.html#next
# features: iterator-protocol builtin-function
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items, d):
    it = iter(items)
    first = next(it)
    same = iter(it) is it
    keys = iter(d)
    key = next(keys, "no key")
    numbers = iter(range(3))
    next(numbers)
    return first, same, key, next(keys, "no key"), list(it), list(numbers), next(it, "end"), [x for x in it]


def calls():
    yield call([1, 2, 3], {"a": 1})
    yield call([1, 2, 3], {"a": 1})
    yield call("x", {})
    yield call((None,), {1: 2, 3: 4})
