# /// case
# summary: a flag, a number and a name in a model choose the code that runs
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: instance-attribute value-guard if-statement string
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Model:
    def __init__(self):
        self.training = True
        self.rate = 0.5
        self.norm = "l2"

    def forward(self, x):
        if self.training:
            x = x * (1 - self.rate)
        if self.norm == "l2":
            return x / np.sqrt((x * x).sum())
        return x / np.abs(x).sum()


def case(model, x):
    return model.forward(x)


def calls():
    model = Model()
    x = np.array([3.0, 4.0])
    yield call(model, x)
    yield call(model, x)
    model.rate = 0.25
    yield call(model, x).expect("hit")
    model.training = False
    yield call(model, x)
    model.norm = "l1"
    yield call(model, x)
    model.training = True
    yield call(model, x)
    model.norm = "l" + str(2)
    yield call(model, x).expect("hit")
