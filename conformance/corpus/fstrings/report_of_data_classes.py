# /// case
# summary: a report is made of data classes: alone, in a list, in a table, with a width and by percent
# reference: https://docs.python.org/3/library/dataclasses.html#module-contents
# features: f-string dataclass string-operator string
# since: 3.8
# capture: full
# ///
import dataclasses
import typing

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Reading:
    sensor: str
    value: float


@dataclasses.dataclass
class Station:
    name: str
    readings: typing.Any

    def __str__(self):
        return "%s with %d readings" % (self.name, len(self.readings))


def case(station, x):
    first = station.readings[0]
    lines = [f"{station}", f"{station!r}", f"{first!s:>40}|", "%s: %r" % (station.name, first), "{0.sensor:>6}={0.value:.2f} {0}".format(first)]
    for reading in station.readings:
        lines.append(f"{reading.sensor:<4}{reading.value:8.3f}")
    return "\n".join(lines), str({"all": station.readings}), x * first.value


def calls():
    def station(value):
        return Station("north", [Reading("a", value), Reading("b", 2.5)])
    yield call(station(1.5), np.arange(3.0))
    yield call(station(1.5), np.arange(3.0))
    yield call(station(-0.25), np.arange(3.0))
