# /// case
# summary: what item, attribute, truth, call and operator methods of a class raise is caught where they are used
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-names
# features: try-except special-method operator-overload
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Refuses(Exception):
    pass


class Thing:
    def __getitem__(self, key):
        raise Refuses("getitem")

    def __setitem__(self, key, value):
        raise Refuses("setitem")

    def __add__(self, other):
        raise Refuses("add")

    def __bool__(self):
        raise Refuses("bool")

    def __call__(self):
        raise Refuses("call")

    def __len__(self):
        raise Refuses("len")


def case(x, way):
    thing = Thing()
    try:
        if way == 0:
            x = x + thing[0]
        elif way == 1:
            thing[0] = x
        elif way == 2:
            x = thing + 1
        elif way == 3:
            x = x * 2 if thing else x
        elif way == 4:
            x = thing()
        elif way == 5:
            x = len(thing)
        x = x + 100
    except Refuses as error:
        return x - 1, error.args
    return x


def calls():
    for way in (6, 6, 0, 1, 2, 3, 4, 5):
        yield call(np.arange(3.0), way)
