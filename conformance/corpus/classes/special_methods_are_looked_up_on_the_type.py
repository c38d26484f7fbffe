# /// case
# summary: a special method set on the instance is not used by the operator
# reference: https://docs.python.org/3/reference/datamodel.html#special-lookup
# features: special-method instance-attribute
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Box:
    def __len__(self):
        return 3


def case(box, n):
    box.__len__ = lambda: n
    return len(box), box.__len__()


def calls():
    yield call(Box(), 1)
    yield call(Box(), 1)
    yield call(Box(), 2)
