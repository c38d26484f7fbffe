"""Generated programs in batches: judged as cases are, and a program that kills or hangs its process costs only itself."""
from __future__ import annotations

import io
import os

import pytest
from own_corpus import CASE, HERE

from conformance import exits
from conformance.batch import Lane, Program, run_batch
from conformance.process import EngineFault

pytestmark = pytest.mark.shared
BARE = CASE[CASE.index("from conformance.case"):]
SPIN = BARE.replace('event("one")', "while n == 2: pass")


@pytest.fixture(autouse=True)
def fakes(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(HERE))
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)    # what a program leaves in its streams is seen all the same


def batch(*programs, **options):
    options.setdefault("engine", "fakes:Zoo")
    return run_batch(programs, progress=None, **options)


def kinds(summary):
    return {result.program.id: result.kind for result in summary.failures}


def test_all_agree():
    summary = batch(Program("calls/a", CASE), Program("numpy/b", BARE), jobs=2)
    assert (summary.line(), summary.exit_code(), summary.reached) == ("2 passed, 0 failed", exits.OK, 2)


@pytest.mark.parametrize("name, kind", [
    ("liar", "xfail:value"), ("swallower", "xfail:outcome"), ("shuffler", "xfail:events"), ("printer", "xfail:stdout"),
    ("writer", "xfail:stdout"), ("scribbler", "xfail:stdout"), ("injector", "xfail:traceback"), ("breaker", "xfail:outcome"), ("limiter", "xfail:environment"),
])
def test_a_difference_is_found_and_is_there_alone_too(name, kind):
    summary = batch(Program("calls/a", BARE), Program("calls/" + name, BARE))
    assert kinds(summary) == {"calls/" + name: kind}
    assert summary.failures[0].alone is True and summary.exit_code() == exits.FAILED


def test_an_oracle_must_have_compared_something():
    summary = batch(*(Program("calls/" + name, BARE) for name in ("a", "b", "blind", "refused")), engine="fakes:Oracle")
    assert kinds(summary) == {"calls/blind": "nocapture:never-seen"} and summary.exit_code() == exits.FAILED
    assert (summary.reached, summary.compared) == (2, 2400)
    assert "  compared  cache hits  failed" in summary.table() and summary.table().endswith("\n2,400 instructions compared")


@pytest.mark.parametrize("name, kind", [("silent", "nocapture:never-seen"), ("recompiler", "nocapture:not-a-hit"),
                                        ("braker", "nocapture:opaque-call")])
def test_capture_is_judged_where_a_header_says_it(name, kind):
    program = Program("calls/" + name, CASE)
    assert kinds(batch(program)) == {program.id: kind}
    assert not kinds(batch(program, capture=False))
    assert not kinds(batch(Program(program.id, BARE)))
    assert not kinds(batch(Program(program.id, CASE, captures=False)))


def test_a_death_costs_one_program_and_names_it_and_its_call():
    programs = [Program("calls/a%d" % i, BARE) for i in range(40)]
    programs[10:10] = [Program("calls/aborter", BARE)]
    programs[20:20] = [Program("calls/segfaulter", BARE), Program("calls/leaver", BARE)]
    summary = batch(*programs)
    assert kinds(summary) == {"calls/aborter": "crash", "calls/segfaulter": "crash", "calls/leaver": "crash"}
    assert summary.line() == "40 passed, 3 failed"
    texts = {result.program.id: result.texts[0] for result in summary.failures}
    assert "crash in call 1: the process was killed by SIGABRT" in texts["calls/aborter"]
    assert "crash in call 2: the process was killed by SIGSEGV" in texts["calls/segfaulter"]
    assert "exit code 7" in texts["calls/leaver"]


def test_cpu_time_is_limited_and_the_log_says_where():
    def spinning(engine):
        return batch(Program("calls/a", BARE), Program("calls/b", SPIN), Program("calls/c", BARE), seconds=0.5, engine=engine)

    summary = spinning("fakes:Honest")
    assert kinds(summary) == {"calls/b": "invalid"}  # under plain Python as well
    assert summary.exit_code() == exits.INVALID
    result = summary.failures[0]
    assert "line %d in case" % (SPIN[:SPIN.index("while")].count("\n") + 1) in result.log


@pytest.mark.once
def test_an_engine_that_waits_for_ever_is_given_up(monkeypatch):
    monkeypatch.setattr("conformance.batch.lane.PATIENCE", 4.0)
    assert kinds(batch(Program("calls/hanger", BARE), Program("calls/a", BARE), seconds=0.5)) == {"calls/hanger": "hang"}


def test_programs_that_are_wrong_themselves():
    for text in (BARE.replace("def case", "def kase"), "def case(:", "1 / 0", BARE.replace("yield call([1], 2)", "yield 3")):
        summary = batch(Program("calls/a", text))
        assert kinds(summary) == {"calls/a": "invalid"} and summary.exit_code() == exits.INVALID


@pytest.mark.once
def test_failures_are_written_as_cases(tmp_path):
    programs = [Program("calls/liar", CASE, note="seed 1"), Program("numpy/liar", BARE)]
    summary = batch(*programs, write_to=tmp_path)
    assert summary.failed == 2
    written = {path.parent.name: path.read_text() for path in tmp_path.glob("*/*.py")}
    assert written["calls"].startswith("# /// case\n") and "\n# seed 1\n# calls/liar: xfail:value\n# value of call 1" in written["calls"]
    assert kinds(batch(*[Program("%s/liar" % name, text) for name, text in written.items()])) == kinds(summary)


def test_versions_and_groups():
    old, new = (CASE.replace("since: 3.8", line) for line in ("since: 3.8\n# until: 3.8", "since: 3.9"))
    summary = batch(Program("calls/a", old), Program("calls/b", new), Program("calls/c", BARE, group="bare"))
    assert (summary.programs, summary.other_versions) == (2, 1)
    assert sorted(summary.groups) == ["bare", "calls"]
    assert "bare" in summary.table() and "100 %" in summary.table()
    assert batch().exit_code() == exits.NOTHING


@pytest.mark.once
def test_the_stream_is_not_read_ahead_and_may_be_stopped():
    made = []

    def stream():
        for i in range(100000):
            made.append(i)
            yield Program("calls/liar", BARE)

    summary = run_batch(stream(), engine="fakes:Zoo", progress=None, most_failures=3)
    assert 3 <= summary.failed < 100 and len(made) <= 64


def test_progress_tells_failures_at_once():
    text = io.StringIO()
    run_batch([Program("calls/liar", BARE)], engine="fakes:Zoo", progress=text)
    assert text.getvalue() == "xfail:value      calls/liar\n"


def test_an_engine_that_does_not_start():
    with pytest.raises(EngineFault, match="no licence"):
        batch(Program("calls/a", BARE), engine="fakes:DeadOnArrival")


def test_a_process_is_replaced_after_its_lifetime(tmp_path):
    text = "import os\nfrom conformance.case import call\n\n\ndef case():\n    return os.getpid()\n\n\ndef calls():\n    yield call()\n"
    with Lane("eager", lifetime=2) as lane:
        pids = [str(result.differences[0]) for _ in range(4) for result in lane.judge([Program("calls/a", text)])]
    assert len(set(pids)) == 2
    assert str(os.getpid()) not in "".join(pids)
