"""Training and applying models: networks, clusters, neighbours."""
from __future__ import annotations

import numpy as np

from benchmarks.kernels import SIDE, THIRD, WIDE, Kernel


def linear_regression(x, y, epochs, batch):
    w = np.zeros(x.shape[1])
    b = 0.0
    for _ in range(epochs):
        for start in range(0, len(x), batch):
            xb, yb = x[start:start + batch], y[start:start + batch]
            error = xb @ w + b - yb
            w -= 0.05 * xb.T @ error / len(xb)
            b -= 0.05 * error.mean()
    return w, b


def train_network(x, y, params, epochs):
    losses = []
    for _ in range(epochs):
        h = np.maximum(0, x @ params["w1"] + params["b1"])
        p = 1 / (1 + np.exp(-(h @ params["w2"] + params["b2"])))
        losses.append(float(-np.mean(y * np.log(p) + (1 - y) * np.log(1 - p))))
        d2 = (p - y) / len(x)
        d1 = d2 @ params["w2"].T * (h > 0)
        grads = {"w1": x.T @ d1, "b1": d1.sum(axis=0), "w2": h.T @ d2, "b2": d2.sum(axis=0)}
        for name in params:
            params[name] = params[name] - 0.5 * grads[name]
    return params, losses


def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def layer_norm(x, gain, bias):
    mean = x.mean(axis=-1, keepdims=True)
    var = x.var(axis=-1, keepdims=True)
    return gain * (x - mean) / np.sqrt(var + 1e-5) + bias


class Block:
    def __init__(self, width, random):
        self.wq, self.wk, self.wv, self.wo = (random.randn(width, width) * 0.2 for _ in range(4))
        self.gain = np.ones(width)
        self.bias = np.zeros(width)

    def __call__(self, x):
        q, k, v = x @ self.wq, x @ self.wk, x @ self.wv
        scores = softmax(q @ k.T / np.sqrt(q.shape[-1]))
        return layer_norm(x + scores @ v @ self.wo, self.gain, self.bias)


def transformer(x, blocks):
    for block in blocks:
        x = block(x)
    return x


def kmeans(points, centers, most):
    for turn in range(most):
        distances = ((points[:, None, :] - centers[None, :, :]) ** 2).sum(axis=2)
        labels = distances.argmin(axis=1)
        new = centers.copy()
        for k in range(len(centers)):
            members = points[labels == k]
            if len(members) > 0:
                new[k] = members.mean(axis=0)
        if np.allclose(new, centers):
            break
        centers = new
    return centers, labels


def recurrent(xs, wx, wh, b):
    h = np.zeros(len(b))
    outputs = []
    for x in xs:
        h = np.tanh(wx @ x + wh @ h + b)
        outputs.append(h)
    return np.stack(outputs)


def nearest_neighbours(train, labels, queries, k):
    answers = []
    for q in queries:
        order = np.argsort(((train - q) ** 2).sum(axis=1))[:k]
        votes = np.bincount(labels[order])
        answers.append(votes.argmax())
    return np.array(answers)


def adam(w, turns):
    m, v = np.zeros_like(w), np.zeros_like(w)
    for t in range(1, turns + 1):
        g = 2 * (w - 3.0) + np.sin(w)
        m = 0.9 * m + 0.1 * g
        v = 0.999 * v + 0.001 * g ** 2
        w = w - 0.1 * (m / (1 - 0.9 ** t)) / (np.sqrt(v / (1 - 0.999 ** t)) + 1e-8)
    return w


def perceptron(x, y, most):
    w = np.zeros(x.shape[1])
    for epoch in range(most):
        wrong = 0
        for xi, yi in zip(x, y):
            if yi * (w @ xi) <= 0:
                w = w + yi * xi
                wrong += 1
        if wrong == 0:
            break
    return w, epoch


# Arguments -----------------------------------------------------------------------------------------------------------
def _data(n, width=4):
    x = np.random.RandomState(n).randn(n, width)
    return x, x @ np.arange(1.0, width + 1.0)


def _network(epochs, n=32):
    random = np.random.RandomState(1)
    x = random.randn(n, 3)
    y = (x.sum(axis=1, keepdims=True) > 0).astype(float)
    params = {"w1": random.randn(3, 8) * 0.5, "b1": np.zeros(8), "w2": random.randn(8, 1) * 0.5, "b2": np.zeros(1)}
    return x, y, params, epochs


def _blocks(n, rows=10):
    random = np.random.RandomState(2)
    return random.randn(rows, 8), [Block(8, random) for _ in range(n)]


def _clusters(n, count=200):
    points = np.random.RandomState(3).randn(count, 2)
    return points, points[:n].copy(), 8


def _sequence(n, width=8):
    random = np.random.RandomState(4)
    return random.randn(n, 5), random.randn(width, 5) * 0.3, random.randn(width, width) * 0.3, np.zeros(width)


def _neighbours(n, known=60):
    random = np.random.RandomState(5)
    return random.randn(known, 3), random.randint(0, 3, known), random.randn(n, 3), 5


def _separable(n):
    x = np.random.RandomState(6).randn(n, 3)
    return x, np.where(x @ np.array([1.0, -2.0, 0.5]) > 0, 1.0, -1.0), 5


KERNELS = [
    Kernel(linear_regression, lambda n: _data(64) + (n, 16), 4, 40, 400, lambda: _data(WIDE // 4) + (4, WIDE // 16)),
    Kernel(train_network, _network, 8, 80, 800, lambda: _network(8, THIRD)),
    Kernel(transformer, _blocks, 4, 40, 400, lambda: _blocks(4, SIDE)),
    Kernel(kmeans, _clusters, 3, 30, 100, lambda: _clusters(3, WIDE // 2)),
    Kernel(recurrent, _sequence, 20, 200, 2000, lambda: _sequence(20, SIDE)),
    Kernel(nearest_neighbours, _neighbours, 15, 150, 1500, lambda: _neighbours(15, THIRD)),
    Kernel(adam, lambda n: (np.linspace(-1, 1, 20), n), 15, 150, 1500, lambda: (np.linspace(-1, 1, WIDE), 15)),
    Kernel(perceptron, _separable, 12, 120, 1200, lambda: _separable(THIRD)),
]
