# /// case
# summary: an operation that did a part and then must run natively is not done twice
# reference: https://docs.python.org/3/library/stdtypes.html#list.sort
# features: list-mutation set-mutation dict-mutation opaque-call data-dependent-scalar mutation-order
# since: 3.8
# capture: breaks 3 data-dependent-scalar data-dependent-branch opaque-call
# ///
import numpy as np

from conformance.case import call


def case(xs, ys, s, x):
    xs.sort(key=np.sum)
    ys.extend(filter(None, [1, x, 2]))
    s.update([1, 2], x)
    total = sum([x, x], x)
    largest = max([total[0], total[-1]])
    return xs, ys, s, total, largest


def calls():
    yield call([np.array([3, 4]), np.array([1])], [], {0}, np.array([5]))
    yield call([np.array([3, 4]), np.array([1])], [], {0}, np.array([5]))
    yield call([np.array([3, 4]), np.array([9])], [7], {0}, np.array([0]))
    yield call([np.array([3.5]), np.array([1.5])], [7], set(), np.array([0.5]))
