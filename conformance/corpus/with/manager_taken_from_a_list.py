# /// case
# summary: a manager that only the with holds dies behind its exit, whichever way the body is left
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: object-lifetime with-statement return-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Manager:
    def __enter__(self):
        event("enter")
        return 2

    def __exit__(self, kind, error, trace):
        event("exit")
        return kind is KeyError

    def __del__(self):
        event("died")


MANAGERS = []


def work(x, table):
    with MANAGERS.pop() as n:
        x = x * n
        if table is None:
            return event("returning", x)
        x = x + table["shift"]
    event("behind")
    return x


def case(x, table):
    y = work(x, table)
    event("returned")
    return y - 1


def calls():
    for table in ({"shift": 1}, {"shift": 1}, {}, None):
        MANAGERS.append(Manager())
        yield call(np.arange(3.0), table).expect("any")
