"""Loops that are too long to be unrolled and whose turns are worth graphs: what they cost does not grow with their turns, and turns that differ are no graphs."""
import dis
import itertools

import numpy as np
import pytest

import sot

#: Twelve array operations and more.
WORK = ["a = np.tanh(x * 0.5) + x", "b = np.exp(-a * a) - a / 3", "c = np.sqrt(np.abs(b)) - a * 0.5", "x = x * 0.5 + 0.01 * (c + b - a) * c"]
#: What is gone over so many times, with what it binds.
HEADS = {
    "range": "for turn in range(n):", "range from 2": "for turn in range(2, n + 2):", "list": "for turn in [0.5] * n:",
    "array": "for turn in np.linspace(0.0, 1.0, n):", "enumerate": "for turn, other in enumerate([2] * n):",
    "zip": "for turn, other in zip(range(n), [1] * n):", "reversed": "for turn in reversed(range(n)):",
}
#: … and what is bound in a turn besides.
EXTRA = {"nothing": "pass", "a name": "kept = turn", "a name of two": "if turn is None: kept = 1", "a loop of a fixed length": "for kept in (1.0, 2.0): x = x + kept"}


@pytest.fixture(autouse=True)
def fresh():
    sot.reset()
    yield
    sot.reset()


def program(lines):
    names = {"np": np}
    exec("def f(x, n):\n" + "".join("    %s\n" % line for line in lines) + "    return x\n", names)
    return names["f"]


def made(translated):
    return sum(unit.translations for unit in translated.__sot_cache__.info.units())


def jumps_back(unit):
    """Whether the function of its turn goes on with the next one itself (`sot.codegen.back_edges`)."""
    return any("JUMP" in i.opname and type(i.argval) is int and i.argval < i.offset for i in dis.get_instructions(unit.made()[0].run))


def agree(function, n, calls=3):
    translated = sot.symbolic_translate(function)
    for _ in range(calls):
        x = np.linspace(-1.0, 1.0, 5)
        assert repr(function(x.copy(), n)) == repr(translated(x.copy(), n))
    return translated


@pytest.mark.parametrize("head, extra", list(itertools.product(HEADS, EXTRA)))
def test_the_first_turn_stands_in_the_graph_before_it(head, extra):
    """It binds names that the turns behind it find bound: as a graph of its own it would be one more that no other turn can use."""
    found = []
    for n in (100, 1000):
        translated = agree(program([HEADS[head]] + ["    " + line for line in WORK + [EXTRA[extra]]]), n)
        info = sot.cache_info(translated)
        assert {record.reason for record in info.breaks} == {"long-loop"} and not info.recompiles
        turns = [unit for unit in translated.__sot_cache__.info.units() if unit.inside is not None and unit.made()]
        assert len(turns) == 1, "one graph for all other turns"
        assert turns[0].made()[0].hits > 2 * n or jumps_back(turns[0]), "it leads to the next turn, by a call or within"
        found.append(made(translated))
    assert found[0] == found[1] <= 3


@pytest.mark.parametrize("n", range(4))
def test_a_loop_known_as_long_that_ends_soon(n):
    function = program([HEADS["range"]] + ["    " + line for line in WORK])
    translated = agree(function, 100)
    x = np.linspace(-1.0, 1.0, 5)
    assert repr(translated(x, n)) == repr(function(x, n))


def test_a_loop_that_is_left_in_its_first_turn():
    function = program([HEADS["range"]] + ["    " + line for line in WORK + ["if len(x) > turn + 4: break"]] + ["else:", "    x = x * 2"])
    translated = agree(function, 100)
    for size in (3, 4, 5, 6, 50):
        x = np.linspace(-1.0, 1.0, size)
        assert repr(translated(x, 100)) == repr(function(x, 100))


#: What the inner loop of a triangle goes over.
BOUNDS = {"up to": "range(k)", "from": "range(k + 1, n)", "both": "range(max(0, k - 3), min(n, k + 9))", "counted down": "range(n - 1, k, -1)",
          "a slice": "rows[k + 1:]", "a slice with numbers": "enumerate(rows[:k])", "a name": "range(first, n)"}


