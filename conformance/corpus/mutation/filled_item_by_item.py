# /// case
# summary: update() takes its items one by one: who makes them sees what was put in, and an error leaves the first ones
# reference: https://docs.python.org/3/library/stdtypes.html#dict.update
# features: dict-mutation set-mutation list-mutation generator-expression try-except mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(arrays, table):
    items = [0]
    own = {}
    numbers = {1, 2, 3}
    ones = np.ones(3)
    try:
        own.update((i, x + ones) for i, x in enumerate(arrays))
        items.extend(x + len(items) for x in arrays)
        table.update((len(table) + 10 * i, x + ones) for i, x in enumerate(arrays))
    except ValueError:
        return "caught", sorted(own), items, sorted(table)
    numbers.update(len(x) * i + len(numbers) for i, x in enumerate(arrays))
    numbers.difference_update(i for i in (1, 2))
    return sorted(own), items, sorted(table), sorted(numbers)


def calls():
    good, bad = np.arange(3.0), np.arange(2.0)
    yield call([good, good], {1: 1})
    yield call([good, good], {1: 1})
    yield call([good, bad], {1: 1})
    yield call([bad], {1: 1})
    yield call([good, good], {5: 1})
