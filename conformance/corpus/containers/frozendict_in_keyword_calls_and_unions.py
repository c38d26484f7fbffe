# /// case
# summary: a frozendict is spread into keywords and displays and joined to others
# reference: PEP 814
# features: frozendict star-call dict-union numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call


def scaled(x, k=1, *, shift=0):
    return x * k + shift


def case(x, settings):
    more = settings | {"shift": 5}
    return scaled(x, **settings), scaled(x, **more), {**settings, "z": 1}, type(more).__name__, len(settings)


def calls():
    yield call(np.arange(2.0), frozendict(k=2))
    yield call(np.arange(2.0), frozendict(k=2))
    yield call(np.arange(2.0), frozendict())
