"""What a cell holds lives as long as the cell: where the object comes from × what has the cell × how it goes × where that is, all combinations."""
import gc
import itertools
import types

import growth_programs
import numpy as np
import pytest

import sot
from sot.machine import keeping, leading

pytestmark = pytest.mark.shared

BEGIN = """
import functools
import numpy as np

LOG, POOL = [], []

class O:
    n = 2
    def __init__(self, name):
        self.name = name
    def __del__(self):
        LOG.append("%s dies" % self.name)

class Box:
    pass

def make(name):
    return O(name)

def mark(what):
    LOG.append(what)

def maker(o):
    def inner(y):
        return y * o.n
    return inner

def pair(o):
    def put(new):
        nonlocal o
        o = new
    return (lambda y: y * o.n), put

def decorated(f):
    def wrapper(*args):
        return f(*args)
    return wrapper

def steps(o):
    f = lambda y: y * o.n
    yield f(1)
    yield f(2)
"""
#: How the object comes: a native call gives it, it is taken from a list, it was an argument of a callee.
COMES = {"made": "o = make('o')", "taken": "POOL.append(make('o'))\nmark('pool')\no = POOL.pop()", "given": "o = (lambda given: given)(make('o'))"}
#: What has it in a cell, and uses it for the last time.
HAVE = {
    "own": "f = lambda y: y * o.n\nx = f(x)",
    "made": "f = maker(o)\ndel o\nx = f(x)\no = 1",
    "two": "f, put = pair(o)\no = 1\nx = f(x)\nput(make('p'))\nmark('put')",
    "emptied": "f, put = pair(o)\ndel o\nx = f(x)\nput(None)\nmark('put')\no = put",
    "decorated": "f = decorated(maker(o))\no = f\nx = f(x)",
    "listed": "f = [maker(o), maker(o)]\no = f[0]\nx = f[1](x)",
    "shared": "f = maker(o)\ng = f\nx = g(x)\no = g\ndel f\nf = 1",
    "default": "f = lambda y, c=maker(o): c(y)\no = 1\nx = f(x)",
    "partial": "f = functools.partial(maker(o))\no = 1\nx = f(x)",
    "boxed": "b = Box()\nb.o = o\nf = maker(b.o)\no = b\nb = 1\nx = f(x)",
    "container": "f = lambda y, o=[o]: y * (lambda: o[0].n)()\no = 1\nx = f(x)",
    "generator": "f = steps(o)\no = 1\nx = x * next(f)",
    "comprehension": "f = [(lambda i: y * o.n + i)(1) for y in (1, 2)]\nx = x * f[0]",
    "called at once": "f = maker(o)(x)\no = 1\nx = f",
    "chosen": "f = max([maker(o)], key=lambda g: g(1))\no = 1\nx = f(x)",
}
#: How that goes, after something was noted.
GOES = {"returns": "", "rebound": "o = None\nmark('o')\nf = None\nmark('f')", "deleted": "del f\nmark('f')\ndel o\nmark('o')", "kept": "KEEPS = f"}
WHERE = {
    "root": "def program(x):\n%s\n    mark('end')\n    return x\n",
    "callee": "def callee(x):\n%s\n    mark('end')\n    return x\ndef program(x):\n    x = callee(x)\n    mark('behind')\n    return x + 1\n",
    "twice": "def callee(x):\n%s\n    mark('end')\n    return x, f\ndef middle(x):\n    y, f = callee(x)\n    mark('middle')\n    return y\n"
             "def program(x):\n    x = middle(x)\n    mark('behind')\n    x = middle(x)\n    mark('last')\n    return x + 1\n",
}


def outcomes(source, translate):
    names = {"__name__": "cell_program"}
    exec(compile(source, "cell-program.py", "exec"), names)
    sot.skip_function(names["make"])
    program, log, out = translate(names["program"]), names["LOG"], []
    for _ in range(3):
        del log[:]
        result = program(names["np"].ones(2)).tolist()
        log.append("over")
        out.append((result, list(log)))
    return out


