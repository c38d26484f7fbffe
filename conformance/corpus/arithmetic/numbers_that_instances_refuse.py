# /// case
# summary: what a conversion gives of another type is a warning or an error
# reference: https://docs.python.org/3/reference/datamodel.html#object.__int__
# features: special-method warnings raise opaque-call
# since: 3.8
# capture: breaks 2 opaque-call raises
# ///
from conformance.case import call


class Wrong:
    def __init__(self, value):
        self.value = value

    def __int__(self):
        return self.value

    __float__ = __int__


def case(value, kind):
    return kind(Wrong(value))


def calls():
    yield call(1, int)
    yield call(1, int)
    yield call(True, int)
    yield call(1.5, int)
    yield call(1.5, float)
    yield call("1", float)
