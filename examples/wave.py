"""A 2-D wave equation on a grid with a sponge at its edges: leapfrog in time, all work in place on views."""
from __future__ import annotations

import numpy as np

#: What the runner translates; everything these call is inlined.
TRANSLATE = ("Membrane.advance", "Membrane.energy")


def laplacian(field, out):
    """The five-point stencil of the inner points, written to ``out`` (which is two smaller in each direction)."""
    np.multiply(field[1:-1, 1:-1], -4.0, out=out)
    out += field[:-2, 1:-1]
    out += field[2:, 1:-1]
    out += field[1:-1, :-2]
    out += field[1:-1, 2:]
    return out


def sponge(shape, width, strength):
    """A damping that is 1 inside and falls off over ``width`` points at the edges."""
    damping = np.ones(shape)
    for i in range(width):
        value = np.exp(-((strength * (width - i)) ** 2))
        damping[i:shape[0] - i, i] = value
        damping[i:shape[0] - i, shape[1] - 1 - i] = value
        damping[i, i:shape[1] - i] = value
        damping[shape[0] - 1 - i, i:shape[1] - i] = value
    return damping


class Source:
    """A driving force at one point, a few periods long."""

    def __init__(self, row, column, period, until):
        self.row = row
        self.column = column
        self.period = period
        self.until = until

    def apply(self, field, time, dt):
        if time < self.until:
            field[self.row, self.column] += dt * dt * np.sin(2 * np.pi * time / self.period)


class Membrane:
    """The field now and one step ago, and what drives it."""

    def __init__(self, shape, speed=1.0, dt=0.5, sources=()):
        self.now = np.zeros(shape)
        self.before = np.zeros(shape)
        self.work = np.empty((shape[0] - 2, shape[1] - 2))
        self.damping = sponge(shape, 8, 0.06)
        self.courant = (speed * dt) ** 2
        self.dt = dt
        self.time = 0.0
        self.sources = list(sources)

    def pluck(self, row, column, radius, height):
        """Lift the membrane into a smooth bump."""
        rows, columns = np.ogrid[:self.now.shape[0], :self.now.shape[1]]
        distance = (rows - row) ** 2 + (columns - column) ** 2
        self.now += height * np.exp(-distance / radius ** 2)
        self.before[...] = self.now

    def advance(self):
        """One step of leapfrog; the oldest field's memory takes the newest field."""
        change = laplacian(self.now, self.work)
        change *= self.courant
        self.before *= -1
        self.before += self.now
        self.before += self.now
        self.before[1:-1, 1:-1] += change
        for source in self.sources:
            source.apply(self.before, self.time, self.dt)
        self.before *= self.damping
        self.now *= self.damping
        self.now, self.before = self.before, self.now
        self.time += self.dt

    def energy(self):
        velocity = (self.now - self.before) / self.dt
        across = np.diff(self.now, axis=0)
        along = np.diff(self.now, axis=1)
        return 0.5 * (np.sum(velocity * velocity) + np.sum(across * across) + np.sum(along * along))


def main():
    membrane = Membrane((96, 128), sources=[Source(20, 30, 12.0, 60.0), Source(70, 90, 18.0, 90.0)])
    membrane.pluck(48, 64, 6.0, 0.5)
    energies = []
    for step in range(300):
        membrane.advance()
        if step % 10 == 0:
            energies.append(membrane.energy())
    return {"field": membrane.now, "before": membrane.before, "energy": energies, "time": membrane.time}


if __name__ == "__main__":
    for name, value in main().items():
        print(name, value)
