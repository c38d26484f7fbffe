# /// case
# summary: return, break and continue leave a with: its exit is called without an exception
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement for-loop return-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Counts:
    def __init__(self):
        self.ends = []
        self.level = 0

    def __enter__(self):
        self.level += 1
        return self.level

    def __exit__(self, *details):
        self.ends.append(details == (None, None, None))
        self.level += 10


def case(x, ways):
    manager = Counts()
    for way in ways:
        with manager as level:
            x = x + level
            if way == "continue":
                continue
            if way == "break":
                break
            if way == "return":
                return x * manager.level, manager.ends
            x = x - 1
    return x, manager.ends, manager.level


def calls():
    for ways in (["end"], ["end"], ["continue", "end"], ["end", "break", "end"], ["continue", "return", "end"]):
        yield call(np.arange(3.0), ways)
