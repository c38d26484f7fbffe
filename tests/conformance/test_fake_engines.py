"""Each fake engine is caught, in the right field, and costs exactly one case."""
from __future__ import annotations

import pytest

from conformance.results import Run

#: animal → how its case must fail
ZOO = {
    "liar": "xfail:value",
    "typist": "xfail:value",
    "zero": "xfail:value",
    "copier": "xfail:value",
    "swallower": "xfail:outcome",
    "translator": "xfail:exception",
    "chainer": "xfail:exception",
    "injector": "xfail:traceback",
    "mutator": "xfail:arguments",
    "forgetter": "xfail:state",
    "shuffler": "xfail:events",
    "printer": "xfail:stdout",
    "writer": "xfail:stdout",
    "scribbler": "xfail:stdout",
    "logger": "xfail:stderr",
    "warner": "xfail:warnings",
    "keeper": "xfail:lifetime",
    "limiter": "xfail:environment",
    "leaker": "xfail:leak",
    "aborter": "crash",
    "segfaulter": "crash",
    "leaver": "crash",
    "hanger": "hang",
    "refuser": "xfail:outcome",
    "breaker": "xfail:outcome",
    "silent": "nocapture:never-seen",
    "mute": "nocapture:not-told",
    "recompiler": "nocapture:not-a-hit",
    "cold": "nocapture:not-a-hit",
    "stroller": "nocapture:left-native",
    "braker": "nocapture:opaque-call",
    "faller": "nocapture:generator",
}


@pytest.fixture(scope="module")
def zoo(make_bench):
    bench = make_bench()
    for animal in ZOO:
        bench.case("containers/" + animal)
    for number in range(4):
        bench.case("calls/honest%d" % number)
        bench.case("with/honest%d" % number)
    process = bench.run("-n", "2", "--timeout", "5", "--lifetime", "9", engine="fakes:Zoo")
    assert process.returncode == 1, process.stdout
    files = list(bench.results.glob("*.jsonl"))
    assert len(files) == 1
    run = Run.read(files[0])
    assert run.complete
    return process.stdout, {case["id"]: case for case in run.cases}


@pytest.mark.parametrize("animal", sorted(ZOO))
def test_caught_in_the_right_field(zoo, animal):
    case = zoo[1]["containers/" + animal]
    assert case["kind"] == ZOO[animal], case
    assert case["status"] == "failed"


def test_others_are_not_touched(zoo):
    honest = [case for id, case in zoo[1].items() if "honest" in id]
    assert len(honest) == 8
    assert {case["status"] for case in honest} == {"passed"}


def test_counts_close_the_output(zoo):
    assert zoo[0].splitlines()[-1] == "8 passed, %d failed" % len(ZOO)


def test_only_the_injector_shows_its_frame(zoo):
    texts = [row["text"] for row in zoo[1]["containers/injector"]["differences"]]
    assert any("compiled" in text for text in texts), texts


def test_a_crash_says_in_which_call_and_by_what(zoo):
    case = zoo[1]["containers/segfaulter"]
    text = case["differences"][0]["text"]
    assert "in call 2" in text and "SIGSEGV" in text
    assert "string_at" in case["log"]  # faulthandler's traceback


def test_a_hang_says_where(zoo):
    case = zoo[1]["containers/hanger"]
    assert "in call 1" in case["differences"][0]["text"]
    assert "act_hanger" in case["log"]


@pytest.mark.parametrize("id", ["containers/liar", "calls/honest1"])
def test_cases_carry_their_bytecode(zoo, id):
    assert "\tdef\tcase\n" in zoo[1][id]["bytecode"] and "\tRETURN_VALUE\t" in zoo[1][id]["bytecode"]


def test_an_unchanged_call_must_be_a_hit_without_being_told(make_bench):
    """The cold engine translates once and never hits; only the second of these calls is like an earlier one."""
    bench = make_bench()
    text = (bench.case("containers/recompiler").read_text().replace('.expect("hit")', "").replace('.expect("any")', "")
            .replace("[track(Thing(), \"thing\")], 1", "[0], 1"))
    bench.case("containers/recompiler", text.replace("    SEEN.append(n)\n", ""))
    bench.run(engine="fakes:Zoo")
    texts = Run.read(next(bench.results.glob("*.jsonl"))).cases[0]["capture"]["texts"]
    assert texts == ["call 3 must be a cache hit: 1 translations, 0 hits"]
