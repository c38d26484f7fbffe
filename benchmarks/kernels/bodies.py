"""Programs made of objects: bodies, particles, layers, a graph of operations."""
from __future__ import annotations

import numpy as np

from benchmarks.kernels import SIDE, THIRD, Kernel


class Body:
    def __init__(self, mass, position, velocity):
        self.mass = mass
        self.position = position
        self.velocity = velocity

    def kick(self, force, dt):
        self.velocity = self.velocity + force / self.mass * dt

    def drift(self, dt):
        self.position = self.position + self.velocity * dt


def attraction(a, b):
    r = b.position - a.position
    return a.mass * b.mass * r / (np.sqrt(r @ r) ** 3 + 0.01)


def n_body(bodies, dt, steps):
    for _ in range(steps):
        for i, a in enumerate(bodies):
            for b in bodies[i + 1:]:
                force = attraction(a, b)
                a.kick(force, dt)
                b.kick(-force, dt)
        for body in bodies:
            body.drift(dt)
    return np.array([body.position for body in bodies])


class Particle:
    __slots__ = ("x", "v", "bounces")

    def __init__(self, x, v):
        self.x = x
        self.v = v
        self.bounces = 0

    def step(self, dt):
        self.x += self.v * dt
        if self.x < 0.0:
            self.x, self.v = -self.x, -self.v
            self.bounces += 1
        elif self.x > 1.0:
            self.x, self.v = 2.0 - self.x, -self.v
            self.bounces += 1


def particles_in_a_box(particles, dt, steps):
    for _ in range(steps):
        for particle in particles:
            particle.step(dt)
    return [(particle.x, particle.bounces) for particle in particles]


class Dense:
    def __init__(self, weight, bias):
        self.weight, self.bias = weight, bias

    def forward(self, x):
        self.x = x
        return x @ self.weight + self.bias

    def backward(self, grad, rate):
        down = grad @ self.weight.T
        self.weight -= rate * self.x.T @ grad
        self.bias -= rate * grad.sum(axis=0)
        return down


class Tanh:
    def forward(self, x):
        self.y = np.tanh(x)
        return self.y

    def backward(self, grad, rate):
        return grad * (1 - self.y ** 2)


class Network:
    def __init__(self, layers):
        self.layers = layers

    def step(self, x, y, rate):
        out = x
        for layer in self.layers:
            out = layer.forward(out)
        grad = 2 * (out - y) / len(x)
        for layer in reversed(self.layers):
            grad = layer.backward(grad, rate)
        return float(((out - y) ** 2).mean())


def fit(network, x, y, steps):
    return [network.step(x, y, 0.05) for _ in range(steps)]


class Grid:
    def __init__(self, n):
        self.u = np.zeros((n, n))
        self.u[0, :] = 1.0
        self.history = []

    def sweep(self):
        old = self.u.copy()
        self.u[1:-1, 1:-1] = (old[:-2, 1:-1] + old[2:, 1:-1] + old[1:-1, :-2] + old[1:-1, 2:]) / 4
        change = float(np.sqrt(((self.u - old) ** 2).sum()))
        self.history.append(change)
        return change


def relax(grid, tolerance):
    while grid.sweep() > tolerance:
        pass
    return grid.u, len(grid.history)


class Matrix2:
    def __init__(self, a, b, c, d):
        self.a, self.b, self.c, self.d = a, b, c, d

    def __matmul__(self, other):
        return Matrix2((self.a * other.a + self.b * other.c) % 1000007, (self.a * other.b + self.b * other.d) % 1000007,
                       (self.c * other.a + self.d * other.c) % 1000007, (self.c * other.b + self.d * other.d) % 1000007)


def fibonacci_product(n):
    result, base = Matrix2(1, 0, 0, 1), Matrix2(1, 1, 1, 0)
    for _ in range(n):
        result = result @ base
    return result.b


# Arguments -----------------------------------------------------------------------------------------------------------
def _bodies(steps):
    random = np.random.RandomState(0)
    return [Body(1.0 + i, random.randn(3), random.randn(3) * 0.1) for i in range(4)], 0.01, steps


def _particles(n):
    random = np.random.RandomState(1)
    return [Particle(x, v) for x, v in zip(random.rand(5).tolist(), random.randn(5).tolist())], 0.05, n


def _fitting(steps, n=20):
    random = np.random.RandomState(2)
    layers = [Dense(random.randn(3, 6) * 0.5, np.zeros(6)), Tanh(), Dense(random.randn(6, 1) * 0.5, np.zeros(1))]
    x = random.randn(n, 3)
    return Network(layers), x, np.sin(x.sum(axis=1, keepdims=True)), steps


KERNELS = [
    Kernel(n_body, _bodies, 4, 40, 400),
    Kernel(particles_in_a_box, _particles, 12, 120, 1200),
    Kernel(fit, _fitting, 8, 80, 800, lambda: _fitting(8, THIRD)),
    Kernel(relax, lambda tolerance: (Grid(16), tolerance), 0.1, 0.005, 0.0002, lambda: (Grid(SIDE), 0.1)),
    Kernel(fibonacci_product, lambda n: (n,), 20, 200, 2000),
]
