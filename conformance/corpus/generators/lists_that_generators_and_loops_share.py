# /// case
# summary: a list of a class that a generator fills while the function reads and cuts it
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator for-loop list-mutation class-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Log:
    lines = []

    def steps(self, n):
        for k in range(n):
            self.lines.append(k)
            yield len(self.lines)
        self.lines.append("end")


def case(x, n):
    found = []
    for size in Log().steps(n):
        found.append((size, Log().lines[0], len(Log.lines)))
        if size > 4:
            Log().lines.pop(0)
    rest = Log().steps(2)
    first = next(rest)
    Log.lines.reverse()
    return x * n, found, first, list(rest), Log().lines[0], sum(Log().steps(1))


watch = ["Log.lines"]


def calls():
    for n, size in ((2, 0), (2, 0), (3, 1), (2, 4), (2, 2)):
        Log.lines[:] = range(10, 10 + size)
        yield call(np.arange(2.0), n).expect("any")
