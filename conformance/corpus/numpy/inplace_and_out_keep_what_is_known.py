# /// case
# summary: what an in-place operator or out= gives is the very array: its shape decides branches as before
# reference: https://numpy.org/doc/stable/user/basics.ufuncs.html
# features: numpy-inplace numpy-ufunc object-identity shape-guard numpy-iteration aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, out):
    found = []
    z = x
    z += 1
    found.append("wide" if z.shape[0] > 2 else "narrow")
    z *= y
    found.append("same" if z is x else "another")
    found += [row + 1 for row in z]
    r = np.add(x, y, out=out)
    found.append("wide" if r.shape[0] > 2 else "narrow")
    s = np.multiply(x, 2, out)
    found.append(len(s) + s.size)
    t = x.cumsum(out=out)
    found.append(range(len(t)))
    u = np.clip(x, 0, 1, out=out)
    found.append(u.ndim if u.size > 2 else 0)
    v, w = np.modf(x, out, y)
    d = np.dot(np.ones((len(x), len(x))), x, out=out)
    found.append(d.shape[0] == len(x))
    return found, z is x, r is out, s is out, t is out, u is out, v is out, w is y, d is out, z, r


def calls():
    yield call(np.arange(3.0), np.ones(3), np.zeros(3))
    yield call(np.arange(3.0), np.ones(3), np.zeros(3))
    yield call(np.arange(2.0), np.ones(2), np.zeros(2))
    yield call(np.arange(3.0) + 5, np.arange(3.0), np.zeros(3))
