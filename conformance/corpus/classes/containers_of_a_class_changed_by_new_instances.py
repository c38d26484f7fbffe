# /// case
# summary: lists, dicts and deques of a class, changed and read again by instances that the call makes
# reference: https://docs.python.org/3/tutorial/classes.html#class-and-instance-variables
# features: class-attribute list-mutation dict-mutation global-mutation inlined-call
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


class Journal:
    lines = []
    counts = {"in": 0}
    recent = collections.deque(maxlen=3)

    def __enter__(self):
        self.lines.append("in")
        self.counts["in"] += 1
        return self

    def __exit__(self, *details):
        self.lines.append("out")

    def take(self):
        self.lines.pop(0)
        self.recent.appendleft(len(self.lines))
        return self.lines[0], len(self.lines), self.recent[-1], len(self.counts)


class Daily(Journal):
    def take(self):
        self.lines.insert(0, "daily")
        return super().take(), self.lines[1:]


def case(x, n):
    with Journal() as journal:
        journal.lines.append(n)
        inside = len(journal.lines)
    return x * n, inside, Journal().take(), Daily().take()


watch = ["Journal.lines", "Journal.counts", "Journal.recent"]


def calls():
    for size in (0, 0, 1, 2, 3, 4, 5, 5, 5):
        Journal.lines[:] = range(size)
        Journal.counts.update({"in": size})
        Journal.recent.clear()
        yield call(np.arange(2.0), 1).expect("any")
    Journal.lines.clear()
    Journal.counts["more"] = 1
    yield call(np.arange(2.0), 1).expect("any")
    Journal.lines = [1, 2, 3]
    yield call(np.arange(2.0), 1).expect("any")
