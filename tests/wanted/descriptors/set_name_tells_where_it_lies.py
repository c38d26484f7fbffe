# /// case
# summary: __set_name__ gives each descriptor its name in the order of the body; one that is added later gets none
# reference: https://docs.python.org/3/reference/datamodel.html#object.__set_name__
# features: descriptor class-definition class-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Field:
    name = "unnamed"

    def __set_name__(self, owner, name):
        self.name = name
        owner.order = getattr(owner, "order", ()) + (name,)

    def __get__(self, instance, owner=None):
        return instance.values[self.name]


class Pair:
    second = Field()
    first = Field()

    def __init__(self, **values):
        self.values = values


def case(x, pair):
    out = [x * pair.first + pair.second, Pair.order]
    Pair.late = Field()
    try:
        out.append(x * pair.late)
    except KeyError as error:
        out.append(error.args)
    del Pair.late
    return out


def calls():
    yield call(np.arange(3.0), Pair(first=2, second=1))
    yield call(np.arange(3.0), Pair(first=2, second=1))
    yield call(np.arange(3.0), Pair(first=2, second=5))
    yield call(np.arange(3.0), Pair(first=2, second=1, unnamed=7))
