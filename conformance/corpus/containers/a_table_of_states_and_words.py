# /// case
# summary: tuples of a member of an enumeration and a text are the keys of a table of functions
# reference: https://docs.python.org/3/library/enum.html
# features: dict tuple enum containment inlined-call
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class State(enum.Enum):
    IDLE = 1
    BUSY = 2
    DONE = 4


def begin(x):
    return x + 1


def end(x):
    return x * 2


TABLE = {
    (State.IDLE, "start"): (State.BUSY, begin),
    (State.BUSY, "stop"): (State.DONE, end),
    (State.BUSY, "again"): (State.BUSY, begin),
}


def case(x, state, words, weights):
    seen = []
    for word in words:
        if (state, word) not in TABLE:
            seen.append((state.name, word, "ignored"))
            continue
        state, action = TABLE[state, word]
        x = action(x)
        seen.append((state.name, word, action.__name__))
    for other, weight in weights.items():
        x = x + weight * other.value
    return x, state, seen, [begun.name for begun, word in TABLE if word == "again"]


def calls():
    weights = {State.IDLE: 0.5, State.DONE: 2.0}
    yield call(np.arange(3.0), State.IDLE, ("start", "stop"), weights)
    yield call(np.arange(3.0), State.IDLE, ("start", "stop"), weights)
    yield call(np.arange(3.0), State.BUSY, ("again", "start", "stop"), weights)
    yield call(np.arange(3.0), State.IDLE, ("start", "stop"), {State.DONE: 0.5, State.IDLE: 2.0})
    TABLE[State.DONE, "reset"] = State.IDLE, end
    yield call(np.arange(3.0), State.IDLE, ("start", "stop", "reset"), weights)
    del TABLE[State.DONE, "reset"]
    yield call(np.arange(3.0), State.IDLE, ("start", "stop", "reset"), weights)
