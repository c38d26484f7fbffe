"""Functions as a program has them, decorated for good: ``python -m benchmarks.decorated [--python PATH …]``.

Objects that live on from call to call and are used by undecorated code, too; recursions, whose inner calls come by the decorated name; generators; closures made
in a loop. Each program is there twice, plain and decorated, with its own classes and state; times are CPU, calls in turns, as weighed as a user has them.
"""
from __future__ import annotations

import sys
import time
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from benchmarks._measure import Differs, guarded, translated_alone, unit_of
from benchmarks._workers import Row, answer, command, enter_worker
from examples.run import differences

#: Name -> (source, an expression that is one use; `n` is the size). `decorated` stands for the decorator.
PROGRAMS = {
    "statistics kept in an object": ("""
class Statistics:
    def __init__(self):
        self.count, self.total, self.peak = 0, 0.0, 0.0

    @decorated
    def add_all(self, values):
        for value in values:
            self.count += 1
            self.total += value
            if value > self.peak:
                self.peak = value
        return self.total / self.count

kept, values = Statistics(), [0.5 * i for i in range(n)]
""", "kept.add_all(values)"),
    "undecorated code on an object that was read": ("""
class Walker:
    def __init__(self):
        self.place, self.speed, self.steps = 0.0, 1.0, 0

@decorated
def energy(walker):
    return np.sqrt(walker.place * walker.place + walker.speed * walker.speed)

def walk(walker):
    for _ in range(n):
        walker.place += walker.speed * 0.01
        walker.steps += 1
    return walker.place

kept = Walker()
energy(kept)
""", "walk(kept)"),
    "particles kept in a list": ("""
class Particle:
    def __init__(self, place, speed):
        self.place, self.speed = place, speed

@decorated
def step(particles, time):
    for particle in particles:
        particle.place += particle.speed * time
    return particles[0].place

kept = [Particle(float(i), 1.0) for i in range(n)]
""", "step(kept, 0.1)"),
    "sum over a tree, recursive": ("""
class Node:
    __slots__ = ("key", "left", "right")

    def __init__(self, key, left, right):
        self.key, self.left, self.right = key, left, right

def build(keys):
    middle = len(keys) // 2
    return Node(keys[middle], build(keys[:middle]), build(keys[middle + 1:])) if keys else None

@decorated
def total(node):
    return 0.0 if node is None else total(node.left) + node.key + total(node.right)

tree = build([0.5 * i for i in range(n)])
""", "total(tree)"),
    "Fibonacci numbers, recursive": ("""
@decorated
def fibonacci(count):
    return count if count < 2 else fibonacci(count - 1) + fibonacci(count - 2)
""", "fibonacci(n.bit_length() + 8)"),
    "merge sort of arrays, recursive": ("""
@decorated
def sorted_by_merging(x):
    if len(x) < 16:
        return np.sort(x)
    middle = len(x) // 2
    return np.sort(np.concatenate([sorted_by_merging(x[:middle]), sorted_by_merging(x[middle:])]))

x = np.random.RandomState(0).rand(n)
""", "sorted_by_merging(x)"),
    "generator of scaled numbers": ("""
@decorated
def scaled(values):
    for value in values:
        yield value * 2

values = [0.5 * i for i in range(n)]
""", "sum(scaled(values))"),
    "generator over an array": ("""
@decorated
def above(x, limit):
    for i in range(len(x)):
        if x[i] > limit:
            yield x[i]

x = np.random.RandomState(0).rand(n)
""", "sum(above(x, 0.5))"),
    "generator of batches": ("""
@decorated
def batches(x, size):
    for start in range(0, len(x), size):
        part = x[start:start + size]
        yield (part - part.mean()) / (part.std() + 1.0)

x = np.random.RandomState(0).rand(100 * n)
""", "[float(part.sum()) for part in batches(x, 1000)]"),
    "closures made in a loop": ("""
class Value:
    def __init__(self, data):
        self.data, self.slope, self.back = data, 0.0, None

def product(a, b):
    out = Value(a.data * b.data)
    def back():
        a.slope += b.data * out.slope
        b.slope += a.data * out.slope
    out.back = back
    return out

@decorated
def slope(factors):
    tape, last = [], Value(1.0)
    for factor in factors:
        last = product(last, Value(factor))
        tape.append(last)
    last.slope = 1.0
    for value in reversed(tape):
        value.back()
    return last.data

factors = [1.0 + 0.001 * i for i in range(min(n, 30))]
""", "slope(factors)"),
}
USES, LEAST = 40, 0.05


class Program:
    """A program of its own, and what one use of it takes."""

    def __init__(self, name, decorated, n, np):
        source, use = PROGRAMS[name]
        self.names = {"decorated": decorated, "n": n, "np": np}
        exec(compile(source, "<%s>" % name, "exec"), self.names)
        self._use = eval("lambda: %s" % use, self.names)
        self.least = float("inf")

    def use(self):
        start = time.process_time()
        result = self._use()
        seconds = time.process_time() - start
        self.least = min(self.least, seconds)
        return result, seconds


@guarded
def measured(name, n, uses):
    import numpy as np

    made = []

    def decorated(function):
        made.append(translated_alone(function))
        return made[-1]
    plain, translated = Program(name, lambda function: function, n, np), Program(name, decorated, n, np)
    first, ahead, spent, rounds = None, 0.0, 0.0, 0
    while rounds < uses or spent < LEAST:
        expected, one = plain.use()
        seen, other = translated.use()
        found = differences(expected, seen)
        if found:
            raise Differs(found[0])
        first = other if first is None else first
        spent += one
        ahead += other - one
        rounds += 1
        if rounds == uses - USES:       # what is not decided by then is no noise of the first uses
            plain.least = translated.least = float("inf")
    figures = {"plain µs": 1e6 * plain.least, "first ms": 1e3 * first, "later": translated.least / plain.least, "added ms": 1e3 * ahead,
               "made": sum([unit.translations for one in made for unit in unit_of(one).units()])}
    return Row(name, figures, [("later", 1.05, ""), ("first ms", 50 + 3e3 * plain.least, " ms")], True)


def worker(options):
    enter_worker(weighed=True)
    n, uses = (64, 120) if options.quick else (512, 600)
    answer([measured(name, n, uses) for name in PROGRAMS])
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker, strict=True))
