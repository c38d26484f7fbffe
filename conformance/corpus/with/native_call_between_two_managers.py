# /// case
# summary: a native call in the body of nested withs, an error behind it is seen by both exit functions
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement opaque-call output try-except
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Log:
    def __init__(self, lines, name):
        self.lines = lines
        self.name = name

    def __enter__(self):
        self.lines.append("enter " + self.name)

    def __exit__(self, kind, error, trace):
        self.lines.append("exit %s %s" % (self.name, kind and kind.__name__))
        return self.name == "outer"


def case(x, table):
    lines = []
    with Log(lines, "outer"):
        with Log(lines, "inner"):
            x = x + 1
            print("inside", len(lines))
            x = x * table["scale"]
            lines.append("done")
        lines.append("between")
    return x - 1, lines


def calls():
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {})
