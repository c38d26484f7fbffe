"""Branches on values of arrays in whole graphs."""
import copy
import inspect
import random
import re
import sys

import numpy as np
import pytest

import sot
from sot import InputSpec
from sot.static.text import parse
from tests.static.test_whole import same


def signs(x):
    y = x * 2
    if y.sum() > 0:
        y = y + 1
    else:
        y = y - 1
    return y * 3


def operators(x):
    if x.max() > 0 and x.min() > -2 or (x < -5).any():
        z = x
    else:
        z = -x
    z = z * 1.5 if z.sum() > 1 and not z[0] == 2 else z
    if not z.any():
        return None
    return z.sum(), [z]


def in_place(x):
    x = x.copy()
    found = []
    if x[0] > 0:
        x[1] = 5
        found.append(x.sum())
    else:
        x += 1
        found.append(x.mean())
    x *= 2
    return found, x, {"n": x.shape[0]}


def counted(x):
    count = 0
    for value in (x[0], x[1], x[2]):
        if value > 0:
            count = count + 1
    return count, x * count


def left_early(x):
    for i in range(6):
        x = x * 1.5 + i
        if x.max() > 10:
            break
    else:
        return x - 1
    return x, i


def _clipped(x, limit):
    if np.abs(x).max() > limit:
        return x * (limit / np.abs(x).max())
    return x


def in_a_callee(x):
    y = _clipped(x, 2.0)
    z = _clipped(y - 1, 1.5)
    return z.sum(), y


def nested(x):
    if x[0] > 0:
        if x[1] > 0:
            y = x + 1
        elif x[2] > 0:
            y = np.zeros(2)
        else:
            y = 1.5
        y = y * 2
    else:
        y = x.sum()
    return y


def same_names(x):
    if x[0] > 0:
        a, b = x + 1, x + 2
    else:
        b, a = x + 2, x + 1
    return a - b * 2, a


def crossing(x):
    a, b = np.sin(x), np.cos(x)
    if x[0] > 0:
        a, b = b, a
    return a / (b + 3), (a, b)


def an_array_and_nothing(x):
    mask = None
    if x[0] > 1:
        mask = x > 2
    return x if mask is None else x[mask]


def sizes(x):
    if x.sum() > 0:
        return x / x.shape[0]
    return x * x.shape[0], len(x), x.size


PROGRAMS = [signs, operators, in_place, counted, left_early, in_a_callee, nested, same_names, crossing, an_array_and_nothing, sizes]
INPUTS = [np.random.RandomState(seed).standard_normal(4) * scale for seed, scale in enumerate([1, 3, 0.1, 10, 2] * 6)] + [np.zeros(4), np.ones(4)]


@pytest.mark.parametrize("function", PROGRAMS)
def test_branches(function, tmp_path):
    static = sot.to_static(function, full_graph=True, input_spec=[InputSpec([None])])
    program = static.get_concrete_program()
    assert str(parse(str(program))) == str(program) and " = cond (" in str(program)
    sot.save(static, tmp_path / "f.sot")
    loaded = sot.load(tmp_path / "f.sot")
    for x in INPUTS:
        assert same(static(x.copy()), function(x.copy()))
        assert same(loaded(x.copy()), function(x.copy()))


def test_what_both_sides_do_stands_once():
    text = str(sot.to_static(signs, full_graph=True).get_concrete_program(InputSpec([None])))
    assert text.count('binary "*"') == 2 and text.count("cond") == 1


#: What stands in a line of the listing -> what the line of the source that it names has.
STANDS_FOR = {"cond": ("if ", " and ", " or "), 'binary "*"': ("*",), 'binary "+"': ("+",), 'binary "-"': ("-",), 'call "ndarray.sum"': (".sum()",),
              'call "ndarray.max"': (".max()",), 'call "ndarray.any"': (".any()",), 'compare ">"': (">",), 'compare "<"': ("<",), 'inplace "*"': ("*=",),
              "while_loop": ("for ", "while "), 'inplace "+"': ("+=",), 'unary "-"': ("-",)}


