# /// case
# summary: after a note in a log, a list is found by a name made of a number and changed, in each call another one
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list-mutation dict string mutation-order value-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(stations, number, reading, log):
    log.append(number)
    readings = stations["station " + str(number)]
    readings.append(reading * 2.0)
    return readings[0] + reading


def calls():
    stations = {"station %d" % number: [np.arange(3.0) * number] for number in range(12)}
    log = []
    for number in (3, 3, 7, 1, 4, 11):
        yield call(stations, number, np.ones(3), log).expect("any")
    yield call(stations, 5, np.ones(3), log).expect("hit")
    yield call(stations, 8, np.ones(3), log).expect("hit")
