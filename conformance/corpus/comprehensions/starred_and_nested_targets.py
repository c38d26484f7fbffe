# /// case
# summary: the target of a comprehension may be a star, an attribute or an item
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension starred-unpacking item-assignment attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Place:
    at = None


def case(x, rows):
    place = Place()
    slots = [0, 0]
    rests = [x * len(rest) for first, *rest in rows]
    by_attribute = [x * place.at for place.at, *_ in rows]
    by_item = [slots[:] for slots[1], *_ in rows]
    return rests, by_attribute, by_item, place.at, slots


def calls():
    yield call(np.arange(2.0), [(1, 2, 3), (4,)])
    yield call(np.arange(2.0), [(1, 2, 3), (4,)])
    yield call(np.arange(2.0), [[7, 8]])
