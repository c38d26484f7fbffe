# /// case
# summary: loops over arrays that functions make of others: their lengths follow from those of the operands
# reference: https://numpy.org/doc/stable/reference/routines.array-manipulation.html
# features: numpy-iteration numpy-function shape-guard for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


MAKERS = (
    (lambda a, b, n: np.append(a, b), lambda a, b, n: np.repeat(a, n), lambda a, b, n: np.diff(a), lambda a, b, n: np.add.accumulate(b),
     lambda a, b, n: np.linspace(0.0, 1.0, n)),
    (lambda a, b, n: np.stack([a, a]), lambda a, b, n: np.vstack([a, a, b[:1] + a]), lambda a, b, n: np.column_stack([a, a]),
     lambda a, b, n: np.expand_dims(b, 0), lambda a, b, n: np.outer(a, b)),
    (lambda a, b, n: np.add.reduce(np.outer(b, a)), lambda a, b, n: np.eye(n), lambda a, b, n: a[::-1], lambda a, b, n: b[:n],
     lambda a, b, n: np.hstack([a, b])),
    (lambda a, b, n: np.swapaxes(np.outer(a, b), 0, 1), lambda a, b, n: np.cumsum(a), lambda a, b, n: np.where(a > 1, a, -a),
     lambda a, b, n: np.ravel(np.outer(a, b)), lambda a, b, n: np.roll(a, 1)),
    (lambda a, b, n: np.moveaxis(np.outer(a, b), 0, 1), lambda a, b, n: np.array([a, a]), lambda a, b, n: np.arange(n) + 0.5,
     lambda a, b, n: np.dot(np.outer(a, b), b), lambda a, b, n: np.reshape(np.outer(a, a), (-1, 1))),
    (lambda a, b, n: np.zeros((n, 3)) + n, lambda a, b, n: np.clip(a, 1, 2), lambda a, b, n: np.full_like(a, n),
     lambda a, b, n: np.outer(a, b).mean(axis=0, keepdims=True), lambda a, b, n: np.linalg.solve(np.eye(n), b[:n])),
    (lambda a, b, n: np.multiply.outer(a, b).sum(axis=(1,)), lambda a, b, n: np.repeat(np.outer(a, b), n, axis=0),
     lambda a, b, n: np.stack([a, a], axis=-1), lambda a, b, n: np.flip(a), lambda a, b, n: a[1:n]),
    (lambda a, b, n: np.concatenate([b, a]), lambda a, b, n: np.transpose(np.outer(a, b)), lambda a, b, n: np.outer(a, b).sum(axis=1),
     lambda a, b, n: a[-2:]),
)


def case(makers, a, b, n):
    total, counts = 0.0, []
    for make in makers:
        count = 0
        for row in make(a, b, n):
            count += 1
            total = total + row.sum() * count
        counts.append(count)
    return total, counts


def calls():
    for makers in MAKERS:
        yield call(makers, np.arange(3.0), np.arange(2.0), 2)
        yield call(makers, np.arange(3.0), np.arange(2.0), 2)
        yield call(makers, np.arange(4.0), np.arange(3.0), 3)
