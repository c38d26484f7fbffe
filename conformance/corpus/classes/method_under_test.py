# /// case
# summary: the function under test is a bound method
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call instance-attribute value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Model:
    def __init__(self, weight):
        self.weight = weight
        self.log = []

    def forward(self, x):
        self.log.append(x)
        return self.activate(x * self.weight)

    def activate(self, y):
        return y if y > 0 else 0


MODEL = Model(2)


def make():
    return MODEL.forward


def calls():
    yield call(3)
    MODEL.log.clear()
    yield call(3)
    MODEL.log.clear()
    yield call(-3)
    MODEL.weight = 0.5
    yield call(3)
