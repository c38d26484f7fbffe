# /// case
# summary: a key whose __eq__ counts comes into a set, and what is counted is read behind the operation
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: structure-guard set-mutation special-method
# since: 3.8
# capture: breaks 2 opaque-operation opaque-operation
# ///
import numpy as np

from conformance.case import call

compared = [0]


class Key:
    def __hash__(self):
        return hash(7)

    def __eq__(self, other):
        compared[0] += 1
        return False


def case(seen, x):
    seen.update([7])
    first = compared[0]
    both = seen | {7, 9}
    return x * len(seen), first, compared[0], len(both)


def calls():
    for seen in ({1}, {1}, {1, Key()}, {1}, {1, Key()}, {1, 2}):
        compared[0] = 0
        yield call(seen, np.arange(3.0)).expect("any")
