"""What translations may take of a program's time, those that were asked for and a whole program's: then they wait, and what they are for runs natively meanwhile."""
from __future__ import annotations

import os
import subprocess
import sys
import types

import numpy as np
import pytest

import sot
from sot._core import cache_of
from sot.engine import ENGINE, budget
from sot.engine.budget import FIRST_NAPS, FOR_FUNCTIONS, MOST_NAPS, MOST_NAPS_OF_ASKED, SLOWER, START, Allowance, Budget


@pytest.fixture()
def clock(monkeypatch):
    """CPU time stands still but for what a test says."""
    now = types.SimpleNamespace(process=100.0)
    monkeypatch.setattr(budget, "time", types.SimpleNamespace(process_time=lambda: now.process))
    return now


def spend(spent, now, seconds):
    now.process += seconds
    spent.spend(seconds)


def test_a_share_of_the_time_behind_the_first_second(clock):
    spent = Budget(25)
    spent.begin()
    spend(spent, clock, START)
    assert not spent.is_spent()
    spend(spent, clock, 0.5)
    assert spent.is_spent()
    clock.process += 1.9
    assert spent.is_spent()
    clock.process += 0.2
    assert not spent.is_spent()


@pytest.mark.parametrize("begins, percent", [(False, 25), (True, 0)])
def test_no_limit(clock, begins, percent):
    spent = Budget(percent)
    if begins:
        spent.begin()
    spend(spent, clock, 1000.0)
    assert not spent.is_spent()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_child_has_a_budget_of_its_own(clock):
    spent = Budget(25)
    spent.begin()
    spend(spent, clock, 10.0)
    clock.process = 0.0     # as in a child
    spent._begin_in_child()
    assert spent.begun == 0.0 and not spent.is_spent()


@pytest.fixture()
def spent(clock, monkeypatch):
    """The engine's own budget is spent."""
    monkeypatch.setattr(ENGINE, "eager", False)
    engines = Budget(25)
    monkeypatch.setattr(ENGINE, "budget", engines)
    engines.begin()
    engines.spent = START + 1.0
    return engines


def doubled(x):
    return x * 2


def asked_for(x):
    return x * 3


def test_what_waits_runs_natively_and_asks_again(clock, spent):
    x = np.arange(3.0)
    translated = sot.symbolic_translate(asked_for)
    with sot.hooked():
        assert [translated(x).tolist() for _ in range(2)] == [[0.0, 3.0, 6.0]] * 2
        assert sot.cache_info(asked_for).translations == 1      # somebody asked for it
        naps = []
        for _ in range(FIRST_NAPS + 2 * FIRST_NAPS + 3):
            assert doubled(x).tolist() == [0.0, 2.0, 4.0]
            naps.append(cache_of(doubled.__code__, globals()).naps)
        assert naps == [*range(FIRST_NAPS, -1, -1), *range(2 * FIRST_NAPS, -1, -1), 4 * FIRST_NAPS]
        assert sot.cache_info(doubled).translations == 0
        clock.process += 1000.0
        for _ in range(4 * FIRST_NAPS):
            assert doubled(x).tolist() == [0.0, 2.0, 4.0]
        assert sot.cache_info(doubled).translations == 0
        assert doubled(x).tolist() == [0.0, 2.0, 4.0]
        assert sot.cache_info(doubled).translations == 1
        assert doubled(x).tolist() == [0.0, 2.0, 4.0]
    info = sot.cache_info(doubled)
    assert (info.translations, info.hits) == (1, 1)


def test_the_longest_wait(spent):
    most = 0
    with sot.hooked():
        for _ in range(4 * MOST_NAPS):
            doubled(1)
            most = max(most, cache_of(doubled.__code__, globals()).naps)
    assert most == MOST_NAPS


PROGRAM = """
import numpy as np
source = '''
def f{n}(x):
    for i in range(3):
        if i:
            x = x + {n} if x.ndim else x
    return x * {n} - x.sum()
'''
names = {}
for n in range(150):
    exec(source.replace("{n}", str(n)), names)
total = 0.0
for turn in range(6):
    for n in range(150):
        total += float(names["f%d" % n](np.arange(4.0)).sum())
print(total)
"""


def test_a_program_is_the_same_with_any_budget(tmp_path):
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    answers = []
    for words, setting in ((["program.py"], "25"), (["-m", "sot", "run", "--stats", "program.py"], "1"), (["-m", "sot", "run", "--stats", "program.py"], "0")):
        done = subprocess.run([sys.executable, *words], cwd=str(tmp_path), env=dict(os.environ, SOT_EAGER="0", SOT_BUDGET=setting), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, universal_newlines=True, timeout=300)
        assert done.returncode == 0, done.stderr
        answers.append((done.stdout, done.stderr))
    assert answers[0][0] == answers[1][0] == answers[2][0]
    assert "SOT_BUDGET" not in answers[2][1] and "; 150 with a graph" in answers[2][1]


