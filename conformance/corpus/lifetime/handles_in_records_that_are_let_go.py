# /// case
# summary: an array of records loses its last name, and the ends of its objects are counted right behind
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__, https://numpy.org/doc/stable/user/basics.rec.html
# features: object-lifetime item-assignment numpy-structured numpy-object numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call

closed = []


class Handle:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        closed.append(self.name)


def case(x, box):
    box[0] = None
    return x * (len(closed) + 1), closed[-1:]


def records(*held):
    made = np.zeros(len(held), [("number", "i4"), ("held", object)])
    made["held"] = held
    return made


def objects(*held):
    made = np.empty(len(held), object)
    made[:] = held
    return made


def calls():
    for make in records, objects:
        yield call(np.arange(3.0), [make(1, "a")])
        yield call(np.arange(3.0), [make(1, "a")])
        yield call(np.arange(3.0), [make(2, Handle("b"))])
        yield call(np.arange(3.0), [make(Handle("c"), Handle("d"))])
        closed.clear()
