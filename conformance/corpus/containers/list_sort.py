# /// case
# summary: sort is stable, takes a key and a direction, and works in place
# reference: https://docs.python.org/3/library/stdtypes.html#list.sort
# features: list list-mutation lambda
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(pairs, backwards):
    pairs.sort(key=lambda pair: pair[1], reverse=backwards)
    names = [name for name, _ in pairs]
    numbers = sorted(number for _, number in pairs)
    names.sort()
    return pairs, names, numbers


def calls():
    yield call([("b", 2), ("a", 2), ("c", 1)], False)
    yield call([("b", 2), ("a", 2), ("c", 1)], False)
    yield call([("b", 2), ("a", 2), ("c", 1)], True)
    yield call([("z", 0.5)], False)
    yield call([], False)
