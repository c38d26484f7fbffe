# /// case
# summary: a mean of angles as the angle of a mean of unit numbers, and rotations by a factor
# reference: https://numpy.org/doc/stable/reference/generated/numpy.angle.html
# features: complex-arithmetic numpy-reduction numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(angles, turn):
    units = np.exp(1j * angles)
    mean = units.mean()
    turned = units * (turn / abs(turn))
    return np.round(np.angle(mean), 9), np.round(turned, 9), abs(turn), np.round(np.degrees(np.angle(turned)), 6)


def calls():
    yield call(np.array([0.1, 6.2]), 1j)
    yield call(np.array([0.1, 6.2]), 1j)
    yield call(np.array([3.0]), 3 + 4j)
    yield call(np.array([0, 1]), -2)
