# /// case
# summary: membership in a list asks __eq__ of the items, which is replaced
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: comparison special-method identity-guard containment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tag:
    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return isinstance(other, Tag) and self.name == other.name

    __hash__ = None


TAGS = [Tag("a"), Tag("b")]


def case(tag, x):
    return (x + 1 if tag in TAGS else x - 1), tag == TAGS[0]


def calls():
    yield call(Tag("a"), np.arange(3.0))
    yield call(Tag("a"), np.arange(3.0))
    yield call(Tag("z"), np.arange(3.0))
    TAGS[1].name = "z"
    yield call(Tag("z"), np.arange(3.0))
    before = Tag.__eq__
    Tag.__eq__ = lambda self, other: False
    yield call(Tag("a"), np.arange(3.0))
    Tag.__eq__ = before
    TAGS[1].name = "b"
    yield call(Tag("a"), np.arange(3.0)).expect("any")
