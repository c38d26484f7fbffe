# /// case
# summary: f-strings, %, format and str.format with values that the graph computes
# reference: https://docs.python.org/3/library/string.html#formatspec
# features: f-string string data-dependent-scalar numpy-scalar numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, name, digits):
    y = x * 2
    mean, top = y.mean(), y.max()
    lines = [
        f"{name}: {mean:.3f} of {top!r}",
        f"{mean:{digits + 4}.{digits}f}|{top!s:>8}",
        "%s %5.2f" % (name, mean),
        "%r" % top,
        "{0:.1e} {name} {0}".format(mean, name=name),
        f"{y} {x.dtype} {y.shape}",
        str([mean, int(top)]) + repr((mean,)),
        "%s" % (y.tolist(),),
    ]
    return "\n".join(lines), mean, y


def calls():
    yield call(np.array([1.25, 2.0]), "a", 2)
    yield call(np.array([1.25, 2.0]), "a", 2)
    yield call(np.array([1e20, -3.0]), "a", 2)
    yield call(np.array([3, 4]), "b", 3)
    yield call(np.array([0.1], "f4"), "c", 1)
    with np.printoptions(precision=2, suppress=True):
        yield call(np.array([1.23456, 2.0]), "a", 2).expect("any")
