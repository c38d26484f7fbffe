"""Dense and sparse linear algebra by hand."""
from __future__ import annotations

import numpy as np

from benchmarks.kernels import SIDE, WIDE, Kernel


def lu(a):
    n = a.shape[0]
    a = a.copy()
    for k in range(n - 1):
        for i in range(k + 1, n):
            a[i, k] = a[i, k] / a[k, k]
            a[i, k + 1:] -= a[i, k] * a[k, k + 1:]
    return a


def cholesky(a):
    n = len(a)
    lower = np.zeros_like(a)
    for i in range(n):
        for j in range(i + 1):
            rest = a[i, j] - lower[i, :j] @ lower[j, :j]
            if i == j:
                lower[i, i] = np.sqrt(rest)
            else:
                lower[i, j] = rest / lower[j, j]
    return lower


def gram_schmidt(a):
    q = np.zeros(a.shape)
    r = np.zeros((a.shape[1], a.shape[1]))
    for j in range(a.shape[1]):
        v = a[:, j].copy()
        for i in range(j):
            r[i, j] = q[:, i] @ v
            v -= r[i, j] * q[:, i]
        r[j, j] = np.linalg.norm(v)
        q[:, j] = v / r[j, j]
    return q, r


def power_iteration(a, tolerance):
    v = np.ones(a.shape[0]) / np.sqrt(a.shape[0])
    value = 0.0
    turns = 0
    while True:
        w = a @ v
        v = w / np.linalg.norm(w)
        new = v @ a @ v
        turns += 1
        if abs(new - value) < tolerance:
            break
        value = new
    return new, v, turns


def conjugate_gradient(a, b, most):
    x = np.zeros_like(b)
    r = b - a @ x
    p = r.copy()
    rr = r @ r
    for _ in range(most):
        ap = a @ p
        alpha = rr / (p @ ap)
        x = x + alpha * p
        r = r - alpha * ap
        new = r @ r
        if np.sqrt(new) < 1e-12:
            break
        p = r + (new / rr) * p
        rr = new
    return x


def jacobi(a, b, turns):
    x = np.zeros(len(b))
    d = np.diag(a)
    rest = a - np.diagflat(d)
    for _ in range(turns):
        x = (b - rest @ x) / d
    return x


def back_substitution(u, b):
    n = len(b)
    x = np.zeros(n)
    for i in range(n - 1, -1, -1):
        x[i] = (b[i] - np.dot(u[i, i + 1:], x[i + 1:])) / u[i, i]
    return x


def matrix_product(a, b):
    c = np.zeros((a.shape[0], b.shape[1]))
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            total = 0.0
            for k in range(a.shape[1]):
                total += a[i, k] * b[k, j]
            c[i, j] = total
    return c


def csr_product(data, indices, starts, x):
    y = np.zeros(len(starts) - 1)
    for row in range(len(y)):
        begin, end = starts[row], starts[row + 1]
        y[row] = np.dot(data[begin:end], x[indices[begin:end]])
    return y


def householder(a):
    r = a.copy()
    for k in range(r.shape[1]):
        v = r[k:, k].copy()
        sign = 1.0 if v[0] >= 0 else -1.0
        v[0] += sign * np.linalg.norm(v)
        v /= np.linalg.norm(v)
        r[k:, k:] -= 2.0 * np.outer(v, v @ r[k:, k:])
    return r


# Arguments -----------------------------------------------------------------------------------------------------------
def _square(n):
    return np.random.RandomState(n).rand(n, n) + n * np.eye(n)


def _definite(n):
    a = np.random.RandomState(n).rand(n, n)
    return a @ a.T + n * np.eye(n)


def _symmetric(tolerance, n=20):
    a = np.random.RandomState(1).rand(n, n)
    q = np.linalg.qr(a)[0]
    return q @ np.diag(np.linspace(1, 0.1, n) ** 0.25) @ q.T, tolerance


def _laplacian(turns, n=100):
    a = 2.0 * np.eye(n) - np.eye(n, k=1) - np.eye(n, k=-1)
    return a + 0.01 * np.eye(n), np.random.RandomState(2).rand(n), turns


def _csr(n):
    random = np.random.RandomState(n)
    counts = random.randint(1, 8, n)
    starts = np.concatenate([[0], np.cumsum(counts)])
    return random.rand(starts[-1]), random.randint(0, n, starts[-1]), starts, random.rand(n)


KERNELS = [
    Kernel(lu, lambda n: (_square(n),), 12, 38, 120, lambda: (_square(SIDE),)),
    Kernel(cholesky, lambda n: (_definite(n),), 12, 38, 120, lambda: (_definite(SIDE),)),
    Kernel(gram_schmidt, lambda n: (_square(n),), 12, 38, 120, lambda: (_square(SIDE),)),
    Kernel(power_iteration, _symmetric, 1e-4, 1e-9, 1e-14, lambda: _symmetric(1e-4, SIDE)),
    Kernel(conjugate_gradient, _laplacian, 9, 90, 900, lambda: _laplacian(9, SIDE)),
    Kernel(jacobi, lambda n: (_square(30), np.ones(30), n), 20, 200, 2000, lambda: (_square(SIDE), np.ones(SIDE), 20)),
    Kernel(back_substitution, lambda n: (np.triu(_square(n)), np.ones(n)), 20, 200, 2000, lambda: (np.triu(_square(SIDE)), np.ones(SIDE))),
    Kernel(matrix_product, lambda n: (_square(n), _square(n)), 8, 17, 37, lambda: (_square(SIDE), _square(SIDE))),
    Kernel(csr_product, _csr, 30, 300, 3000, lambda: _csr(WIDE)),
    Kernel(householder, lambda n: (_square(n),), 6, 60, 240, lambda: (_square(SIDE),)),
]