@pytest.mark.parametrize("bound, calls", list(itertools.product(BOUNDS, (False, True))))
def test_a_triangle_is_not_translated_for_each_of_its_sides(bound, calls):
    """The work of an inner loop with another number of turns in each turn around it makes no graph of these."""
    name = "i, row" if "enumerate" in BOUNDS[bound] else "i"
    found, graphs = [], []
    for n in (14, 40, 120):
        lines = ["def moved(x, i):", "    return x - 0.25 * x[::-1]"] if calls else []
        lines += ["rows = list(range(n))", "x = np.tile(x, 2)", "for k in range(n):", "    first = k + 1", "    for %s in %s:" % (name, BOUNDS[bound])]
        lines += ["        x = moved(x, i)" if calls else "        x[1:] = x[1:] * 0.75 - np.sin(x[:-1]) * 0.25"]
        lines += ["        x = np.tanh(x) + x.mean() * 0.5"]
        translated = agree(program(lines), n)
        found.append(made(translated))
        graphs.append(sum(len(entry.info) for unit in translated.__sot_cache__.info.units() for entry in unit.made()))
    assert max(found) <= 3 and max(graphs) < 60


def test_an_inner_loop_of_one_length_is_part_of_the_turn():
    function = program(["for k in range(n):", "    for i in range(len(x)):"] + ["        x[i:] = np.tanh(x[i:]) * 0.5 + x[0]"])
    for n in (60, 600):
        translated = agree(function, n)
        turns = [unit for unit in translated.__sot_cache__.info.units() if unit.inside is not None and unit.made()]
        assert len(turns) == 1 and len(turns[0].made()[0].info) > 15
        sot.reset()


#: What many turns without array work go over, as often as ``n`` says.
OVER = {"range": "range(n)", "range of a length": "range(len(items))", "range from a length": "range(2, len(items) - 1)", "zip of a length": "zip(range(len(items)), items)", "items": "items", "enumerate": "enumerate(items)", "zip": "zip(items, range(n))", "an array": "np.arange(n)",
        "reversed": "reversed(range(n))", "a tuple's": "zip(items, items)", "rows": "range(x.shape[0])"}


def counting(over):
    names = {"np": np}
    two = over.startswith(("enumerate", "zip"))
    exec("def f(x, n, items):\n    count = 0\n    for %s in %s:\n        count = count + (%s) * 2\n    return x * count\n" % ("i, j" if two else "i", over, "i + j" if two else "i"), names)
    return names["f"]


@pytest.mark.parametrize("over", OVER)
def test_a_loop_that_runs_natively_is_one_translation_for_all_numbers_of_turns(over):
    function = counting(OVER[over])
    translated = sot.symbolic_translate(function)
    counts = []
    for n in (100, 50, 200, 1000, 3, 400, 0, 60):
        x, items = np.ones(n), list(range(n))
        assert repr(translated(x, n, items)) == repr(function(x, n, items))
        counts.append(made(translated))
    assert counts[0] == counts[-1] <= 3


@pytest.mark.parametrize("head", ("range", "range from 2", "reversed"))
def test_a_loop_whose_turns_are_graphs_is_translated_for_two_numbers_of_turns(head):
    function = program([HEADS[head]] + ["    " + line for line in WORK])
    translated = sot.symbolic_translate(function)
    counts = []
    for n in (100, 150, 300, 1000, 1, 70, 2):
        x = np.linspace(-1.0, 1.0, 5)
        assert repr(translated(x, n)) == repr(function(x, n))
        counts.append(made(translated))
    assert counts[1] == counts[-1] <= 5


RETURNS = ("x", "count", "None", "x, count", "(x, (count, 1.5))", "count, 'text', x")


@pytest.mark.parametrize("returned, ends", list(itertools.product(RETURNS, ("at the end", "in a turn", "behind a break"))))
def test_what_only_returns_is_not_translated(returned, ends):
    """Behind a loop that runs natively, or a branch on a value: there is nothing to simulate, and nothing to guard."""
    lines = ["count = 0", "for i in range(n):", "    x = x * 0.5 + 1", "    count += 1", "    if x[0] > 1.999:"]
    lines += {"at the end": ["        count += 1"], "in a turn": ["        return %s" % returned], "behind a break": ["        break"]}[ends]
    names = {"np": np}
    exec("def f(x, n):\n" + "".join("    %s\n" % line for line in lines) + "    return %s\n" % returned, names)
    function = names["f"]
    translated = sot.symbolic_translate(function)
    for n in (5, 300, 300, 300, 7):
        assert repr(translated(np.zeros(3), n)) == repr(function(np.zeros(3), n))
    last = function.__code__.co_firstlineno + len(lines)
    for unit in translated.__sot_cache__.info.units():
        line = unit.ir.instrs[unit.start].pos[0]
        if unit.point is not None and line is not None and (line > last or "return" in lines[line - 2]):     # what stands for no line has none on 3.11
            assert not unit.translations