@pytest.mark.parametrize("where", WHERE)
def test_objects_die_with_their_cells(where):
    gc.collect()
    gc.disable()
    different = []
    try:
        for comes, have, goes in itertools.product(COMES, HAVE, GOES):
            if goes == "deleted" and where == "twice" or comes != "made" and have not in ("own", "made", "two"):
                continue
            body = "\n".join([COMES[comes], HAVE[have], "mark('used')", GOES[goes]]).strip()
            source = BEGIN + WHERE[where] % "\n".join("    " + line for line in body.split("\n"))
            plain = outcomes(source, lambda function: function)
            assert any("dies" in entry for entry in plain[0][1]), source
            if outcomes(source, sot.symbolic_translate) != plain:
                different.append((comes, have, goes))
    finally:
        gc.enable()
    assert different == []


def test_what_cells_keep_is_not_searched_for_at_each_return(monkeypatch):
    """The callbacks of a stack are closures: with twice as many there is twice as much to look at, not four times."""
    import contextlib
    import types

    import numpy as np

    from sot.machine import leading
    looked_at = []
    parts = leading.parts_of
    monkeypatch.setattr(leading, "parts_of", lambda *args: looked_at.append(1) or parts(*args))
    said = []

    def function(x, n):
        with contextlib.ExitStack() as stack:
            for i in range(n):
                stack.callback(said.append, i)
            x = x + 1
        return x
    numbers = []
    for n in (10, 20, 40):
        plain = types.FunctionType(function.__code__.replace(), globals(), closure=function.__closure__)
        translated = sot.symbolic_translate(plain)
        looked_at.clear()
        found = [repr(run(np.ones(2), n)) + repr(said) + str(said.clear()) for run in (translated, plain, translated)]
        assert found[0] == found[1] == found[2]
        assert not sot.cache_info(translated).breaks
        numbers.append(len(looked_at))
    assert numbers[0] and numbers[2] < 3 * numbers[1] < 9 * numbers[0]


class Kept:
    def __init__(self, value):
        self.value = value

    def twice(self):
        return self.value * 2


def counted_in_a_cell(x, n):
    kept = [Kept(x + i) for i in range(n)]

    def at(i):
        return kept[i]
    total = x
    for i in range(n):
        total = total + at(i).twice()
    return total, at(0).value


@pytest.mark.parametrize("n", [8, 16, 32])
def test_what_keeps_a_cells_values_is_looked_at_once_at_an_instruction(n, monkeypatch):
    """Not once for each of the values: the ways to them begin alike."""
    looked, releases = [0], [0]
    parts, release = leading.parts_of, keeping.release

    def counted(m, thing):
        looked[0] += 1
        return parts(m, thing)

    def counted_release(m):
        releases[0] += 1
        before = looked[0]
        release(m)
        most.append(looked[0] - before)
    most = []
    monkeypatch.setattr(leading, "parts_of", counted)
    monkeypatch.setattr(keeping, "release", counted_release)
    sot.reset()
    translated = sot.symbolic_translate(types.FunctionType(counted_in_a_cell.__code__.replace(), globals()))
    assert repr(translated(np.arange(3.0), n)) == repr(counted_in_a_cell(np.arange(3.0), n))
    assert not sot.cache_info(translated).breaks
    assert releases[0] > n and sorted(most)[len(most) // 2] <= n + 20, (releases[0], sorted(most)[len(most) // 2])


@pytest.mark.parametrize("n", [6, 12])
@pytest.mark.parametrize("function", growth_programs.GROWING, ids=lambda function: function.__name__)
def test_what_keeps_them_is_seldom_searched_for(function, n, monkeypatch):
    """Behind an operation each thing on a way has the next one mostly where it was: nothing is looked through for that, however many there are."""
    looked, searched = [0], []
    parts, release = leading.parts_of, keeping.release

    def counted(m, thing):
        looked[0] += 1
        return parts(m, thing)

    def counted_release(m):
        before = looked[0]
        release(m)
        searched.append(looked[0] - before)
    monkeypatch.setattr(leading, "parts_of", counted)
    monkeypatch.setattr(keeping, "release", counted_release)
    sot.reset()
    numbers = [i / 2 for i in range(1, n + 1)]
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), function.__globals__))
    assert repr(translated(numbers)) == repr(function(numbers))
    assert not sot.cache_info(translated).breaks
    assert len(searched) > n and sorted(searched)[len(searched) // 2] <= 6, sorted(searched)
    assert sum(searched) < (n + 16) * len(searched), (sum(searched), len(searched))
