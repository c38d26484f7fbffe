"""Ordinary functions that nobody wrote for whole graphs: (function, arguments, specifications or None, a word of the error or None)."""
from __future__ import annotations

from typing import Any, Callable, List, Tuple

import numpy as np

from sot import InputSpec

ORDINARY: List[Tuple[Callable[..., Any], Tuple[Any, ...], Any, Any]] = []


def ordinary(*args: Any, specs: Any = None, error: Any = None) -> Callable[..., Any]:
    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        ORDINARY.append((function, args, specs, error))
        return function
    return register


_RANDOM = np.random.RandomState(0)
A, V = _RANDOM.rand(6, 4), _RANDOM.rand(40)


@ordinary(V)
def zscore(x):
    return (x - x.mean()) / x.std()


@ordinary(A)
def gram(a):
    return a.T @ a


@ordinary(V, 3)
def rolling(x, w):
    c = np.cumsum(np.insert(x, 0, 0.0))
    return (c[w:] - c[:-w]) / w


@ordinary(V)
def histo(x):
    h, e = np.histogram(x, bins=8, range=(0, 1))
    return (h, e)


@ordinary(A, A[0])
def lstsq_normal(a, b):
    return np.linalg.solve(a.T @ a + np.eye(4), a.T @ np.ones(6))


@ordinary(V)
def clip_and_mask(x):
    y = np.clip(x, 0.2, 0.8)
    return (np.where(y > 0.5, y, 0.0), (y > 0.5).sum())


@ordinary(np.arange(20))
def evens(n):
    return n[n % 2 == 0]


@ordinary(V)
def softsort(x):
    i = np.argsort(x)
    return (x[i], i)


@ordinary(A)
def pairwise(a):
    d = a[:, None, :] - a[None, :, :]
    return np.sqrt((d ** 2).sum(-1))


@ordinary(V, specs=[InputSpec([None])])
def power_sum(x):
    t = np.zeros(3)
    for k in range(3):
        t[k] = (x ** (k + 1)).sum()
    return t


@ordinary(np.array(5.0))
def zero_d(t):
    return (t * 2 + 1, np.sqrt(t), -t)


@ordinary(np.array(5.0))
def zero_d_inplace(t):
    t = t.copy()
    t += 1
    return t


@ordinary(V)
def sign_branch(x):
    if x.sum() > 10:
        return x - 1
    elif x.sum() > 5:
        return x + 1
    else:
        return x * 0


@ordinary(V)
def nested_branch(x):
    m = x.mean()
    y = x
    if m > 0.3:
        if x.max() > 0.9:
            y = y * 2
        else:
            y = y * 3
    return y + m


@ordinary(np.array(27.0))
def collatz(n):
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n / 2
        else:
            n = 3 * n + 1
        n = np.asarray(n)
        steps += 1
    return steps


@ordinary(V)
def first_big(x):
    for k in range(40):
        if x[k] > 0.95:
            return (x[k], k)
    return (np.float64(-1.0), -1)


@ordinary(A)
def comp(a):
    return np.stack([row.sum() * k for k, row in enumerate(a)])


@ordinary(A)
def listy(a):
    out = []
    for r in a:
        out.append(r / r.sum())
    return np.array(out)


@ordinary({'w': A, 'b': A[0]}, V[:6])
def dict_params(params, x):
    return {'y': x @ params['w'] + params['b'], 'n': len(params)}


@ordinary((A, V), specs=[(InputSpec([None, 4]), InputSpec([None]))])
def tuple_arg(p):
    a, v = p
    return a.sum() + v.sum()


class Settings:
    lr = 0.1
    use = True


settings = Settings()


@ordinary(A)
def config(a):
    return a * settings.lr if settings.use else a


@ordinary(V)
def andor(x):
    return x * 2 if x.min() >= 0 and x.max() < 1 else x / 2


@ordinary(V)
def chained(x):
    return 1.0 if 0 < x.mean() < 1 else 0.0


@ordinary(V)
def assertion(x):
    assert x.ndim == 1, 'bad'
    return x + 1


@ordinary(V)
def tryit(x):
    try:
        y = x.reshape(5, 8)
    except ValueError:
        y = x
    return y.sum(axis=0)


@ordinary(V)
def inner_function(x):
    def f(v, k=2):
        return v * k

    return f(x) + f(x, 3)


def one_more(fn):

    def w(*a):
        return fn(*a) + 1
    return w


@ordinary(V)
@one_more
def decorated(x):
    return x * 2


@ordinary(V)
def gen(x):
    return sum((x[i] * i for i in range(5)))


@ordinary(V)
def fstr(x):
    return {f'mean{x.ndim}': x.mean()}


@ordinary(V, specs=[InputSpec([None])])
def open_len(x):
    return (x.sum() / len(x), x.shape[0], np.zeros(x.shape[0]) + 1)


@ordinary(V)
def walrus(x):
    if (m := x.max()) > 0.5:
        return m
    return x.min()


@ordinary(V, error='float()')
def floaty(x):
    return float(x.sum()) * 2


@ordinary(V, error='item()')
def itemy(x):
    return x.sum().item()


@ordinary(V, error='print()')
def printy(x):
    print('hi')
    return x


@ordinary(V, error='int()')
def inty(x):
    return int(x[0] * 10)


@ordinary(np.array(3))
def ones_t(t):
    return np.ones(t)


@ordinary(V, error='random')
def rnd(x):
    return x + np.random.rand(40)


@ordinary(V, error='COUNT')
def glob_state(x):
    global COUNT
    COUNT = 1
    return x


@ordinary(V, error='open()')
def opened(x):
    with open('/dev/null'):
        pass
    return x


@ordinary(A)
def einsum(a):
    return np.einsum('ij,kj->ik', a, a)


@ordinary(A)
def concat(a):
    return (np.concatenate([a, a * 2], axis=1), np.vstack([a, a]), np.hstack([a, a]))


@ordinary(V)
def inplace_arg(x):
    x[0] = 5.0
    x *= 2
    return x


@ordinary(_RANDOM.rand(4, 4) + 4 * np.eye(4))
def factors(a):
    a = a.copy()
    n = a.shape[0]
    for k in range(n - 1):
        for i in range(k + 1, n):
            a[i, k] /= a[k, k]
            a[i, k + 1:] -= a[i, k] * a[k, k + 1:]
    return a


@ordinary(np.array([1 + 2j, 3j]))
def cplx(z):
    return (z * z.conj(), np.abs(z), z.real)


@ordinary(V.astype('f4'))
def f32(x):
    return x * 2.0 + np.float32(1)


@ordinary(np.array([True, False, True]))
def bools(b):
    return (~b, b.any(), b.all(), b.sum())


@ordinary(np.float64(2.0), 3)
def scal(x, n):
    return x ** n + n


@ordinary(V)
def newton_root(x):
    y = np.float64(1.0)
    for _ in range(100):
        e = y * y - x[0]
        if np.abs(e) < 1e-12:
            break
        y = y - e / (2 * y)
    return y


@ordinary(V)
def kw(x, *, scale=2.0):
    return x * scale


@ordinary(V)
def star(*xs):
    return xs[0] + len(xs)


@ordinary(A)
def unpack(a):
    x, y, *r = a
    return x + y + sum(r)


@ordinary(A)
def fancy(a):
    return (a[[0, 2]], a[:, [1, 3]], a[a > 0.5], a[::-1], a[..., 0], a[None])
