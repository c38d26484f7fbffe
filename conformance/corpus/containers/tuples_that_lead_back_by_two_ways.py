# /// case
# summary: tuples made in the call are in a list and a dict that they have themselves: each is one object by whatever way
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: tuple list-mutation dict-mutation cycle object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, names):
    waiting, done = [x + 1], {}
    board = waiting, done
    task = board, waiting, names[0]
    waiting.append(task)
    done["task"] = task
    other = task, done
    done["other"] = other
    waiting.append(other)
    return waiting[1] is done["task"], task[0] is board, waiting[2] is done["other"], waiting[1][0][1] is done, board, other


def calls():
    yield call(np.arange(3.0), ["a"])
    yield call(np.arange(3.0), ["b"])
    yield call(np.arange(2.0), ["a", "b"])
