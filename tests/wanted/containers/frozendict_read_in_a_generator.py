# /// case
# summary: a frozendict is read between the yields of a generator under test
# reference: PEP 814
# features: frozendict generator for-loop numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, settings):
    x = x * settings["k"]
    yield x
    for name in settings:
        x = x + settings[name]
        yield name, x
    yield x * len(settings)


def calls():
    for settings in (frozendict(k=2, s=1), frozendict(k=2, s=1), frozendict(k=3)):
        made = yield call(np.arange(2.0), settings)
        event(repr(list(made)))
