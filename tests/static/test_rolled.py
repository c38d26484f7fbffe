"""Loops that end by the value of an array, or have branches on values, in whole graphs."""

import random

import numpy as np
import pytest

import sot
from sot import InputSpec
from sot.static.text import parse
from tests.static.test_whole import same

PROGRAMS = []


def program(*args, specs=None, loops=1):
    """A program whose listing has so many loops; with other arguments of the same kind, too."""
    def register(function):
        PROGRAMS.append(pytest.param(function, args, specs, loops, id=function.__name__))
        return function
    return register


def arrays(*shape, seeds=12, scale=3.0):
    return [np.random.RandomState(seed).standard_normal(shape) * scale for seed in range(seeds)] + [np.zeros(shape), np.ones(shape)]


VECTORS = arrays(4)


@program([(x,) for x in VECTORS], specs=[InputSpec([None])])
def halved(x):
    while np.abs(x).max() > 0.1:
        x = x * 0.5
    return x


@program([(x, np.array(0.2)) for x in VECTORS])
def counted(x, limit):
    error = np.abs(x).max()
    n = 0
    while error > limit:
        x = x * 0.5
        error = np.abs(x).max()
        n += 1
    return x, error, n


@program([(np.abs(x) + 0.1,) for x in VECTORS])
def root(a):
    x = a
    while True:
        better = 0.5 * (x + a / x)
        if np.abs(better - x).max() < 1e-10:
            break
        x = better
    return better


@program([(x,) for x in VECTORS])
def bounded(x):
    error = 1.0
    for turn in range(100):
        if error < 1e-8:
            break
        y = np.cos(x) + 1e-9 * turn
        error = np.abs(y - x).max()
        x = y
    else:
        return x, -1
    return x, turn, error


@program([(x,) for x in VECTORS])
def with_else(x):
    n = 0
    while x.sum() < 20:
        x = x + 0.5
        n += 1
        if n > 30:
            break
    else:
        x = -x
    return x, n


@program([(x,) for x in VECTORS], loops=None)     # compilers of 3.10 to 3.13 make two of it
def with_continue(x):
    n = even = 0
    while n < 40:
        n += 1
        if x[n % 4] < 0:
            continue
        even += 1
        x = x * 0.9
        if x.sum() > 5:
            break
    return x, n, even


@program([(x,) for x in VECTORS])
def with_conditions(x):
    turns = 0
    while np.abs(x).sum() > 1 and turns < 50:
        if x.sum() > 0:
            x = x - 0.1
        elif x[0] > 0.5 or x[1] > 0.5:
            x = x * 0.5
        else:
            x = x * 0.8
        turns += 1
    return x, turns


@program([(x,) for x in VECTORS], loops=2)
def nested(x):
    total = x.sum()
    outer = inner = 0
    while np.abs(x).max() > 0.5:
        y = x
        while np.abs(y).sum() > 1:
            y = y * 0.7
            inner += 1
        total = total + y.sum()
        x = x * 0.6
        outer += 1
    return x, total, outer, inner


@program([(x,) for x in VECTORS], loops=2)
def one_after_the_other(x):
    while x.max() > 1:
        x = x * 0.5
    n = 0
    while x.min() < -1:
        x = x * 0.5
        n += 1
    return x, n


@program([(x,) for x in VECTORS], loops=1)
def loop_in_a_branch(x):
    if x.sum() > 0:
        while x.sum() > 0.3:
            x = x * 0.5
        y = x + 1
    else:
        y = x - 1
    return y * 2


@program([(x,) for x in VECTORS])
def in_place(x):
    x = x.copy()
    history = np.zeros(40)
    n = 0
    while np.abs(x).max() > 0.01 and n < 40:
        history[n] = x.sum()
        x *= 0.5
        x[0] += 0.001
        n += 1
    return x, history, n


@program([(x,) for x in VECTORS])
def returned_inside(x):
    n = 0
    while n < 60:
        x = x * 1.1
        if x.max() > 20:
            return x, n, "large"
        if x.min() < -30:
            return x - 1, n, "small"
        n = n + 1
    return x, -1, "neither"


@program([(x,) for x in VECTORS])
def pairs(x):
    a, b = x, x * 2
    state = (a, b.sum())
    while np.abs(state[0]).max() > 0.1:
        state = (state[0] * 0.5, state[1] + state[0].sum())
    return state


@program([(x,) for x in VECTORS])
def swapped(x):
    a, b = x, x + 1
    while np.abs(a).sum() > 1:
        a, b = b * 0.5, a * 0.25
    return a, b


