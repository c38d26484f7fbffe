# /// case
# summary: a track is walked backwards, and its markers stand for numbers in ranges, indexes and repetitions
# reference: https://docs.python.org/3/reference/datamodel.html#object.__index__
# features: special-method iterator-protocol slice for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Marker:
    def __init__(self, place):
        self.place = place

    def __index__(self):
        return self.place


class Track:
    def __init__(self, *points):
        self.points = points

    def __len__(self):
        return len(self.points)

    def __getitem__(self, index):
        return self.points[index]


def case(track, place, x):
    marker = Marker(place)
    for point in reversed(track):
        x = x * 0.5 + point
    names = ["a", "b", "c", "d"]
    names[marker] = "here"
    return x, list(reversed(track)), list(range(marker)), names[marker:], [0] * marker, "-" * marker, track[marker], (1, 2, 3, 4)[marker]


def calls():
    yield call(Track(1, 2, 3), 2, np.arange(3.0))
    yield call(Track(1, 2, 3), 2, np.arange(3.0))
    yield call(Track(4, 5), 1, np.arange(3.0))