# What was asked for ------------------------------------------------------------------------------------------------
def test_an_allowance_is_used_up_at_once_and_comes_back_while_the_program_runs(clock):
    allowed = Allowance(30 / SLOWER, 50)
    assert not allowed.is_spent(False)
    spend(allowed, clock, 0.02)
    assert not allowed.is_spent(False)
    spend(allowed, clock, 0.02)
    assert allowed.is_spent(False) and not allowed.is_spent(True) and allowed.left == pytest.approx(-0.01)
    spend(allowed, clock, 0.006)
    assert allowed.is_spent(True)
    clock.process += 0.030
    assert allowed.is_spent(False) and not allowed.is_spent(True)
    clock.process += 0.004
    assert not allowed.is_spent(False)
    clock.process += 100.0
    assert not allowed.is_spent(False) and allowed.left == 0.03      # and no more than that
    spend(allowed, clock, 1.0)
    clock.process = 0.0     # a child that was forked
    assert allowed.is_spent(True) and allowed.left == pytest.approx(0.03 - 1.5)
    allowed.fill()
    assert not allowed.is_spent(False) and allowed.left == 0.03


@pytest.mark.parametrize("limits", [(0, 10), (30, 0), (0, 0)])
def test_no_allowance_is_no_limit(clock, limits):
    allowed = Allowance(*limits)
    spend(allowed, clock, 1000.0)
    assert not allowed.is_spent(False)


@pytest.fixture()
def weighed(clock, monkeypatch):
    """Functions as a user has them, and an allowance of 30 ms. Translations take no time."""
    monkeypatch.setattr(ENGINE, "eager", False)
    monkeypatch.setattr(ENGINE, "weighs", True)
    allowed = Allowance(30 / SLOWER, 10)
    monkeypatch.setattr(ENGINE, "allowance", allowed)
    monkeypatch.setattr(allowed, "spend", lambda seconds: None)
    allowed.fill()
    return allowed


SOURCE = """
def of_parts(x):
    for _ in range(3):
        x = np.sin(x) * 2
        print(x.sum() > 0)
    return x

def once(x):
    return np.cos(x) + 1
"""


def made(name):
    namespace = {"np": np}
    exec(SOURCE, namespace)
    return namespace[name]


def output(function, x, capsys):
    result = function(x)
    return result.tolist(), capsys.readouterr().out


def test_parts_that_are_due_when_it_is_spent_wait(weighed, clock, capsys):
    x = np.arange(3.0)
    expected = output(made("of_parts"), x, capsys)
    translated = sot.symbolic_translate(made("of_parts"))
    weighed.left = -0.9 * FOR_FUNCTIONS * weighed.most
    assert output(translated, x, capsys) == expected
    info = sot.cache_info(translated)
    assert (info.translations, [one.reason for one in info.fallbacks]) == (1, ["translation-time"])     # the function's own one, but no part's
    assert "translations have taken their share" in str(sot.explain(translated))
    clock.process += 100.0
    for _ in range(MOST_NAPS_OF_ASKED):
        assert output(translated, x, capsys) == expected
    assert sot.cache_info(translated).translations > 1


def test_a_function_without_a_translation_waits_later_and_not_for_long(weighed, clock):
    x = np.arange(3.0)
    expected = made("once")(x).tolist()
    translated = sot.symbolic_translate(made("once"))
    weighed.left = -FOR_FUNCTIONS * weighed.most
    most = 0
    for _ in range(5 * MOST_NAPS_OF_ASKED):
        assert translated(x).tolist() == expected
        most = max(most, translated.__sot_cache__.naps)
    assert most == MOST_NAPS_OF_ASKED and sot.cache_info(translated).translations == 0
    clock.process += 100.0
    for _ in range(MOST_NAPS_OF_ASKED + 1):
        assert translated(x).tolist() == expected
    assert sot.cache_info(translated).translations == 1


@pytest.mark.parametrize("setting", [("eager", True), ("weighs", False), ("strict", True), ("allowance", Allowance(0, 10))], ids=lambda setting: setting[0])
def test_who_asks_for_all_gets_all(weighed, monkeypatch, setting):
    weighed.left = -1000.0
    monkeypatch.setattr(ENGINE, *setting)
    x = np.arange(3.0)
    translated = sot.symbolic_translate(made("once"))
    assert translated(x).tolist() == made("once")(x).tolist()
    assert sot.cache_info(translated).translations == 1


def test_a_backend_was_asked_for(weighed):
    weighed.left = -1000.0
    x = np.arange(3.0)
    translated = sot.symbolic_translate(made("once"), backend=lambda graph, example_inputs: graph.run)
    assert translated(x).tolist() == made("once")(x).tolist()
    assert sot.cache_info(translated).translations == 1


def test_explain_fills_it(weighed):
    weighed.left = -1000.0
    explanation = sot.explain(made("once"), np.arange(3.0))
    assert "1 translation" in str(explanation) and "cos" in str(explanation)


def test_what_translations_take_is_taken_off(monkeypatch):
    monkeypatch.setattr(ENGINE, "eager", False)
    monkeypatch.setattr(ENGINE, "weighs", True)
    allowed = Allowance(10000, 10)
    allowed.fill()
    monkeypatch.setattr(ENGINE, "allowance", allowed)
    sot.symbolic_translate(made("once"))(np.arange(3.0))
    assert 0 < allowed.most - allowed.left < 5.0


@pytest.mark.parametrize("setting, most", [({}, 0.03 * SLOWER), ({"SOT_AT_ONCE": "50"}, 0.05 * SLOWER), ({"SOT_BUDGET": "0"}, 0.0), ({"SOT_LOGS": "breaks"}, 0.0)])
def test_who_wants_to_be_told_gets_all(setting, most):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SOT_")}
    done = subprocess.run([sys.executable, "-c", "from sot.engine import ENGINE; print(ENGINE.allowance.most)"], env=dict(environment, **setting), stdout=subprocess.PIPE,
                          universal_newlines=True)
    assert float(done.stdout) == pytest.approx(most)
