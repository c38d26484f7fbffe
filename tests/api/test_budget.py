"""What a whole program's translations may take of its time: then they wait, and run natively meanwhile."""
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
from sot.engine.budget import FIRST_NAPS, MOST_NAPS, START, Budget


@pytest.fixture()
def clock(monkeypatch):
    """CPU time stands still but for what a test says."""
    now = types.SimpleNamespace(process=100.0, thread=50.0)
    monkeypatch.setattr(budget, "time", types.SimpleNamespace(process_time=lambda: now.process, thread_time=lambda: now.thread))
    return now


def spend(spent, now, seconds):
    since = spent.clock()
    now.process += seconds
    now.thread += seconds
    spent.spend(since)


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
