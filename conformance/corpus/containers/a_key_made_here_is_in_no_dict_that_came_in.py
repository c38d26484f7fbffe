# /// case
# summary: functions and objects that the call makes are looked for in dicts that came in, then put there
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: dict containment lambda nested-function item-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Token:
    """Is equal to itself only."""


def double(x):
    return x * 2


FIRST = Token()


def case(x, handlers, tokens):
    def shift(y):
        return y + len(handlers)

    own = Token()
    found = [shift in handlers, handlers.get(shift, "none"), double in handlers, own in tokens, tokens.get(own, "none"), FIRST in tokens]
    found += [own not in tokens.keys(), handlers.pop(shift, "gone")]
    handlers[shift] = "shift"
    tokens.setdefault(own, "own")
    found += [shift in handlers, handlers[shift], own in tokens, tokens[own], len(handlers), len(tokens)]
    del handlers[shift], tokens[own]
    for handler in list(handlers):
        x = handler(x)
    return shift(x), found


def calls():
    yield call(np.arange(3.0), {double: "double"}, {FIRST: "first"})
    yield call(np.arange(3.0), {double: "double"}, {FIRST: "first"})
    yield call(np.arange(3.0), {}, {FIRST: "first"})
    yield call(np.arange(3.0), {double: "double"}, {})
    yield call(np.arange(3.0), {np.sqrt: "root", double: "double"}, {Token(): "another", FIRST: "first"})
    yield call(np.arange(3.0), {"a": 1}.__class__(), {"text": "first", 3: "third"})
