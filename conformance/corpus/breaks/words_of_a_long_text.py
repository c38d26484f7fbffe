# /// case
# summary: a long text that is another one in each call is split natively, and what is made of its words is captured
# reference: https://docs.python.org/3/library/stdtypes.html#str.split
# features: string method-call list numpy-operator value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(weights, page):
    shares = weights / weights.sum()
    words = page.split()
    return shares * len(words), words[0], words[-1]


def page(subject, sentences):
    return " ".join(["%s number %d was read and found to be in order." % (subject, i) for i in range(sentences)])


def calls():
    yield call(np.array([1.0, 2.0, 5.0]), page("Letter", 20))
    yield call(np.array([1.0, 2.0, 5.0]), page("Letter", 20))
    yield call(np.array([4.0, 3.0, 1.0]), page("Report", 20)).expect("hit")
    yield call(np.array([1.0, 1.0]), page("A report", 31)).expect("any")
    yield call(np.array([1.0, 7.0]), page("Invoice", 25)).expect("any")
