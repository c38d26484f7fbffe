"""Turns that lead to themselves: the function of a turn jumps back where the guards are known to hold, and nowhere else."""
import dis
import functools
import itertools
import signal
import threading
import time
import tracemalloc
import warnings

import numpy as np
import pytest

import sot
from sot.machine import loops


@pytest.fixture(autouse=True)
def short_turns(monkeypatch):
    """A turn with any array work is worth a graph of its own, after few turns."""
    monkeypatch.setattr(loops, "_WORTH_A_GRAPH", 1)
    monkeypatch.setattr(loops, "_MOST_STATEMENTS_WITHOUT_CALLS", 12)
    monkeypatch.setattr(loops, "_MOST_STATEMENTS", 12)
    monkeypatch.setattr(loops, "_MOST_STATEMENTS_OF_GRAPHS", 12)
    sot.reset()
    yield
    sot.reset()


def jumping(translated):
    """The units whose function jumps back."""
    found = []
    for unit in translated.__sot_cache__.info.units():
        for entry in unit.made():
            code = [i for i in dis.get_instructions(entry.run) if "JUMP" in i.opname and type(i.argval) is int and i.argval < i.offset]
            found += [unit] * bool(code)
    return found


def bits(array):
    """What is compared of a result; before NumPy 1.25 the addresses of buffers decide which of two NaNs a sum or product is."""
    if np.lib.NumpyVersion(np.__version__) < "1.25.0" and array.dtype.kind in "fc":
        array = np.where(np.isnan(array), np.nan, array)
    return array.tobytes()


def told(function, *makers):
    """All that a call shows."""
    arguments = [make() for make in makers]
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            result = function(*arguments)
        except Exception as error:
            lines = []
            traceback = error.__traceback__.tb_next
            while traceback is not None:
                lines.append((traceback.tb_frame.f_code.co_name, traceback.tb_lineno))
                traceback = traceback.tb_next
            result = (type(error), str(error), lines)
    flat = list(result) if type(result) is tuple else [result]
    shown = [(type(one), one.dtype, one.shape, one.strides, bits(one)) if isinstance(one, np.ndarray) else (type(one), repr(one)) for one in flat + arguments]
    return shown, [str(one.message) for one in seen]


def program(source):
    names = {"np": np}
    exec(source, names)
    return names["f"]


def agree(source, *makers, calls=3, jumps=None):
    function = program(source)
    translated = sot.symbolic_translate(program(source))
    for _ in range(calls):
        assert told(translated, *makers) == told(function, *makers)
    if jumps is not None:
        assert bool(jumping(translated)) is jumps
    return translated


def vector(n=6):
    return lambda: np.linspace(-1.0, 1.5, n)


HEADS = {"range": "for i in range(n):", "from 2": "for i in range(2, n + 2):", "down": "for i in range(n, 0, -1):", "while": "while i < n:"}
BODIES = {
    "one array": ["x = np.tanh(x) * 0.5 + y"],
    "two that change places": ["new = x + 0.5 * y", "x, y = y, new"],
    "written in place": ["x[1:-1] = x[1:-1] + 0.1 * (x[2:] - 2 * x[1:-1] + x[:-2])"],
    "in place operators": ["x += y", "x *= 0.5"],
    "a copy kept": ["old = x", "x = x * 0.9 + old[::-1] * 0.1"],
    "the number of the turn": ["x = x + 1.0 / (i + 1)", "y = y * x"],
    "a name that goes": ["t = x * 2.0", "x = t - y", "del t"],
    "a number carried": ["s = s + 1.5", "x = x * 0.5 + s"],
    "a NumPy number carried": ["s = np.float64(0.5) * x[0]", "x = x * 0.5 + s"],
    "reduced": ["x = x / np.sqrt((x * x).sum()) + y * 0.01"],
    "matrix": ["x = np.outer(x, y)[0] * 0.5 + 1.0"],
    "two dimensions": ["z = z @ z * 0.1 + x", "x = z[0] - x * 0.5"],
    "chosen": ["x = np.where(x > y, x * 0.5, y + 0.25)"],
}
ENDS = {"return": "return x, y", "all": "return x, y, i, s, z"}


