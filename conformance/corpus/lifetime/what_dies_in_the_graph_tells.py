# /// case
# summary: objects made and dropped in the function run their __del__ in order, also those in containers and of callees
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime list-mutation inlined-call mutation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Told:
    def __init__(self, name, log):
        self.name = name
        self.log = log

    def __del__(self):
        self.log.append(self.name)


def used(name, log, x):
    thing = Told(name, log)
    log.append("made " + thing.name)
    return x + len(log)


def case(log, x):
    x = used("local", log, x)
    thing = Told("first", log)
    thing = Told("second", log)
    log.append("replaced")
    things = [Told("in a list", log), Told("also", log)]
    things.pop()
    log.append("popped")
    del things
    log.append("deleted")
    pair = (thing, Told("in a tuple", log))
    del thing
    pair = None
    holder = {"k": Told("in a dict", log)}
    holder["k"] = None
    log.append("over")
    return x * 2


def calls():
    for _ in range(3):
        yield call([], np.arange(3.0))
    yield call(["a"], np.arange(3.0))
