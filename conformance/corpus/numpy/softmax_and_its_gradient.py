# /// case
# summary: a stable softmax, the loss of labels and its gradient, all by rows
# reference: https://numpy.org/doc/stable/reference/generated/numpy.exp.html
# features: numpy-function numpy-broadcasting keyword-call numpy-fancy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def softmax(z, axis=-1):
    e = np.exp(z - z.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def case(z, labels):
    p = softmax(z)
    rows = np.arange(len(labels))
    loss = -np.log(p[rows, labels]).mean()
    p[rows, labels] -= 1
    return loss, p / len(labels), z


def calls():
    yield call(np.array([[1.0, 2.0, 3.0], [0.0, 0.0, 1000.0]]), np.array([2, 0]))
    yield call(np.array([[1.0, 2.0, 3.0], [0.0, 0.0, 1000.0]]), np.array([2, 0]))
    yield call(np.array([[1.0, 2.0], [0.0, 5.0]], "f4"), np.array([1, 1]))
    yield call(np.zeros((1, 4)), [3])
