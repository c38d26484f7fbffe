# /// case
# summary: nested comprehensions over the lists of instances, one of which gets another item
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: nested-comprehension instance-attribute structure-guard comprehension-closure
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Group:
    def __init__(self, *weights):
        self.weights = list(weights)


GROUPS = [Group(1.0, 2.0), Group(3.0)]


def case(x):
    table = [[x * w + len(GROUPS) for w in group.weights] for group in GROUPS]
    return table, sum(w for group in GROUPS for w in group.weights), {i: [w for w in g.weights] for i, g in enumerate(GROUPS)}


def calls():
    yield call(np.ones(2))
    yield call(np.ones(2))
    GROUPS[1].weights.append(4.0)
    yield call(np.ones(2))
    GROUPS.append(Group())
    yield call(np.ones(2))
    GROUPS.pop()
    GROUPS[1].weights.pop()
    yield call(np.ones(2))