@pytest.mark.parametrize("head, body, end", list(itertools.product(HEADS, BODIES, ENDS)))
def test_loops(head, body, end):
    lines = ["def f(x, y, n):", "    s, i, z = 0.0, 0, np.outer(x, y)", "    " + HEADS[head]]
    lines += ["        " + line for line in BODIES[body] + (["i += 1"] if head == "while" else [])] + ["    " + ENDS[end]]
    for n in (40, 0, 1, 2, 41):
        agree("\n".join(lines), vector(), lambda: np.linspace(0.1, 0.9, 6), lambda: n)
    translated = agree("\n".join(lines), vector(), lambda: np.linspace(0.1, 0.9, 6), lambda: 60)
    for size in (1, 3, 6):
        agree("\n".join(lines), vector(size), vector(size), lambda: 50)
    if head != "while" and body != "in place operators":    # which give no new arrays, so the loop runs natively
        assert jumping(translated), "the turn leads to itself"


#: What is of another kind from some turn on, and so is no turn like the others.
CHANGES = {
    "dtype": "x = x * 0.5 if i < 20 else x.astype(np.float32) * np.float32(0.5)", "dtype once": "x = (x * 0.5).astype(dtypes[i])", "wider": "x = x + column if i == 20 else x * 0.5",
    "shape": "x = x[1:] * 1.5 if i == 20 else x * 0.5", "a number": "x = x.sum() if i == 20 else x * 0.5", "an error": "x = x / (20 - i) if i != 20 else x / np.zeros(3)[:, None][:, [0, 0]]",
    "an integer": "s = s + (1 if i < 20 else 0.5)", "None": "s = None if i == 20 else s", "unbound": "exec('') if i == 20 else None", "broadcast": "x = x * 0.5 + (column if i == 20 else 0.0)",
    "another length": "y = y * 0.5 if i != 20 else y[:1]",
}


@pytest.mark.parametrize("change, head", list(itertools.product(CHANGES, ("range", "while"))))
def test_turns_that_change(change, head):
    lines = ["def f(x, y, n):", "    s, i, column, dtypes = 0, 0, np.ones((2, 1)), [float] * 20 + ['f4'] * 40", "    " + HEADS[head]]
    lines += ["        " + line for line in [CHANGES[change], "x = np.tanh(x) * 0.25 + y"] + (["i += 1"] if head == "while" else [])] + ["    return x, y, s, i"]
    agree("\n".join(lines), vector(), lambda: np.linspace(0.1, 0.9, 6), lambda: 40)


#: Breaks of turns by values that only the run knows.
TESTS = ["if x.sum() < 0.01: break", "if np.abs(x - y).max() < 1e-3: return x, i", "if x[0] > 0.5: continue", "while x[0] > 0.3: x = x * 0.8", "assert x[0] < 5.0, i", "if i % 7 == 3 and x.max() > 0.2: x = x + 0.1"]


@pytest.mark.parametrize("test, head", list(itertools.product(TESTS, ("range", "while"))))
def test_turns_that_decide(test, head):
    lines = ["def f(x, y, n):", "    i = 0", "    " + HEADS[head]] + (["        i += 1"] if head == "while" else [])
    lines += ["        " + line for line in ["x = np.tanh(x) * 0.75 + y * 0.01", test, "y = y * 0.99"]] + ["    else:", "        y = y + 1", "    return x, y, i"]
    for n in (60, 3, 200):
        agree("\n".join(lines), vector(), lambda: np.linspace(0.1, 0.9, 6), lambda: n)