@program([(x,) for x in VECTORS])
def flags(x):
    done = False
    first = True
    steps = 0
    while not done:
        if first:
            x = x + 1
            first = False
        x = x * 0.5
        done = np.abs(x).max() < 0.05
        steps += 1
    return x, steps, done


def _settled(x, limit):
    while np.abs(x).max() > limit:
        x = x * 0.5
    return x


@program([(x,) for x in VECTORS], loops=2)
def in_callees(x):
    return _settled(x, 1.0) + _settled(x * 3, 0.1).sum()


@program([(x,) for x in VECTORS])
def walrus(x):
    while (size := np.abs(x).max()) > 0.2:
        x = x / (1 + size)
    return x, size


@program([(x,) for x in VECTORS])
def many_turns_with_branches(x):
    for i in range(40):
        if x[i % 4] > 0:
            x = x - 0.25
        else:
            x = x + 0.125
    return x, i


@program([(x,) for x in VECTORS])
def shared_with_a_closure(x):
    def scaled(y):
        return y * factor
    factor = 0.5
    while np.abs(x).max() > 0.1:
        x = scaled(x)
        factor = factor * 0.9
    return x, factor


@program([(x,) for x in arrays(6, 6, seeds=4)], loops=1)
def heat(u):
    u = u.copy()
    turns = 0
    while True:
        new = u.copy()
        new[1:-1, 1:-1] = 0.25 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2])
        turns += 1
        if np.abs(new - u).max() < 1e-6:
            return new, turns
        u = new


@program([(np.arange(float(n)),) for n in (1, 2, 5, 9)], specs=[InputSpec([None])])
def over_an_open_size(x):
    total = 0.0
    for i in range(x.shape[0]):
        total = total + x[i]
    return total, x


@program([(np.arange(float(n)),) for n in (1, 2, 5, 9)], specs=[InputSpec([None])])
def over_an_open_length(x):
    total = np.float64(0)
    for i in range(len(x)):
        total = total + x[i]
    return total


def test_arithmetic_with_a_count():
    """A Python int that is not known has no known class with NumPy 1, which looks at its value."""
    def weighted(x):
        total = 0.0
        for i in range(x.shape[0]):
            total = total + x[i] * i
        return total

    static = sot.to_static(weighted, full_graph=True, input_spec=[InputSpec([None])])
    if np.lib.NumpyVersion(np.__version__) < "2.0.0":
        with pytest.raises(sot.GraphError) as caught:
            static(np.arange(3.0))
        assert caught.value.reason == "carried-value"
    else:
        for number in (0, 1, 2, 7):
            assert same(static(np.arange(number + 1.0)), weighted(np.arange(number + 1.0)))


@program([(np.arange(float(n)),) for n in (3, 5, 9)], specs=[InputSpec([None])])
def backwards(x):
    y = x.copy()
    for i in range(x.shape[0] - 2, -1, -1):
        y[i] += 0.5 * y[i + 1]
    return y


@program([(np.arange(float(n)),) for n in (3, 5, 9)], specs=[InputSpec([None])], loops=2)
def triangle(x):
    n = x.shape[0]
    y = np.zeros((n, n))
    for i in range(n):
        for j in range(i, n):
            y[i, j] = x[i] - x[j]
    return y


@program([(x,) for x in VECTORS])
def large_numbers(x):
    a, b = 1, 1
    while np.abs(x).sum() > 1e-12:
        a, b = b, a + b
        x = x * 0.7
    return a, x


@program([(x.astype("float32"),) for x in VECTORS])
def single_precision(x):
    error = np.float32(1)
    while error > 1e-3:
        y = np.tanh(x) * np.float32(0.5)
        error = np.abs(y - x).max()
        x = y
    return x, error


@program([(x,) for x in VECTORS])
def by_a_counter_and_a_value(x):
    i = 0
    while i < 30 and (x > 0).any():
        x = x - 0.3 / (i + 1)
        i += 1
    return x, i


@pytest.mark.parametrize("function, calls, specs, loops", PROGRAMS)
def test_loops(function, calls, specs, loops, tmp_path):
    calls, = calls
    static = sot.to_static(function, full_graph=True, input_spec=specs)
    made = static.get_concrete_program(*(() if specs else calls[0]))
    assert str(parse(str(made))) == str(made) and str(made).count(" = while_loop ") in ((1, 2) if loops is None else (loops,)), made
    sot.save(made, tmp_path / "f.sot")
    loaded = sot.load(tmp_path / "f.sot")
    assert str(loaded.get_concrete_program()) == str(made)
    for args in calls:
        copies = [[np.copy(each) for each in args] for _ in range(3)]
        expected = function(*copies[0])
        assert same(static(*copies[1]), expected), made
        assert same(loaded(*copies[2]), expected)
        for one in copies[1:]:
            assert same(tuple(one), tuple(copies[0]))     # what a program writes into its arguments is what the function writes


