# /// case
# summary: a change three levels down is seen: list in dict in attribute
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: value-guard structure-guard list dict instance-attribute
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Net:
    def __init__(self):
        self.layers = {"a": [1, 2], "b": [3]}


NET = Net()


def case(x):
    return sum([w * x for name in NET.layers for w in NET.layers[name]])


def calls():
    yield call(2)
    yield call(2)
    NET.layers["a"][1] = 5
    yield call(2)
    NET.layers["b"].append(1)
    yield call(2)
    NET.layers["c"] = [0.5]
    yield call(2)
    NET.layers["a"] = ()
    yield call(2)
    NET.layers = {}
    yield call(2)
