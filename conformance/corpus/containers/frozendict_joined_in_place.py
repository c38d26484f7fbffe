# /// case
# summary: a dict takes the items of a frozendict in place, and a name of a frozendict is given a new one
# reference: PEP 814
# features: frozendict dict-union inplace-operator numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, given, defaults):
    options = {"scale": 1, "shift": 0}
    chosen = options
    options |= given                      # the same dict, with more in it
    fixed = defaults
    fixed |= {"power": options["scale"]}  # another frozendict
    return x * options["scale"] + options["shift"], options is chosen, options, fixed, fixed is defaults


def calls():
    yield call(np.arange(3.0), frozendict(scale=2), frozendict(a=1))
    yield call(np.arange(3.0), frozendict(scale=2), frozendict(a=1))
    yield call(np.arange(3.0), frozendict(scale=3, shift=1), frozendict(a=1))
    yield call(np.arange(3.0), frozendict(), frozendict())
