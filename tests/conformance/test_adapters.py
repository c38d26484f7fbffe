"""What an adapter may leave out or say in words of its own: no capture, another engine's reason codes, lists elsewhere."""
from __future__ import annotations

import json

import pytest
from own_corpus import CASE

from conformance import exits, reasons

sot_reasons = pytest.importorskip("sot").reasons

ENGINES = '''
from conformance.engines import Engine
from fakes import Honest


class Silent(Engine):
    name = "silent"


class Foreign(Honest):
    name = "foreign"
    codes = {"GB0059": "opaque-call"}

    def capture(self, fn):
        site = {"reason": "GB0059", "file": "x.py", "line": 3}
        return dict(super().capture(fn), breaks=[site])


class Called(Silent):
    name = "sot"


class Around(Silent):
    """Does something before and after each call, in frames that are over or not there yet while the program runs."""
    name = "around"
    calls = ended = 0

    def begin(self, fn):
        self.calls += 1
        return fn

    def end(self):
        self.ended += 1

    def reset(self):
        assert self.calls == self.ended > 0
'''

KEEPS = CASE[:CASE.index("from")] + '''from conformance.case import call

KEPT = ValueError("kept")


def case(x):
    raise KEPT


def calls():
    yield call(1)
    yield call(1)
'''


@pytest.fixture
def adapters(bench):
    path = bench.directory / "adapters.py"
    path.write_text(ENGINES)
    return str(path)


def rows(bench):
    path = next(bench.results.glob("*.jsonl"))
    return [row for row in map(json.loads, path.read_text().splitlines()) if row["type"] == "case"]


def test_the_engine_speaks_the_suites_words():
    assert set(sot_reasons.BREAKS) == set(reasons.BREAKS)
    assert set(sot_reasons.FALLBACKS) == set(reasons.FALLBACKS)


def test_without_capture_only_the_semantics_are_judged(bench, adapters):
    bench.case("calls/plain")
    done = bench.run("--no-leak", engine=adapters + ":Silent")
    assert done.returncode == 0 and done.stdout.endswith("1 passed, 0 failed\n"), done.stdout
    assert [row[-2:] for row in map(str.split, done.stdout.splitlines()) if row[:1] == ["calls"]] == [["-", "-"]]
    row = rows(bench)[0]
    assert row["capture"] == {} and row["work"] is None


def test_an_oracle_that_compared_nothing_has_judged_nothing(bench):
    for name in ("plain", "more", "blind", "refused"):
        bench.case("calls/" + name)
    done = bench.run("--no-leak", engine="fakes:Oracle")
    assert done.returncode == exits.FAILED and done.stdout.endswith("3 passed, 1 failed\n"), done.stdout
    assert {row["id"]: row["kind"] for row in rows(bench) if row["kind"]} == {"calls/blind": "nocapture:never-seen"}
    assert "2,400 instructions compared in 2 cases; nothing simulated in 2\n  calls/blind (not seen)\n  calls/refused (every call refused)\n" in done.stdout


def test_what_is_done_around_a_call_is_in_no_traceback(bench, adapters):
    """An exception that the program keeps shows the frame that the call came from when it is raised once more."""
    bench.case("calls/keeps", KEEPS)
    done = bench.run("--no-leak", engine=adapters + ":Around")
    assert done.returncode == 0 and done.stdout.endswith("1 passed, 0 failed\n"), done.stdout


def test_codes_are_mapped(bench, adapters):
    bench.case("calls/broken", CASE.replace("capture: full", "capture: breaks 1 opaque-call").replace('.expect("hit")', '.expect("any")'))
    done = bench.run("--no-leak", engine=adapters + ":Foreign")
    assert done.returncode == 0, done.stdout
    assert rows(bench)[0]["capture"]["breaks"][0]["reason"] == "opaque-call"


def test_the_projects_lists_are_about_its_engines_and_its_corpus(bench, adapters):
    """Without --skip-lists no entry of this repository is looked for in another corpus, or held against another engine."""
    bench.case("calls/plain")
    for name in ("Silent", "Called"):
        words = ["run", "-n", "1", "--no-leak", "--corpus", str(bench.corpus), "--results", str(bench.results)]
        done = bench.bare(*words, "--engine", "%s:%s" % (adapters, name))
        assert done.returncode == 0, done.stdout
