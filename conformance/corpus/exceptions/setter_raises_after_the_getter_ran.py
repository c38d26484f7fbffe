# /// case
# summary: an augmented assignment to a property: the getter ran and the operation was done before the setter raises
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: property inplace-operator try-except numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Holder:
    def __init__(self, array, locked):
        self._array = array
        self.locked = locked

    @property
    def array(self):
        event("get")
        return self._array

    @array.setter
    def array(self, value):
        event("set")
        if self.locked:
            raise PermissionError("locked")
        self._array = value


def case(holder, n):
    try:
        holder.array += n
    except PermissionError as error:
        return holder._array * 2, error.args
    return holder._array + 1


def calls():
    yield call(Holder(np.arange(3.0), False), 5)
    yield call(Holder(np.arange(3.0), False), 5)
    yield call(Holder(np.arange(3.0), True), 5)