def _source(chance, depth, lines, indent, loop):
    """Statements of a random program: arrays a, b, c, a NumPy scalar s, an int k, and a count in each loop."""
    def one(*choices):
        return chance.choice(choices)

    for _ in range(chance.randint(1, 3)):
        kind = chance.random()
        x, y, target = one("a", "b", "c"), one("a", "b", "c"), one("a", "b", "c")
        test = one("%s.sum() > s" % x, "np.abs(%s).max() > 0.5" % x, "%s[k %% 4] > 0" % x, "s < 3 and %s[0] < 1" % x, "not (%s > 0.2).all()" % x, "k % 3 == 1",
                   "%s.min() < 0 or s > 1" % x, "%s.sum() > s and s > -9" % x)
        if kind < 0.25 and depth:
            count = "n%d" % depth
            lines.append("%s%s = 0" % (indent, count))
            lines.append("%swhile %s < 25 and (%s):" % (indent, count, test) if chance.random() < 0.7 else "%sfor %s in range(%d):" % (indent, count, chance.randint(3, 30)))
            if "while" in lines[-1]:
                lines.append("%s    %s += 1" % (indent, count))
            _source(chance, depth - 1, lines, indent + "    ", True)
            if chance.random() < 0.3:
                lines.append("%selse:" % indent)
                _source(chance, 0, lines, indent + "    ", loop)
        elif kind < 0.4 and depth:
            lines.append("%sif %s:" % (indent, test))
            _source(chance, depth - 1, lines, indent + "    ", loop)
            if chance.random() < 0.6:
                lines.append("%selse:" % indent)
                _source(chance, depth - 1, lines, indent + "    ", loop)
        elif kind < 0.5 and loop:
            lines.append("%sif %s: %s" % (indent, test, one("break", "break", "continue", "return a, s, k")))
        else:
            lines.append(indent + one("%s = %s * 0.5 + %s * 0.25" % (target, x, y), "%s = np.tanh(%s) + 0.1" % (target, x), "a, b = b, a", "k += 1",
                                      "s = s * 0.5 + %s.sum() * 0.1" % x, "%s = %s.copy(); %s[1] = %s[0]" % (target, x, target, y), "%s *= 0.9" % one("d", "a"),
                                      "d[k %% 4] += %s[1]" % x, "s = np.abs(%s - %s).max()" % (x, y), "c = c * 0.5 if %s[2] > 0 else c + 0.1" % y, "k = k + 2"))


@pytest.mark.parametrize("seed", range(16))
def test_random_loops(seed):
    chance = random.Random(seed)
    lines = ["def f(a, b):", "    c = a - b; d = a.copy(); a = a * 1; s = a.sum(); k = 0; t = s"]
    _source(chance, 3, lines, "    ", False)
    lines.append("    return a, b, c, d, s, k")
    names = {"np": np}
    exec("\n".join(lines), names)
    f = names["f"]
    static = sot.to_static(f, full_graph=True)
    try:
        made = static.get_concrete_program(np.zeros(4), np.zeros(4))
    except sot.GraphError as error:
        assert error.reason in ("carried-value", "data-dependent-branch"), lines      # too many ways
        return
    assert str(parse(str(made))) == str(made)
    for number in range(6):
        given = np.random.RandomState(number).standard_normal((2, 4)) * (1 + number)
        one, two = given.copy(), given.copy()
        assert same(static(*one), f(*two)), "\n".join(lines)
        assert same(one, two)


def shrunk(x):
    y = x
    while x.sum() < 10:
        y = y[1:]
        x = x + 1
    return y


def shrunk_by_a_callee(x):
    return shrunk(x) * 2


@pytest.mark.parametrize("function", [shrunk, shrunk_by_a_callee], ids=lambda function: function.__name__)
def test_a_size_that_is_said_and_changes_from_turn_to_turn(function):
    """What a specification leaves open may change; what it says is held against what a turn gives."""
    static = sot.to_static(function, full_graph=True, input_spec=[InputSpec([4])])
    with pytest.raises(sot.GraphError, match=r"y is float64\[4\] before the loop and float64\[3\] behind a turn") as caught:
        static(np.ones(4))
    lines = str(caught.value).splitlines()
    assert caught.value.reason == "carried-value" and "in shrunk" in "".join(lines)
    assert ("in shrunk_by_a_callee" in "".join(lines)) is (function is shrunk_by_a_callee)
