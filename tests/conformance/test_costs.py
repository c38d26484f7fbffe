"""The lists of what translations cost: written from results, compared with results, and what is not the same in every run is left out."""
from __future__ import annotations

import json
import re
from typing import Any, Dict, List, Sequence

import pytest
from own_corpus import CASE

from conformance import collection, costs, exits, versions
from conformance.collection import load
from conformance.results import BUILD, Run

VERSION = costs.LISTED[0]
TOLD = [dict(zip(costs.FUNCTION, (2, 1, 2, 4, 2))), dict(zip(costs.ENTRY, (5, 7, 9, 120, 4, 3, 5, 3)))]


def info(**facts: Any) -> Dict[str, Any]:
    known = {"type": "run", "format": 2, "version": versions.text(VERSION), "build": "release", "engine": "sot", "python": "3.12.1", "numpy": "2.5.1",
             "jit": False, "date": "2026-11-27", "shard": None, "gate": True, "engine_version": "1", "place": "", "corpus": ["a/b", "a/c"],
             "selection": ""}
    return dict(known, **facts)


def case(id: str, told: Sequence[Dict[str, int]] = (), **facts: Any) -> Dict[str, Any]:
    known = {"type": "case", "id": id, "status": "passed", "kind": "", "entry": "", "semantics": "", "capture": {"costs": list(told or TOLD)},
             "work": None, "features": [], "summary": "", "seconds": 0.1, "differences": [], "log": ""}
    return dict(known, **facts)


def other(place: int, **numbers: int) -> List[Dict[str, int]]:
    return [dict(each, **numbers) if number == place else each for number, each in enumerate(TOLD)]


def run_of(path: Any, *cases: Dict[str, Any], **facts: Any) -> Run:
    path.write_text("".join(json.dumps(row) + "\n" for row in (info(**facts),) + cases), encoding="utf-8")
    return Run.read(path)


def test_what_is_written_is_what_is_read(tmp_path):
    run = run_of(tmp_path / "one.jsonl", case("a/b"), case("a/c", other(1, checks=11)))
    said = costs.written([run], tmp_path)
    assert said == ["%s: 2 cases, 0 vary; 2 lines are new or others, 0 are gone" % versions.list_name(VERSION)]
    read = costs.Costs(VERSION, tmp_path)
    assert read.rows == {"a/b": "2 1 2 4 2 | 5 7 9 120 4 3 5 3", "a/c": "2 1 2 4 2 | 5 7 11 120 4 3 5 3"}
    assert read.where == "CPython 3.12, release build, NumPy 2.5"
    assert read.drift(run.info, run.cases) == []


@pytest.mark.parametrize("told, words", [
    (other(0, misses=3), "misses 2, now 3"),
    (other(1, checks=8), "translation 1: checks 9, now 8"),
    (other(1, served=2), "translation 1: served 3, now 2"),
    (other(0, entries=2) + [TOLD[1]], "entries 1, now 2; 1 translations are kept, now 2"),
    ([TOLD[0], {"nodes": 7, "checks": 9, "served": 3}],
     "translation 1: statements 5, now -; translation 1: bytes 120, now -; translation 1: locals 4, now -; translation 1: stack 3, now -; "
     "translation 1: constants 5, now -"),
])
def test_what_has_become_another_number_is_named(tmp_path, told, words):
    costs.written([run_of(tmp_path / "one.jsonl", case("a/b"), case("a/c"))], tmp_path)
    now = run_of(tmp_path / "two.jsonl", case("a/b", told), case("a/c"))
    assert costs.Costs(VERSION, tmp_path).drift(now.info, now.cases) == ["a/b: " + words]


def test_what_is_missing_or_gone_is_named(tmp_path):
    costs.written([run_of(tmp_path / "one.jsonl", case("a/b"), case("a/c"))], tmp_path)
    now = run_of(tmp_path / "two.jsonl", case("a/b"), case("a/d"), corpus=["a/b", "a/d"])
    assert costs.Costs(VERSION, tmp_path).drift(now.info, now.cases) == ["a/d: not listed", "a/c: there is no such case"]
    costs.written([now], tmp_path)
    assert list(costs.Costs(VERSION, tmp_path).rows) == ["a/b", "a/d"]


def test_a_part_replaces_its_own_lines(tmp_path):
    costs.written([run_of(tmp_path / "one.jsonl", case("a/b"), case("a/c"))], tmp_path)
    part = run_of(tmp_path / "two.jsonl", case("a/b", other(1, checks=8)), selection="a/b")
    said = costs.written([part], tmp_path)[0].splitlines()
    assert said[0].endswith("1 lines are new or others, 0 are gone") and said[1:] == ["  checks 18, now 17"]


