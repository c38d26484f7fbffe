# /// case
# summary: push and pop at both ends of a list, with arrays as items
# reference: https://docs.python.org/3/tutorial/datastructures.html
# features: list list-mutation while-loop numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    stack = [x]
    for i in range(n):
        stack.append(stack[-1] * 2)
        stack.insert(0, i)
    total = 0
    while len(stack) > 1:
        total = total + stack.pop() - stack.pop(0)
    return total, stack


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 0)