def test_loops_in_loops():
    for inner in ("range(3)", "range(n)", "range(i)", "(0.5, 0.25)"):
        agree("def f(x, y, n):\n    for i in range(n):\n        for k in %s:\n            x = np.tanh(x) * 0.5 + y\n            y = y * 0.9 + x * k\n        y = y - x\n    return x, y" % inner,
              vector(), lambda: np.linspace(0.1, 0.9, 6), lambda: 30)


def test_an_exception_in_a_later_turn():
    for raising in ("x = x + np.ones(7 if i == 25 else 6)", "x = x / (25 - i)", "x = np.divide(x, float(25 - i))", "x[3 if i < 25 else 99] = 0.5", "x = x @ np.ones((6 if i < 25 else 7, 6))"):
        for around in ("", "with np.errstate(all='raise'):"):
            lines = ["def f(x, n):", "    for i in range(n):"] + (["        " + around, "            x = np.tanh(x) * 0.5"] if around else []) + ["        x = np.tanh(x) * 0.5", "        " + raising, "    return x"]
            agree("\n".join(lines), vector(), lambda: 40)
            lines = ["def f(x, n):", "    try:", "        for i in range(n):", "            x = np.tanh(x) * 0.5", "            " + raising, "    except (ValueError, IndexError, ZeroDivisionError) as e:",
                     "        return x, i, str(e)", "    return x"]
            agree("\n".join(lines), vector(), lambda: 40)


def test_what_others_may_change_is_asked_in_each_turn():
    """A flag that a thread sets, an attribute, a list, a global number."""
    class Flag:
        stopped = False
    for test, stop in (("flag.stopped", lambda names: setattr(names["flag"], "stopped", True)), ("items", lambda names: names["items"].append(1)), ("len(items) > 0", lambda names: names["items"].append(1)),
                       ("table['stop']", lambda names: names["table"].update(stop=True)), ("done", lambda names: names.update(done=True)), ("flag.stopped is True", lambda names: setattr(names["flag"], "stopped", True))):
        names = {"np": np, "flag": Flag(), "items": [], "table": {"stop": False}, "done": False}
        exec("def f(x, flag, items, table):\n    turns = 0\n    while not (%s):\n        x = np.tanh(x) * 0.5 + 0.1\n        turns += 1\n    return turns" % test, names)
        translated = sot.symbolic_translate(names["f"])
        thread = threading.Timer(0.2, stop, (names,))
        thread.start()
        begun = time.monotonic()
        assert translated(np.ones(3), names["flag"], names["items"], names["table"]) > 10
        assert time.monotonic() - begun < 20
        thread.join()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timers of signals")
def test_the_handler_of_a_signal_ends_a_loop():
    function = program("def f(x):\n    while True:\n        x = np.tanh(x) * 0.5 + 0.1\n        y = x * x")
    translated = sot.symbolic_translate(function)

    def stop(*_):
        raise KeyError("stop")
    before = signal.signal(signal.SIGALRM, stop)
    try:
        for _ in range(3):
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            with pytest.raises(KeyError):
                translated(np.ones(3))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_what_a_turn_drops_goes():
    """No array of an earlier turn is kept."""
    source = "def f(x, n):\n    for i in range(n):\n        y = np.tanh(x) * 0.5\n        x = y + 0.1\n    return x"
    peaks = []
    for function in (functools.partial(program(source)), agree(source, vector(), lambda: 50, jumps=True)):    # a callable of C: the caller keeps the argument
        function(np.ones(100000), 50)
        tracemalloc.start()
        function(np.ones(100000), 50)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] <= peaks[0] + 10000


def test_turns_are_no_calls():
    source = "def f(x, n):\n    for i in range(n):\n        x = np.tanh(x) * 0.5 + np.sin(x) * 0.25\n    return x"
    translated = agree(source, vector(), lambda: 100, jumps=True)
    (turn,) = jumping(translated)
    before = turn.cache.hits
    translated(np.ones(6), 10000)
    assert turn.cache.hits - before <= 2
    info = sot.cache_info(translated)
    translated(np.ones(6), 3)
    assert sot.cache_info(translated).translations == info.translations
