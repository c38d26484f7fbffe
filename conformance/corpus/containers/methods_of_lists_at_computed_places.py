# /// case
# summary: bound methods of lists are called at a place that abs and a division compute, behind a change of the lists
# reference: https://docs.python.org/3/tutorial/datastructures.html#more-on-lists
# features: list method-call list-mutation builtin-function numpy-operator
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
import numpy as np

from conformance.case import call


def case(x, methods, lists, n):
    lists[0].append(n)
    lists[1].insert(0, -n)
    method = methods[abs(n) // 2]
    last = method()
    return x + 1, last, method(), lists[0][-1], len(lists[1])


def calls():
    for n in (0, 0, 2, -3, 1, -4, 2):
        lists = [list(range(4 + place)) for place in range(3)]
        yield call(np.arange(2.0), [each.pop for each in lists], lists, n)
