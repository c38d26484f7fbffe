# /// case
# summary: a dict shared by a generator and the loop over it is read and written by both in turns
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator dict-mutation mutation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def worker(state):
    while state["todo"]:
        state["x"] = state["x"] * 2 + state["todo"].pop()
        yield state["x"]
        state["done"] += 1


def case(x, todo):
    state = {"x": x, "todo": todo, "done": 0}
    for y in worker(state):
        state["x"] = y - state["done"]
        if state["done"] == 0:
            state["todo"].append(7)
        if len(todo) > 5:
            break
    return state


def calls():
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), [3])
    yield call(np.arange(2.0), [])
