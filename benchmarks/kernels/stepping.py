"""Time stepping, iteration until a value is small, Monte Carlo with a fixed generator."""
from __future__ import annotations

import numpy as np

from benchmarks.kernels import THIRD, WIDE, Kernel


def steady_state(u, tolerance):
    change = 1.0
    steps = 0
    while change > tolerance:
        new = u.copy()
        new[1:-1] = 0.5 * (u[:-2] + u[2:])
        change = np.abs(new - u).max()
        u = new
        steps += 1
    return u, steps


def lorenz(state):
    x, y, z = state
    return np.array([10.0 * (y - x), x * (28.0 - z) - y, x * y - 8.0 / 3.0 * z])


def runge_kutta(state, h, steps):
    path = [state]
    for _ in range(steps):
        k1 = lorenz(state)
        k2 = lorenz(state + h / 2 * k1)
        k3 = lorenz(state + h / 2 * k2)
        k4 = lorenz(state + h * k3)
        state = state + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        path.append(state)
    return np.array(path)


def adaptive_step(y, end):
    t, h = 0.0, 0.1
    rejected = 0
    while t < end:
        h = min(h, end - t)
        full = y + h * (np.cos(t) - y)
        half = y + h / 2 * (np.cos(t) - y)
        half = half + h / 2 * (np.cos(t + h / 2) - half)
        error = np.max(np.abs(full - half))
        if error > 1e-3:
            h = h * 0.5
            rejected += 1
            continue
        t += h
        y = half
        if error < 2e-4:
            h = h * 1.5
    return y, rejected


def bisection(coefficients, low, high, tolerance):
    roots = []
    for c in coefficients:
        a, b = low, high
        while b - a > tolerance:
            middle = (a + b) / 2
            if np.polyval(c, a) * np.polyval(c, middle) <= 0:
                b = middle
            else:
                a = middle
        roots.append((a + b) / 2)
    return np.array(roots)


def newton(x, most):
    for i in range(most):
        f = x ** 3 - 2.0 * x - 5.0
        step = f / (3.0 * x ** 2 - 2.0)
        x = x - step
        if np.abs(step).max() < 1e-13:
            break
    return x, i


def monte_carlo_pi(batches):
    random = np.random.RandomState(42)
    inside = 0
    total = 0
    for _ in range(batches):
        x = random.rand(200)
        y = random.rand(200)
        inside += np.count_nonzero(x * x + y * y < 1.0)
        total += len(x)
    return 4.0 * inside / total


def metropolis(steps):
    random = np.random.RandomState(7)
    x = np.zeros(3)
    energy = 0.0
    accepted = 0
    samples = np.empty((steps, 3))
    for i in range(steps):
        candidate = x + random.uniform(-0.5, 0.5, 3)
        e = 0.5 * np.sum(candidate ** 2)
        if e < energy or random.rand() < np.exp(energy - e):
            x, energy = candidate, e
            accepted += 1
        samples[i] = x
    return samples, accepted


def random_walk(steps):
    seed = 12345
    position = 0
    path = []
    for _ in range(steps):
        seed = (1103515245 * seed + 12345) % 2147483648
        if seed > 1073741824:
            position += 1
        else:
            position -= 1
        path.append(position)
    return np.array(path)


def gradient_descent(a, b, rate, tolerance):
    x = np.zeros(a.shape[1])
    gradient = a.T @ (a @ x - b)
    history = []
    while np.linalg.norm(gradient) > tolerance and len(history) < 10000:
        x -= rate * gradient
        gradient = a.T @ (a @ x - b)
        history.append(float(np.mean((a @ x - b) ** 2)))
    return x, history


# Arguments -----------------------------------------------------------------------------------------------------------
def _rod(tolerance, n=40):
    u = np.zeros(n)
    u[0] = 1.0
    return u, tolerance


def _regression(tolerance, n=30):
    random = np.random.RandomState(3)
    return random.rand(n, 4), random.rand(n), 0.6 / n, tolerance


KERNELS = [
    Kernel(steady_state, _rod, 0.008, 0.0003, 0.00003, lambda: _rod(0.008, WIDE)),
    Kernel(runge_kutta, lambda n: (np.array([1.0, 1.0, 1.0]), 0.01, n), 12, 120, 1200, lambda: (np.random.RandomState(1).rand(3, THIRD), 0.01, 12)),
    Kernel(adaptive_step, lambda n: (np.array([0.0, 1.0, 2.0]), n), 1.0, 10.0, 100.0, lambda: (np.linspace(0.0, 2.0, WIDE), 1.0)),
    Kernel(bisection, lambda n: (np.array([[1.0, 0.0, -2.0, -5.0 - 0.1 * i] for i in range(n)]), 2.0, 3.5, 1e-6), 2, 20, 200, lambda: (np.array([[1.0, 0.0, -2.0, -5.0 - 1e-5 * i] for i in range(WIDE // 4)]), 2.0, 3.5, 1e-6)),
    Kernel(newton, lambda n: (np.linspace(1.5, n, 50), 100), 5.0, 5e8, 5e40, lambda: (np.linspace(1.5, 5.0, WIDE), 100)),
    Kernel(monte_carlo_pi, lambda n: (n,), 20, 200, 2000),
    Kernel(metropolis, lambda n: (n,), 20, 200, 2000),
    Kernel(random_walk, lambda n: (n,), 50, 500, 5000),
    Kernel(gradient_descent, _regression, 1.0, 0.05, 0.001, lambda: _regression(1.0, WIDE // 4)),
]