@pytest.mark.parametrize("function", [signs, operators, counted, left_early])
def test_each_statement_names_its_line(function):
    """What a branch and its ways become is told at the branch; what stands behind them, where it stands."""
    text = str(sot.to_static(function, full_graph=True).get_concrete_program(InputSpec([3])))
    lines = inspect.getsource(sys.modules[function.__module__]).splitlines()
    first, count = function.__code__.co_firstlineno, 0
    rows = [re.search(r"= (.*?) ?\(.*# \w+\.py:(\d+)$", row) for row in text.splitlines() if " = " in row and "const " not in row]
    assert rows and all(rows), text
    for row in rows:
        number = int(row[2])
        assert first < number < first + len(inspect.getsource(function).splitlines()), text
        parts = STANDS_FOR["cond"] if row[1].startswith("item ") else STANDS_FOR.get(row[1], ("",))
        count += parts != ("",)
        assert any(part in lines[number - 1] for part in parts), (row[0], lines[number - 1])
    assert count >= 2


def test_many_branches_in_a_row_stay_few_statements():
    def f(x):
        for i in range(6):
            if x[i] > 0:
                x = x * 2
            else:
                x = x + 1
        return x
    static = sot.to_static(f, full_graph=True)
    for seed in range(20):
        x = np.random.RandomState(seed).standard_normal(6)
        assert same(static(x), f(x))
    assert str(static.get_concrete_program(np.ones(6))).count("cond") == 6


def test_the_truth_of_an_array_is_asked_when_the_program_runs():
    static = sot.to_static(lambda x: x if x > 0 else -x, full_graph=True, input_spec=[InputSpec([None])])
    assert same(static(np.array([-1.0])), np.array([1.0]))
    with pytest.raises(ValueError, match="ambiguous"):
        static(np.ones(2))


def _source(chance, depth, lines, indent, names):
    for _ in range(chance.randint(1, 3)):
        kind = chance.random()
        a, b, target = chance.choice(names), chance.choice(names), chance.choice(names)
        if kind < 0.35 and depth:
            test = chance.choice(["%s.sum() > %s.mean()" % (a, b), "%s[0] > 0" % a, "%s[1] > 0 and %s.max() > 1" % (a, b), "not (%s > 0).all()" % a,
                                  "%s.min() < 0 or %s[2] > 0" % (a, b)])
            lines.append("%sif %s:" % (indent, test))
            _source(chance, depth - 1, lines, indent + "    ", names)
            if chance.random() < 0.7:
                lines.append("%selse:" % indent)
                _source(chance, depth - 1, lines, indent + "    ", names)
        elif kind < 0.6:
            lines.append("%s%s = %s %s %s" % (indent, target, a, chance.choice("+-*"), b))
        elif kind < 0.7:
            lines.append("%s%s = np.tanh(%s) + k" % (indent, target, a))
        elif kind < 0.8:
            lines.append("%s%s = %s.copy(); %s[1] = %s[0]" % (indent, target, a, target, b))
        elif kind < 0.85:
            lines.append("%sk += 1" % indent)
        elif kind < 0.9:
            lines.append("%s%s, %s = %s, %s" % (indent, names[0], names[1], names[1], names[0]))
        elif kind < 0.95:
            lines.append("%sseen.append(%s)" % (indent, a))
        else:
            lines.append("%s%s = %s * 2 if %s[0] > 1 else %s" % (indent, target, a, b, a))


@pytest.mark.parametrize("seed", range(40))
def test_random_programs(seed):
    chance = random.Random(seed)
    lines = ["def f(a, b):", "    c, k, seen = a * 1, 0.5, []"]
    for _ in range(3):
        _source(chance, 2, lines, "    ", ["a", "b", "c"])
    lines.append("    return a, b, c, k, seen")
    names = {"np": np}
    exec("\n".join(lines), names)
    function = names["f"]
    static = sot.to_static(function, full_graph=True, input_spec=[InputSpec([3]), InputSpec([3])])
    try:
        static.get_concrete_program()
    except sot.GraphError as error:
        assert "too many branches" in str(error)
        return
    for number in range(12):
        values = np.random.RandomState(number)
        args = (values.standard_normal(3) * 2, values.standard_normal(3))
        assert same(static(*copy.deepcopy(args)), function(*copy.deepcopy(args))), "\n".join(lines)
