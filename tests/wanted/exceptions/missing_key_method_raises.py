# /// case
# summary: __missing__ of a dict's subclass gives a value, stores it or raises an error of its own
# reference: https://docs.python.org/3/reference/datamodel.html#object.__missing__
# features: try-except dict special-method inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Unknown(LookupError):
    pass


class Table(dict):
    def __missing__(self, key):
        if key.startswith("_"):
            raise Unknown(key, len(self))
        self[key] = len(self)
        return self[key]


def case(x, table, keys):
    for key in keys:
        try:
            x = x + table[key]
        except KeyError:
            x = x * 100
        except Unknown as error:
            x = x - error.args[1]
    return x, sorted(table.items()), table.get("absent")


def calls():
    yield call(np.arange(3.0), Table(a=5), ["a", "b"])
    yield call(np.arange(3.0), Table(a=5), ["a", "b"])
    yield call(np.arange(3.0), Table(), ["a", "_b", "a"])
