# /// case
# summary: an equal key is put into a dict that has members of an enumeration, taken out and put back
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict item-assignment identity-operator enum
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Side(enum.Enum):
    LEFT = 1
    RIGHT = 2


def case(x, sizes, key):
    new = key not in sizes
    sizes[key] = 1.0
    put = [each is key for each in sizes]
    del sizes[key]
    sizes[key] = 2.0
    again = [each is key for each in sizes]
    del sizes[Side.LEFT]
    sizes.setdefault(Side.LEFT, 4.0)
    names = [each.name if type(each) is Side else each for each in sizes]
    return x * sum(sizes.values()), new, put, again, names, list(sizes)[-1] is Side.LEFT


def calls():
    for text in ("width", "width", "height"):
        yield call(np.arange(3.0), {Side.LEFT: 0.5, Side.RIGHT: 0.25}, "".join(list(text)))
        yield call(np.arange(3.0), {"".join(list(text)): 8.0, Side.LEFT: 0.5}, "".join(list(text)))
    yield call(np.arange(3.0), {Side.LEFT: 0.5, (1, 2): 0.25}, tuple([1, 2]))
    yield call(np.arange(3.0), {Side.LEFT: 0.5, (1, 2): 0.25}, tuple([1, 2]))
