# /// case
# summary: a function of one class is put into another or called on any object that has what it uses
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call class-attribute inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Source:
    def scaled(self, x):
        return x * self.rate


class Borrower:
    rate = 3
    scaled = Source.scaled
    also = vars(Source)["scaled"]


class Other:
    rate = 4


def case(x, borrower, obj):
    return borrower.scaled(x), borrower.also(x), Source.scaled(obj, x), Borrower.scaled is Source.scaled


def calls():
    yield call(np.arange(3.0), Borrower(), Other())
    yield call(np.arange(3.0), Borrower(), Other())
    yield call(np.arange(3.0), Borrower(), Borrower())
    Source.scaled = lambda self, x: x
    yield call(np.arange(3.0), Borrower(), Other())
