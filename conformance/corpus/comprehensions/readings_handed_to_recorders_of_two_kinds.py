# /// case
# summary: a comprehension in an argument of a method in one turn, of a function of the instance in the next
# reference: PEP 709, https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension for-loop method-call instance-attribute
# since: 3.8
# capture: breaks 1 long-loop
# ///
import numpy as np

from conformance.case import call


class Recorder:
    def __init__(self):
        self.lines = []

    def add(self, values):
        self.lines.append(values)
        return len(values)


class Filter:
    """Hands on to another recorder what it is given, in reverse."""

    def __init__(self, target):
        self.lines = target.lines
        self.add = lambda values: target.add(values[::-1])


def case(x, channels, readings):
    added = 0
    for number in range(len(channels)):
        channel = channels[number]
        if channel is None:
            continue
        added += channel.add([value for value in readings[number]])
        value = number
    return x * added, value, [channel and channel.lines for channel in channels]


def calls():
    for first in ([1], [1, 2], [1, 2, 3], [4, 5, 6, 7], [8, 9, 8, 9, 8]):
        yield call(np.arange(3.0), [Recorder(), Recorder()], [first, [7, 8]])
    yield call(np.arange(3.0), [Recorder(), Recorder()], [[], [7, 8]])
    yield call(np.arange(3.0), [Recorder(), Filter(Recorder())], [[], [7, 8]])
    yield call(np.arange(3.0), [Recorder(), Filter(Recorder())], [[3, 4], [7, 8]])
    yield call(np.arange(3.0), [Recorder(), None], [[], [7, 8]])
    yield call(np.arange(3.0), [Recorder(), None], [[1], [7, 8]])
    yield call(np.arange(3.0), [None, Filter(Recorder())], [[], [7, 8]])
