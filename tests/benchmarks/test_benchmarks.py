"""The programs of the benchmarks give the same bits translated as plain; times are not looked at."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT))

sot = pytest.importorskip("sot")
if sot.engine_status() is not None:
    pytest.skip(sot.engine_status(), allow_module_level=True)

from benchmarks import breaks, containers, decorated, lengths, soak  # noqa: E402
from benchmarks._measure import Differs, Pair, Series, fresh, state  # noqa: E402
from benchmarks._workers import Row  # noqa: E402
from benchmarks.kernels import MODULES, load  # noqa: E402
from benchmarks.kernels.__main__ import chosen, means  # noqa: E402
from benchmarks.kernels.__main__ import row as kernel_row  # noqa: E402


@pytest.fixture(autouse=True)
def reset():
    sot.reset()
    yield
    sot.reset()


@pytest.mark.parametrize("module, name", chosen(""))
def test_kernels_give_the_same_bits(module, name):
    plain, translated = load(module)[name], load(module)[name]
    for size in (plain.small, plain.large):
        Pair(plain.entry, translated.entry, lambda size=size: plain.make(size), lambda size=size: translated.make(size)).settle()
    fallbacks = [record for record in sot.cache_info(sot.symbolic_translate(translated.entry)).fallbacks]
    assert [record for record in fallbacks if record.reason == "internal-error"] == []


def test_there_are_many_kernels_with_names_of_their_own():
    names = [name for _, name in chosen("")]
    assert len(names) == len(set(names)) >= 36 and {module for module, _ in chosen("")} == set(MODULES)


@pytest.mark.parametrize("name, function, make", containers.PROGRAMS)
def test_containers_give_the_same_result(name, function, make):
    for n in (10, 100, 1000):
        Pair(function, fresh(function), lambda n=n: make(n)).settle()


@pytest.mark.parametrize("name", decorated.PROGRAMS)
def test_decorated_programs_give_the_same_result(name):
    row = decorated.measured(name, 16, 12)
    assert row.fault is None, row.fault


@pytest.mark.parametrize("function", [lengths.turns, lengths.head, lengths.head_and_rest])
def test_lengths_give_the_same_result(function):
    x = np.random.RandomState(0).rand(41)
    Series(function, [(x, n) for n in range(1, 40)])


def test_branches_give_the_same_result():
    random = np.random.RandomState(0)
    Series(breaks.branches, [(random.randn(30),) for _ in range(20)])


def test_a_difference_is_found_and_is_a_fault_of_its_row():
    with pytest.raises(Differs, match="result"):
        Pair(lambda x: x + 1, lambda x: x + 2, lambda: (np.ones(2),))
    with pytest.raises(Differs, match="result"):    # in what is left of an argument
        Pair(lambda x: None, lambda x: x.sort(), lambda: (np.array([2.0, 1.0]),))
    row = kernel_row("no such program", "grids", 0)
    assert row.fault is not None and "FAIL" in row.verdict() and means([row]) == []


def test_of_two_pairs_the_fastest_calls_count():
    one, other = [Pair(lambda x: x + 1, lambda x: x + 1, lambda: (np.ones(2),)) for _ in range(2)]
    one.plain, one.later, other.plain, other.later = 4.0, 5.0, 6.0, 2.0
    one.join(other)
    assert (one.plain, one.later, one.ratio) == (4.0, 2.0, 0.5)


def test_fresh_functions_share_no_translation():
    one, other = sot.symbolic_translate(fresh(containers.doubled)), sot.symbolic_translate(fresh(containers.doubled))
    one(1.5)
    assert state(one) == (1, 1) and state(other) == (0, 0)


def test_a_soak_compares_counts_and_draws(tmp_path):
    soak.np = np
    samples, taken = soak.soak(sot, 0.5)
    assert samples[-1]["rounds"] > 0 and samples[-1]["entries"] > 0 and samples[-1]["seconds"] >= 0.5
    names = [row.name for row in soak.rows_of(samples, taken)]
    assert {"rss", "blocks", "caches", "units", "entries"} <= set(names)
    assert 10 < taken["objects"] < taken["blocks"] < 1000
    table, plot = soak.write(samples, tmp_path / "soak-1.2-release")
    assert table.read_text().startswith("seconds,rounds,rss,blocks") and plot.stat().st_size > 0
    assert soak.growth([9, 1, 1, 1, 5, 1, 3, 3]) == (1, 3)


def test_verdicts_name_what_was_missed():
    limits = [("a", 1, " ms"), ("b", 2, "")]
    assert Row("x", {"a": 1.0, "b": 2}, limits).verdict() == "PASS  (all)"
    assert Row("x", {"a": 1.0, "b": 3}, limits).verdict() == "FAIL  (b ≤ 2)"
    assert Row("x", {"a": 2.0, "b": 3}, limits, True).verdict() == "goal missed  (a ≤ 1 ms, b ≤ 2)"
    assert Row("x", {"a": 1.0}, limits[0]).verdict() == "PASS  (a ≤ 1 ms)"


def run(*words):
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT)] + os.environ.get("PYTHONPATH", "").split(os.pathsep)),
                       PYTHONIOENCODING="utf-8")
    done = subprocess.run([sys.executable, "-m", *words], cwd=str(ROOT), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


def test_command_line():
    code, text, errors = run("benchmarks.kernels", "--quick", "--only=heat")
    assert code == 0, errors
    assert "later, 10n" in text and "geometric mean of 1 programs" in text


def test_backends_have_a_process_for_each_program():
    code, text, errors = run("benchmarks.backends", "--quick", "--only=recur", "--backends=numpy")
    assert code == 0, errors
    assert [line.split()[0] for line in text.splitlines()[2:] if line] == ["recurrent", "mean", "mean", "by"]
    assert "mean of all 1 programs, each once" in text and text.rstrip().endswith("by items, not in the mean: recursive_filter")
    assert errors.split() == ["1/2", "--program=signals.recursive_filter", "2/2", "--program=learning.recurrent"]
    code, text, errors = run("benchmarks.backends", "--quick", "--only=nothing_of_this_name")
    assert code == 1 and not text and "nothing_of_this_name" in errors
