"""Ordinary programs that are one graph each: (function, arguments, specifications or None)."""
from __future__ import annotations

from typing import Any, Callable, List, Tuple

import numpy as np

from sot import InputSpec

PROGRAMS: List[Tuple[str, Callable[..., Any], Tuple[Any, ...], Any]] = []


def _array(*shape: int, dtype: str = "float64") -> Any:
    return (np.random.RandomState(len(shape) + 7).standard_normal(shape) * 3).astype(dtype)


def program(*args: Any, specs: Any = None) -> Callable[..., Any]:
    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        PROGRAMS.append((function.__name__, function, args, specs))
        return function
    return register


W1, B1, W2, B2 = _array(4, 8), _array(8), _array(8, 3), _array(3)
KERNEL = np.array([0.25, 0.5, 0.25])


@program(_array(5, 4), specs=[InputSpec([None, 4])])
def two_layers(x):
    hidden = np.maximum(x @ W1 + B1, 0.0)
    return hidden @ W2 + B2


@program(_array(5, 4), np.array([0, 2, 1, 1, 0]), specs=[InputSpec([None, 4]), InputSpec([None], "int64")])
def loss_and_gradient(x, labels):
    hidden = np.tanh(x @ W1 + B1)
    scores = hidden @ W2 + B2
    scores = scores - scores.max(axis=1, keepdims=True)
    p = np.exp(scores)
    p /= p.sum(axis=1, keepdims=True)
    rows = np.arange(5)
    loss = -np.log(p[rows, labels]).mean()
    d = p.copy()
    d[rows, labels] -= 1.0
    d /= 5
    return loss, {"w2": hidden.T @ d, "b2": d.sum(axis=0), "w1": x.T @ ((d @ W2.T) * (1 - hidden ** 2))}


@program(_array(16, 16), specs=[InputSpec([16, 16])])
def heat(u):
    for _ in range(4):
        u = u.copy()
        u[1:-1, 1:-1] += 0.1 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * u[1:-1, 1:-1])
    return u


@program(_array(64), specs=[InputSpec([None])])
def smooth(signal):
    window = np.hanning(5)
    filtered = np.convolve(signal, window / window.sum(), mode="same")
    spectrum = np.fft.rfft(filtered)
    return filtered, np.abs(spectrum), np.angle(spectrum)


@program(_array(6, 3), specs=[InputSpec([None, 3])])
def standardised(x):
    mean, std = x.mean(axis=0), x.std(axis=0)
    return (x - mean) / np.where(std > 0, std, 1.0), (mean, std)


@program((_array(3), _array(3)), {"scale": _array(3), "shift": np.float64(2)})
def nested(pair, options):
    a, b = pair
    return [a * options["scale"], b + options["shift"]]


@program(_array(4, 4) + 9 * np.eye(4), _array(4))
def solved(a, b):
    x = np.linalg.solve(a, b)
    return x, np.linalg.norm(a @ x - b), np.linalg.inv(a)


@program(_array(7), _array(7), 3)
def polynomial(x, y, degree):
    total = np.zeros_like(x)
    for power in range(degree):
        total = total * y + x ** power
    return total


def _softmax(scores, axis=-1):
    e = np.exp(scores - np.max(scores, axis=axis, keepdims=True))
    return e / np.sum(e, axis=axis, keepdims=True)


@program(_array(5, 8), _array(6, 8), specs=[InputSpec([None, 8]), InputSpec([None, 8])])
def attention(q, k):
    weights = _softmax(q @ k.T / np.sqrt(8.0))
    return weights @ k


@program(_array(6), specs=[InputSpec([None])])
def mean_by_hand(x):
    return x.sum() / x.shape[0], x.size, len(x), x.shape


@program(np.arange(12).reshape(3, 4), specs=[InputSpec([3, None], "int64")])
def whole_numbers(n):
    return n // 3, n % 5, n << 1, ~n, -n, n > 4, (n & 3) | 8, divmod(n, 7), abs(n - 6), np.bincount(n.ravel())


@program(_array(4, 6), specs=[InputSpec([4, None], "float64")])
def pieces(x):
    left, right = np.split(x, 2)
    return np.concatenate([right, left]), x[..., ::2], x[:, None, 1], x[-1], np.stack((left, right), axis=0), x.T.reshape(-1), np.sort(x, axis=0)


@program(_array(9).astype("float32"), specs=[InputSpec([None], "float32")])
def single_precision(x):
    y = x * np.float32(0.1) + 2
    y **= 2
    return y, y.astype("float64"), np.float32(3) * y.max(), np.add.reduce(y), np.add.outer(y, y[:2])


@program(_array(3, 4), _array(4, dtype="float32"), specs=[InputSpec([None, 4]), InputSpec([4], "float32")])
def dtypes_of_what_is_computed(x, y):
    w = x * 2
    z = y + 1
    mask = (w > z).astype(z.dtype)
    more = np.zeros(w.shape, (w[0] + z).dtype) if z.dtype == np.float32 else w
    small = np.finfo(z.dtype).eps * z
    return mask, more + w.mean().dtype.type(3), small, w.astype(np.result_type(z.dtype, mask.dtype))


@program(_array(7), specs=[InputSpec([None])])
def under_error_states(x):
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = np.where(x > 0, 1.0 / np.floor(np.abs(x) * 0.5), 0.0)
        with np.errstate(over="ignore"):
            ratio = ratio + np.exp(x * 0.5)
    return ratio, x * x


class Counter:
    scale = 2.0

    def __init__(self, w):
        self.w = w
        self.layers = [w + 1, {"deep": w * 2}]


COUNTER = Counter(_array(3))


@program(_array(3), None)
def objects_outside(x, mask=None):
    if mask is None and COUNTER.scale > 1:
        x = x + COUNTER.w
    for layer in COUNTER.layers[:1]:
        x = x * layer
    return x * COUNTER.layers[1]["deep"]


def _made(factor, offset):
    def inner(x):
        return x * factor + offset
    return inner


PROGRAMS.append(("closure", _made(_array(3), 2.5), (_array(3),), [InputSpec([3])]))
PROGRAMS.append(("expression", eval("lambda x, *rest, k=2, **named: (x * k + rest[0] - named['z'], x.any())", {}),  # noqa: S307
                 (_array(3), _array(3)), None))
PROGRAMS.pop()    # it needs a keyword argument: see test_whole.py
