# /// case
# summary: a deque is turned both ways, and searched for an item that is equal by its own method
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections special-method list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
from collections import deque

import numpy as np

from conformance.case import call


class Task:
    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return isinstance(other, Task) and self.name == other.name


def case(names, turns, wanted, x):
    waiting = deque(names)
    waiting.rotate(turns)
    waiting.rotate(-1)
    first = waiting[0], waiting.__getitem__(-1)
    tasks = deque(Task(name) for name in names)
    place = tasks.index(Task(wanted))
    tasks.remove(Task(wanted))
    tasks.rotate(1)
    count = tasks.count(Task(names[0]))
    return x * place, list(waiting), first, [task.name for task in tasks], count, Task(wanted) in tasks


def calls():
    yield call(["a", "b", "c", "d"], 1, "c", np.arange(3.0))
    yield call(["a", "b", "c", "d"], 1, "c", np.arange(3.0))
    yield call(["a", "b", "c", "d"], -2, "a", np.arange(3.0))
    yield call(["a", "b", "a"], 5, "b", np.arange(3.0))
    yield call(["b"], 1, "b", np.arange(3.0))
