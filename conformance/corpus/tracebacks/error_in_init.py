# /// case
# summary: an error in __init__ and in a property has their frames
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback property class-definition
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


class Ratio:
    def __init__(self, a, b):
        if b < 0:
            raise ValueError(b)
        self.a = a
        self.b = b

    @property
    def value(self):
        return self.a / self.b


def case(a, b):
    ratio = Ratio(a,
                  b)
    return ratio.value


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(1, 0)
    yield call(1, -1)
    yield call(1, -0.5)
