# /// case
# summary: annotated assignments to attributes and items assign like plain ones, in order
# reference: https://docs.python.org/3/reference/simple_stmts.html#annotated-assignment-statements
# features: annotations attribute-mutation item-assignment instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, x) -> None:
        self.x: object = x
        self.items: list = [0]
        self.items[0]: int = 7
        (self.y): float = x * self.items[0]


def case(x):
    made = Net(x)
    made.x: "changed" = made.y + 1    # noqa: F821
    return made, made.x - made.y


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
