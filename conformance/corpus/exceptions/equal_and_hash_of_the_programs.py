# /// case
# summary: an exception class with __eq__ and __hash__: compared in lists and found in dicts by its arguments
# reference: https://docs.python.org/3/reference/datamodel.html#object.__eq__
# features: special-method try-except containment dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Wrong(Exception):
    def __eq__(self, other):
        return isinstance(other, Wrong) and self.args == other.args

    def __hash__(self):
        return hash(self.args)


def case(x, known, n):
    try:
        raise Wrong(n)
    except Wrong as error:
        found = error in known, known.count(error)
        return x * found[1], found, error == Wrong(n), error != Wrong(n, n)


def calls():
    known = [Wrong(1), Wrong(2), Wrong(1)]
    for n in (1, 1, 2, 3):
        yield call(np.arange(3.0), known, n)
