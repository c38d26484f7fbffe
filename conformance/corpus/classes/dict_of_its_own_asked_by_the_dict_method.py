# /// case
# summary: dict.__getitem__ and super().__getitem__ ask __missing__ of a subclass, get and setdefault do not
# reference: https://docs.python.org/3/reference/datamodel.html#object.__missing__
# features: class-definition method-call super dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Defaults(dict):
    def __missing__(self, key):
        return self["scale"] * 10 if key != "scale" else 1.0


class Counting(dict):
    def __getitem__(self, key):
        return super().__getitem__(key) + 1

    def __missing__(self, key):
        return 100


class Plain(dict):
    def __getitem__(self, key):
        return dict.__getitem__(self, key) * 2


def case(options, x):
    own = Counting(a=1)
    plain = Plain(a=3)
    found = [dict.__getitem__(options, "shift"), options["scale"], own["a"], own["b"], plain["a"], options.get("shift")]
    try:
        plain["b"]
    except KeyError as error:
        found.append(error.args)
    try:
        dict.__getitem__({"a": 1}, "b")
    except KeyError as error:
        found.append(error.args)
    return x * dict.__getitem__(options, "shift") + own["b"], found


def calls():
    yield call(Defaults(scale=2.0), np.arange(3.0))
    yield call(Defaults(scale=2.0), np.arange(3.0))
    yield call(Defaults(scale=2.0, shift=5), np.arange(3.0))
    yield call(Defaults(), np.arange(3.0))
    yield call(Plain(scale=2.0, shift=1), np.arange(3.0))
