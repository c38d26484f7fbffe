# /// case
# summary: several managers in parentheses over several lines, the second uses the first one's target
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement with-parentheses evaluation-order
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Manager:
    def __init__(self, value):
        self.value = value

    def __enter__(self):
        return event("enter", self.value)

    def __exit__(self, *details):
        event("exit", self.value)


def case(x, n):
    with (
        Manager(n) as a,
        Manager(a * 2) as b,
        Manager(b),
    ):
        x = x * a
        with (Manager((a, b))) as pair:
            x = x + pair[1]
    return x - 1


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
