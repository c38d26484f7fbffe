# /// case
# summary: a list is empty for the key function that sorts it, its copy for sorted() is not
# reference: https://docs.python.org/3/library/stdtypes.html#list.sort
# features: list list-mutation lambda evaluation-order nested-function closure
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def case(xs):
    def key(x):
        event((x, len(xs)))
        return -x

    first = sorted(xs, key=key)
    xs.sort(key=key)
    xs.sort(key=lambda x: (len(xs), x))
    second = list(xs)
    xs.sort(key=lambda x: (x % 2, xs == []), reverse=True)
    own = [3, 1, 2]
    own.sort(key=lambda x: x + len(own))
    return first, second, xs, own, max(xs, key=lambda x: len(xs) - x), min(xs, key=key)


def calls():
    yield call([2, 3, 1])
    yield call([2, 3, 1])
    yield call([2, 3, 1, 5])
    yield call([1.5, -2])
