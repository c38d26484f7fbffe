# /// case
# summary: reductions give NumPy scalars that stay in the graph through arithmetic, containers and calls
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html
# features: numpy-scalar numpy-reduction tuple inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def norm(total, count, *, power=1):
    return total / count ** power


def case(x):
    total, count = x.sum(), x.size
    stats = {"mean": norm(total, count), "rms": np.sqrt(norm((x * x).sum(), count))}
    stats["ratio"] = stats["rms"] / stats["mean"] if count > 1 else total
    return stats, -total, total ** 2, abs(total), total + 1 - 1j


def calls():
    yield call(np.array([1.0, 2.0, 4.0]))
    yield call(np.array([1.0, 2.0, 4.0]))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([4.0]))
    yield call(np.array([1, 2], "i4"))
    yield call(np.array([1, 2, 3], "f4"))