def test_what_two_runs_do_not_agree_about_varies_from_then_on(tmp_path):
    runs = [run_of(tmp_path / "one.jsonl", case("a/b"), case("a/c")), run_of(tmp_path / "two.jsonl", case("a/b", other(1, nodes=1)), case("a/c"))]
    costs.written(runs, tmp_path)
    assert costs.Costs(VERSION, tmp_path).rows["a/b"] == costs.VARIES
    costs.written(runs[:1], tmp_path)
    read = costs.Costs(VERSION, tmp_path)
    assert read.rows["a/b"] == costs.VARIES and read.rows["a/c"] != costs.VARIES
    assert [read.drift(run.info, run.cases) for run in runs] == [[], []]


@pytest.mark.parametrize("facts", [{"engine": "sot-hook"}, {"build": "debug"}, {"jit": True}, {"numpy": "2.4.0"}, {"version": versions.text(versions.ALL[0])}])
def test_runs_that_the_list_is_not_about(tmp_path, facts):
    costs.written([run_of(tmp_path / "one.jsonl", case("a/b"), case("a/c"))], tmp_path)
    now = run_of(tmp_path / "two.jsonl", case("a/b", other(1, nodes=1)), **facts)
    assert costs.Costs(VERSION, tmp_path).drift(now.info, now.cases) == []


def test_a_wrong_case_says_nothing_of_its_costs(tmp_path):
    costs.written([run_of(tmp_path / "one.jsonl", case("a/b"), case("a/c"))], tmp_path)
    now = run_of(tmp_path / "two.jsonl", case("a/b", other(1, nodes=1), status="failed", semantics="value"))
    read = costs.Costs(VERSION, tmp_path)
    assert read.drift(now.info, now.cases) == []
    read.update([now])
    assert read.rows["a/b"].startswith("2 1 2 4 2 | 5 7 9")


def test_the_list_of_the_repository_has_every_case():
    """By their names; the numbers are compared by each run of the whole corpus."""
    there = {one.id for one in load().for_version(VERSION)}
    listed = costs.Costs(VERSION).rows
    assert sorted(listed) == list(listed) and set(listed) == there
    assert list(listed.values()).count(costs.VARIES) <= len(listed) / 100


@pytest.mark.skipif(versions.RUNNING != VERSION or BUILD != "release", reason="the version that has a list")
def test_the_commands(bench, tmp_path):
    """run tells what is kept of a case; costs writes it, and --check finds what has changed since."""
    bench.case("numpy/one", CASE.replace("    yield call([2], -1)\n", ""))
    assert bench.command("run").returncode == exits.OK
    results, directory = bench.results, tmp_path / "costs"
    words = ["costs", str(results), "--directory", str(directory)]
    assert bench.bare(*words, "--check").stdout == "0 differences\n", "there is no list"
    path = directory / versions.list_name(VERSION)
    directory.mkdir()
    path.touch()
    assert bench.bare(*words, "--check").returncode == exits.INVALID
    assert bench.bare(*words).returncode == exits.OK
    row = costs.Costs(VERSION, directory).rows["numpy/one"]
    function, first = (part.split() for part in row.split(" | ")[:2])
    assert int(function[0]) >= int(function[1]) >= 1 and len(first) == len(costs.ENTRY) and "-" not in first
    assert bench.bare(*words, "--check").stdout == "0 differences\n"
    path.write_text(path.read_text(encoding="utf-8").replace(" | " + first[0] + " ", " | 99 ", 1), encoding="utf-8")
    told = bench.bare(*words, "--check")
    assert told.returncode == exits.INVALID and "numpy/one: translation 1: statements 99, now %s" % first[0] in told.stdout


@pytest.mark.skipif(versions.RUNNING != VERSION or BUILD != "release", reason="the version that has a list")
def test_a_run_of_the_whole_corpus_ends_with_what_the_list_says_otherwise(bench, tmp_path, monkeypatch):
    """Of a part it is told only: whoever tries one case is not stopped by it."""
    bench.case("numpy/one", CASE.replace("    yield call([2], -1)\n", ""))
    monkeypatch.setattr(collection, "CORPUS", bench.corpus)
    monkeypatch.setattr(costs, "COSTS", tmp_path)
    costs.path_of(VERSION).touch()
    words = ["run", "-n", "1", "--no-leak", "--skip-lists", str(bench.lists), "--results", str(bench.results)]
    said = bench.bare(*words)
    assert said.returncode == exits.INVALID and "  numpy/one: not listed\n" in said.stdout
    assert bench.bare("costs", str(bench.results)).returncode == exits.OK
    assert bench.bare(*words).returncode == exits.OK
    path = costs.path_of(VERSION)
    path.write_text(re.sub("(numpy/one  )[0-9]+", r"\g<1>77", path.read_text(encoding="utf-8")), encoding="utf-8")
    for more, code in (([], exits.INVALID), (["numpy/one"], exits.OK)):
        said = bench.bare(*words, *more)
        assert said.returncode == code and "  numpy/one: translations 77, now 1\n" in said.stdout


def test_no_results_of_a_version_that_has_a_list(bench, tmp_path):
    run_of(tmp_path / "one.jsonl", case("a/b"), engine="sot-hook")
    said = bench.bare("costs", str(tmp_path))
    assert said.returncode == exits.USAGE
