"""Dynamic programming, shortest ways, hidden states."""
from __future__ import annotations

import numpy as np

from benchmarks.kernels import SIDE, WIDE, Kernel


def edit_distance(a, b):
    d = np.zeros((len(a) + 1, len(b) + 1), dtype=int)
    d[:, 0] = np.arange(len(a) + 1)
    d[0, :] = np.arange(len(b) + 1)
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            cost = 0 if a[i - 1] == b[j - 1] else 1
            d[i, j] = min(d[i - 1, j] + 1, d[i, j - 1] + 1, d[i - 1, j - 1] + cost)
    return d[-1, -1], d


def knapsack(weights, values, capacity):
    best = np.zeros(capacity + 1)
    for w, v in zip(weights, values):
        with_it = best[:-w] + v
        best[w:] = np.maximum(best[w:], with_it)
    return best


def matrix_chain(sizes):
    n = len(sizes) - 1
    cost = [[0] * n for _ in range(n)]
    for length in range(2, n + 1):
        for i in range(n - length + 1):
            j = i + length - 1
            cost[i][j] = min(cost[i][k] + cost[k + 1][j] + sizes[i] * sizes[k + 1] * sizes[j + 1] for k in range(i, j))
    return cost[0][n - 1]


def viterbi(observations, start, transition, emission):
    score = np.log(start) + np.log(emission[:, observations[0]])
    back = []
    for o in observations[1:]:
        ways = score[:, None] + np.log(transition)
        back.append(np.argmax(ways, axis=0))
        score = np.max(ways, axis=0) + np.log(emission[:, o])
    state = int(np.argmax(score))
    path = [state]
    for pointers in reversed(back):
        state = int(pointers[state])
        path.append(state)
    return path[::-1], score


def floyd_warshall(distance):
    distance = distance.copy()
    for k in range(len(distance)):
        distance = np.minimum(distance, distance[:, k:k + 1] + distance[k:k + 1, :])
    return distance


def longest_increasing(values):
    best = np.ones(len(values), dtype=int)
    for i in range(1, len(values)):
        smaller = values[:i] < values[i]
        if smaller.any():
            best[i] = 1 + best[:i][smaller].max()
    return best.max(), best


def page_rank(links, damping, tolerance):
    n = links.shape[0]
    rank = np.full(n, 1.0 / n)
    out = links.sum(axis=1)
    out[out == 0] = 1
    for turn in range(1000):
        new = (1 - damping) / n + damping * (links.T @ (rank / out))
        if np.sum(np.abs(new - rank)) < tolerance:
            return new, turn
        rank = new
    return rank, turn


# Arguments -----------------------------------------------------------------------------------------------------------
def _text(n, seed):
    return "".join("abcd"[i] for i in np.random.RandomState(seed).randint(0, 4, n))


def _items(n, capacity=100):
    random = np.random.RandomState(n)
    return random.randint(1, 20, n).tolist(), random.rand(n).tolist(), capacity


def _hidden(n, states=4):
    random = np.random.RandomState(5)
    transition, emission = random.rand(states, states), random.rand(states, 6)
    return (random.randint(0, 6, n).tolist(), np.full(states, 1.0 / states), transition / transition.sum(1, keepdims=True),
            emission / emission.sum(1, keepdims=True))


def _links(tolerance, n=20):
    return (np.random.RandomState(0).rand(n, n) < 0.1).astype(float), 0.95, tolerance


KERNELS = [
    Kernel(edit_distance, lambda n: (_text(n, 1), _text(n, 2)), 9, 29, 92, lambda: (_text(SIDE, 1), _text(SIDE, 2))),
    Kernel(knapsack, _items, 20, 200, 2000, lambda: _items(20, WIDE)),
    Kernel(matrix_chain, lambda n: ([i * 7 % 13 + 1 for i in range(n)],), 8, 18, 38),
    Kernel(viterbi, _hidden, 15, 150, 1500, lambda: _hidden(15, SIDE)),
    Kernel(floyd_warshall, lambda n: (np.random.RandomState(n).rand(n, n),), 8, 80, 240, lambda: (np.random.RandomState(0).rand(SIDE, SIDE),)),
    Kernel(longest_increasing, lambda n: (np.random.RandomState(n).rand(n),), 20, 200, 2000, lambda: (np.random.RandomState(0).rand(WIDE),)),
    Kernel(page_rank, _links, 3e-2, 1e-13, 1e-16, lambda: _links(3e-2, SIDE)),
]
