"""The commands from outside: what they print, write and end with."""
from __future__ import annotations

import base64
import gzip
import io
import json
import os
import subprocess
import sys
import xml.etree.ElementTree

import pytest
from own_corpus import CASE, ROOT
from own_corpus import HERE as TESTS

from conformance import exits, versions
from conformance.case import call
from conformance.engines.eager import Eager
from conformance.results import ResultError, Run, merge
from conformance.session import Session
from conformance.summary import Progress, percent
from conformance.verdict import CAPTURE_FAILURES

pytestmark = pytest.mark.shared
HERE = versions.text(versions.RUNNING)


def last(process):
    return process.stdout.splitlines()[-1]


def test_all_as_expected(bench):
    bench.case("calls/a")
    bench.case("numpy/b")
    process = bench.run()
    assert (process.returncode, last(process)) == (0, "2 passed, 0 failed")
    rows = [json.loads(row) for row in (bench.results / ("honest-%s-%s.jsonl" % (
        HERE, Run.read(next(bench.results.glob("*.jsonl"))).info["build"]))).read_text().splitlines()]
    assert [row["type"] for row in rows] == ["run", "case", "case"]
    assert rows[0]["python"].startswith(HERE) and rows[0]["engine"] == "honest"
    junit = xml.etree.ElementTree.parse(str(next(bench.results.glob("*.xml")))).getroot()
    assert [case.get("name") for case in junit.iter("testcase")] == ["a", "b"]


def test_an_unexpected_pass_prints_the_command_that_mends_it(bench):
    bench.case("calls/a")
    bench.listed("calls/a  xfail:value  was wrong (issue 3)  2026-01-31")
    process = bench.run()
    assert process.returncode == 3
    command = "python -m conformance skip remove %s calls/a" % HERE
    assert command in process.stdout
    assert bench.command(*command.split()[3:]).returncode == 0
    assert bench.run().returncode == 0


@pytest.mark.parametrize("kind, code, status", [
    ("xfail:value", 0, "listed"),
    ("xfail:traceback", 4, "listed-otherwise"),
    ("crash", 4, "listed-otherwise"),
])
def test_an_entry_must_say_how_it_fails(bench, kind, code, status):
    bench.case("calls/liar")
    bench.listed("calls/liar  %s  wrong (issue 3)  2026-01-31" % kind)
    process = bench.run(engine="fakes:Zoo")
    assert process.returncode == code, process.stdout
    assert Run.read(next(bench.results.glob("*.jsonl"))).cases[0]["status"] == status


@pytest.mark.parametrize("animal, kind", [("aborter", "crash"), ("hanger", "hang"),
                                          ("silent", "nocapture:never-seen")])
def test_listed_crashes_and_hangs_are_run(bench, animal, kind):
    bench.case("calls/" + animal)
    bench.case("calls/honest")
    bench.listed("calls/%s  %s  wrong (issue 3)  2026-01-31" % (animal, kind))
    process = bench.run("--timeout", "4", engine="fakes:Zoo")
    assert (process.returncode, last(process)) == (0, "1 passed, 0 failed, 1 failing as listed")


@pytest.mark.parametrize("line, words", [
    ("calls/a  xfail:value  no reference  2026-01-31", "reference"),
    ("calls/gone  xfail:value  wrong (issue 3)  2026-01-31", "there is no case calls/gone"),
])
def test_a_wrong_list_stops_the_run_before_it_begins(bench, line, words):
    bench.case("calls/a")
    bench.listed(line)
    process = bench.run()
    assert process.returncode == 4 and words in process.stdout
    assert not bench.results.exists()


def test_a_malformed_case_hides_no_verdict(bench):
    bench.case("calls/a")
    bench.case("calls/b", "def case(): pass\n")
    process = bench.run()
    assert process.returncode == 4
    assert "calls/b.py:1: a case file starts with" in process.stdout.replace("\\", "/")
    assert last(process) == "1 passed, 0 failed"


@pytest.mark.parametrize("old, new, words", [
    ("def case(items, n):", "def other(items, n):", "either `case` or `make`"),
    ("def calls():", "def not_calls():", "no generator function `calls`"),
    ("yield call([2], -1)", "yield 1", "not call(…)"),
    ("yield call([2], -1)", "raise KeyError(1)", "`calls` raised KeyError"),
    ("SEEN = []", "SEEN = [] + 1", "cannot be imported: TypeError"),
    ("SEEN = []", "import time; SEEN = [time.perf_counter()]", "two runs under plain Python differ"),
])
def test_a_case_that_is_wrong_itself(bench, old, new, words):
    bench.case("calls/a", CASE.replace(old, new))
    bench.case("calls/b")
    process = bench.run()
    assert process.returncode == 4 and words in process.stdout, process.stdout
    assert last(process) == "1 passed, 1 failed"


@pytest.mark.parametrize("change, alike", [
    ("", True), ("ITEMS.append(2)", False), ("ITEMS[0] = 1.0", False), ("case.__defaults__ = (3,)", False), ("STATE = 1", False),
])
def test_calls_are_alike_if_all_they_depend_on_is(change, alike, tmp_path):
    """Which calls must be cache hits."""
    text = CASE.replace("def case(items, n):", "ITEMS, STATE = [1], 0\n\n\ndef case(items, n=2):").replace("yield call([1], 2)", "yield call(ITEMS)")
    session = Session(Eager(), "calls/alike", str(tmp_path / "alike.py"), source=text)
    module, fn = session._load()
    before = session._fingerprint(module, fn, call(module.ITEMS))
    exec(change, module.__dict__)
    assert (session._fingerprint(module, fn, call(module.ITEMS)) == before) is alike


def test_a_case_tells_when_its_tracked_objects_die(tmp_path):
    """In the call, when arguments and result are let go, or in a collection."""
    text = """
from conformance.case import call, track

class Node:
    pass

def case(node, cyclic):
    inner = track(Node(), "inner")
    inner.itself = inner if cyclic else None
    return None

def calls():
    yield call(track(Node(), "argument"), False)
    kept = track(Node(), "kept")
    yield call(kept, True)
    del kept
    yield call(None, False)
"""
    records = Session(Eager(), "lifetime/tracked", str(tmp_path / "tracked.py"), source=text).run()["calls"]
    assert [record["deaths"] for record in records] == [
        [["call", "inner"], ["release", "argument"]], [["between", "kept"], ["collect", "inner"]], [["call", "inner"]]]


def test_failures_come_before_unexpected_passes(bench):
    bench.case("calls/a")
    bench.case("calls/liar")
    bench.listed("calls/a  crash  wrong (issue 3)  2026-01-31")
    process = bench.run(engine="fakes:Zoo")
    assert (process.returncode, last(process)) == (1, "0 passed, 1 failed, 1 unexpected pass")


def test_stop_early(bench):
    for name in ("aa", "liar", "zz"):
        bench.case("calls/" + name)
    process = bench.run("-x", "-n", "1", engine="fakes:Zoo")
    assert (process.returncode, last(process)) == (1, "1 passed, 1 failed")
    assert not Run.read(next(bench.results.glob("*.jsonl"))).complete


@pytest.mark.parametrize("first, died", [("aborter", "crash"), ("leaver", "crash"), ("hanger", "hang")])
def test_the_worker_of_a_dead_case_is_never_used_again(bench, first, died):
    """The cases after it are answered by another process, in its own words."""
    for name in (first, "mm", "liar", "zz"):
        bench.case("calls/" + name)
    bench.run("--timeout", "2", "--no-leak", engine="fakes:Zoo")
    kinds = {case["id"]: case["kind"] for case in Run.read(next(bench.results.glob("*.jsonl"))).cases}
    assert kinds == {"calls/" + first: died, "calls/mm": "", "calls/liar": "xfail:value", "calls/zz": ""}


FEWER = CASE.replace("""    yield call([track(Thing(), "thing")], 1)
    yield call([1], 2).expect("hit")
    yield call([1], 2).expect("any")
    yield call([2], -1)
""", """    result = yield call([1], 2)
    result = yield call([1], 2)
    if result[1] == 2:
        yield call([1], 2)
""")


def test_a_call_too_few_is_a_failure(bench):
    """The calls of a case may depend on results; every call that both made is as it should be but for one value."""
    bench.case("calls/liar", FEWER)
    finished = bench.run(engine="fakes:Zoo")
    assert finished.returncode == 1
    rows = Run.read(next(bench.results.glob("*.jsonl"))).cases[0]["differences"]
    assert any(row["field"] == "outcome" and row["text"] == "3 calls under plain Python, 2 under the engine" for row in rows), rows


def test_a_call_too_many_is_a_failure(bench):
    bench.case("calls/liar", FEWER.replace("== 2:", "!= 2:"))
    bench.run(engine="fakes:Zoo")
    rows = Run.read(next(bench.results.glob("*.jsonl"))).cases[0]["differences"]
    assert any(row["text"] == "2 calls under plain Python, 3 under the engine" for row in rows), rows


def test_a_rival_fails_no_run(bench):
    bench.case("calls/a")
    bench.listed("calls/a  crash  wrong (issue 3)  2026-01-31")
    process = bench.run(engine="fakes:Rival")
    assert (process.returncode, last(process)) == (0, "0 passed, 1 failed")


@pytest.mark.parametrize("words, code, text", [
    (["--engine", "nothing"], 2, "unknown engine 'nothing'"),
    (["--engine", "nothing:Engine"], 2, "cannot be loaded"),
    (["--engine", "fakes:Nothing"], 2, "cannot be loaded"),
    (["--engine", "fakes:DeadOnArrival"], 2, "no licence"),
    (["--shard", "3/2"], 2, "no shard"),
    (["-k", "a and"], 2, "a word is missing"),
    (["calls/nothing"], 2, "names no case"),
    (["-k", "nothing_like_it"], 5, "0 passed, 0 failed"),
    (["-k", "calls and not (a or list)"], 5, "0 passed, 0 failed"),
])
def test_bad_input(bench, words, code, text):
    bench.case("calls/a")
    process = bench.command("run", *(words if "--engine" in words else ["--engine", "fakes:Honest"] + words))
    assert process.returncode == code and text in process.stdout, process.stdout
    assert "Traceback" not in process.stdout


def test_an_engine_from_a_file(bench):
    bench.case("calls/a")
    path = bench.directory / "mine.py"
    path.write_text("from conformance.engines import Engine\n\n\nclass Mine(Engine):\n    name = 'mine'\n    gate = False\n\n"
                    "    def capture(self, fn):\n        return None\n")
    process = bench.run(engine="%s:Mine" % path)
    assert process.returncode == 0 and "nocapture:not-told" in process.stdout
    assert "not-told" in CAPTURE_FAILURES


def test_a_version_that_does_not_apply_is_no_skip(bench):
    bench.case("calls/a")
    bench.case("calls/b", CASE.replace("since: 3.8", "since: 3.8\n# until: 3.8").replace(
        "until: 3.8", "until: 3.8") if versions.RUNNING > (3, 8) else CASE.replace("since: 3.8", "since: 3.15"))
    process = bench.run()
    assert (process.returncode, last(process)) == (0, "1 passed, 0 failed")
    assert "not for %s: 1 cases" % HERE in process.stdout and "calls/b" in process.stdout
    for number in range(8):
        bench.case("calls/c%d" % number, (bench.directory / "corpus" / "calls" / "b.py").read_text())
    process = bench.run()
    assert "not for %s: 9 cases\nresults: " % HERE in process.stdout, "many are counted: what comes before must stay on the screen"


def test_shards_are_put_together(bench):
    for name in "abcde":
        bench.case("calls/" + name)
    for shard in ("1/2", "2/2"):
        assert bench.run("--shard", shard).returncode == 0
    runs = [Run.read(path) for path in sorted(bench.results.glob("*.jsonl"))]
    assert [len(run.cases) for run in runs] == [3, 2]
    merged = merge(runs)
    assert [[case["id"] for case in run.cases] for run in merged] == [["calls/" + name for name in "abcde"]]
    assert merged[0].complete


def test_report(bench):
    bench.case("calls/liar", CASE.replace("harness's own tests", "harness </script> & <tests>"))
    bench.case("calls/honest")
    bench.run(engine="fakes:Zoo")
    page = bench.directory / "page.html"
    process = bench.command("report", bench.results, "--html", page)
    assert process.returncode == 0
    rows = [row.split() for row in process.stdout.splitlines()]
    assert ["list", "50/50/-"] in rows and ["all", "50/50/-"] in rows
    text = page.read_text(encoding="utf-8")
    data = json.loads(gzip.decompress(base64.b64decode(text.split('id="data">')[1].split("</script>")[0])))
    result = data["found"][data["results"][0]["calls/liar"]]
    bytecode = data["bytecode"]
    assert result["kind"] == "xfail:value" and "RETURN_VALUE" in bytecode["packed"]["names"]
    assert bytecode["tables"][bytecode["columns"][0]] == [0, 0], "of both cases, whether they pass or not"
    assert [row["numbers"] for row in data["columns"][0]["history"]] == [[50, 50, None]]
    assert "</script> & <tests>" in data["cases"]["calls/liar"]["summary"]
    assert "http://" not in text and "src=" not in text and "<link" not in text


@pytest.mark.parametrize("text, words", [
    ("", "does not begin with the facts"),
    ("{}\n", "not a line of results"),
    ('{"type": "run", "format": 99}\n', "format 99"),
    ("not json\n", "x.jsonl:1: not a line of results"),
])
def test_a_corrupt_result_file(bench, text, words):
    path = bench.directory / "x.jsonl"
    path.write_text(text)
    process = bench.command("report", path)
    assert process.returncode == 2 and words in process.stdout
    assert "Traceback" not in process.stdout


def test_a_file_cut_short_names_the_line(bench):
    bench.case("calls/a")
    bench.run()
    path = next(bench.results.glob("*.jsonl"))
    path.write_text(path.read_text()[:-40])
    with pytest.raises(ResultError, match=r"jsonl:2: "):
        Run.read(path)


def test_a_run_that_was_ended_is_not_complete(bench):
    bench.case("calls/a")
    bench.case("calls/b")
    bench.run()
    path = next(bench.results.glob("*.jsonl"))
    path.write_text("".join(path.read_text().splitlines(True)[:-1]))
    run = Run.read(path)
    assert not run.complete and len(run.cases) == 1
    assert "not complete, 1 of 2 cases" in bench.command("report", path).stdout


@pytest.mark.parametrize("words", [["calls/a"], ["-k", "calls/a"], ["-x"]], ids=" ".join)
def test_a_run_of_a_part_replaces_no_complete_one(bench, words):
    bench.case("calls/a")
    bench.case("numpy/b")
    bench.case("with/c")
    bench.run()
    complete = next(bench.results.glob("*.jsonl"))
    before = complete.read_bytes()
    bench.case("calls/a", CASE.replace("n, 0.0]", "n, __import__('os').urandom(4)]"))  # invalid from now on
    process = bench.run(*words)
    assert "(1 of 3 cases; results of all are left as they were)" in process.stdout
    assert complete.read_bytes() == before
    said = bench.command("report", "--by", "areas", bench.results).stdout
    assert "3 of 3 cases, the newest verdicts from runs of a part: %s (1)" % (
        "stopped early" if words == ["-x"] else " ".join(words)) in said
    assert ["all", "66/66/-"] in [row.split() for row in said.splitlines()], said
    # the part alone is no column that could be taken for all
    part = next(bench.results.glob("*-part.jsonl"))
    said = bench.command("report", part).stdout
    assert "not complete, 1 of 3 cases" in said and said.splitlines()[0].endswith(" *")
    bench.case("calls/a")
    bench.run()
    assert [path.name for path in bench.results.glob("*.jsonl")] == [complete.name]
    assert "3 of 3 cases\n" in bench.command("report", bench.results).stdout


def test_cases_that_are_no_more_count_nowhere(bench):
    for name in "ab":
        bench.case("calls/" + name)
    bench.run()
    bench.case("calls/b").unlink()
    bench.case("calls/c")
    bench.run("calls/c")
    assert "2 of 2 cases" in bench.command("report", bench.results).stdout


@pytest.mark.parametrize("old, new, words", [
    ("    yield call([2], -1)\n    ", "    ", None),
    ("    yield call([1], 2).expect(\"any\")\n    yield call([2], -1)\n", "", "makes 2 calls"),
    ("# capture: full", "# capture: full\n# opcodes: YIELD_VALUE", "claims the opcode YIELD_VALUE"),
    ("# capture: full", "# capture: full\n# opcodes: YIELD_VALUE@3.15+",
     "claims the opcode YIELD_VALUE" if versions.RUNNING >= (3, 15) else None),
    ("# capture: full", "# capture: full\n# opcodes: RETURN_VALUE BUILD_LIST", None),
    ("    SEEN.append(n)", "    import os; os.environ['X_OF_A_TEST'] = '1'", "changes the process"),
    ("    SEEN.append(n)", "    SEEN.append(object().__repr__())", "differ"),
    ("def case", "def case(:", "does not compile"),
])
def test_lint(bench, old, new, words):
    bench.case("calls/a", CASE.replace(old, new))
    process = bench.command("lint")
    assert process.returncode == (4 if words else 0), process.stdout
    assert (words or "0 errors") in process.stdout


def test_new_makes_a_case_that_lint_wants_finished(bench):
    bench.corpus.mkdir(exist_ok=True)
    assert bench.command("new", "calls/first").returncode == 0
    process = bench.command("lint")
    assert process.returncode == 4 and "TODO" in (bench.corpus / "calls" / "first.py").read_text()
    assert bench.command("new", "calls/first").returncode == 2
    assert bench.command("new", "nowhere/first").returncode == 2


@pytest.mark.parametrize("expectation", ["auto", "hit", "miss", "any", "native"])
def test_what_a_call_may_say_of_the_cache(expectation):
    assert call(1).expectation == "auto"
    assert call(1).expect(expectation).expectation == call(1).expect("any").expect(expectation).expectation == expectation


def test_another_word_for_the_cache_is_refused():
    with pytest.raises(ValueError, match="unknown expectation 'never'; one of auto, hit"):
        call(1).expect("never")


def test_from_a_shell(bench):
    """The module itself, as a process: the exit code is the command's."""
    bench.case("calls/liar")
    environ = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT), str(TESTS)]))
    process = subprocess.run(
        [sys.executable, "-m", "conformance", "run", "--engine", "fakes:Zoo", "--corpus", str(bench.corpus),
         "--skip-lists", str(bench.lists)], cwd=str(bench.directory), env=environ, stdout=subprocess.PIPE,
        universal_newlines=True, timeout=120)
    assert process.returncode == 1
    assert process.stdout.splitlines()[-1] == "0 passed, 1 failed"
    assert (bench.directory / "results").is_dir()


def test_list_names_cases_and_those_of_other_versions(bench):
    bench.case("calls/a")
    bench.case("numpy/b", CASE.replace("since: 3.8", "since: 3.8\n# until: 3.8" if versions.RUNNING > (3, 8)
                                       else "since: 3.15"))
    process = bench.command("list")
    assert process.returncode == 0
    assert [line.split()[0] for line in process.stdout.splitlines()] == ["calls/a", "numpy/b"]
    assert "not on " + HERE in process.stdout.splitlines()[1]
    assert bench.command("list", "-k", "numpy-view").returncode == 5


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("stream, lines", [(io.StringIO(), 11), (Terminal(), 1)])
def test_progress(stream, lines):
    """Without a terminal a line every tenth; on one, one line that is rewritten; failures stay on both."""
    progress = Progress(100, stream)
    for number in range(100):
        progress.show({"id": "calls/c%d" % number, "kind": "crash" if number == 50 else "",
                       "status": "failed" if number == 50 else "passed"})
    progress.end()
    text = stream.getvalue()
    assert text.count("\n") == lines
    assert "FAILED           calls/c50  crash\n" in text and "100/100, 1 not as expected" in text


def test_a_hundred_percent_means_all():
    assert [percent(*pair) for pair in ((999, 1000), (1, 1), (0, 0), (0, 3))] == ["99 %", "100 %", "-", "0 %"]


@pytest.mark.parametrize("codes, code", [((0, 0), 0), ((5, 0), 5), ((3, 5), 3), ((4, 3), 4), ((1, 4, 3), 1), ((2, 1), 2)])
def test_the_most_serious_exit_code_counts(codes, code):
    assert exits.worst(codes) == code


def test_the_process_that_was_asked_runs_the_first_cases(tmp_path):
    """No second one is started for them, and none is left behind."""
    from conformance import process
    from conformance.collection import Case
    from conformance.header import parse_header
    from conformance.runner import Runner

    path = tmp_path / "name.py"
    path.write_text(CASE, encoding="utf-8")
    case = Case("calls/name", path, CASE, parse_header("calls/name", CASE))
    started, stopped = [], []

    class Counted(process.WorkerProcess):
        def start(self):
            if self._process is None:
                started.append(self)
            return super().start()

        def kill(self):
            if self._process is not None:
                stopped.append(self)
            super().kill()

    runner_module = sys.modules[Runner.__module__]
    before, runner_module.WorkerProcess = runner_module.WorkerProcess, Counted
    try:
        for way in ("run", "one"):
            del started[:], stopped[:]
            runner = Runner("eager", lambda verdict: None, leak=None)
            runner.probe()
            if way == "run":
                runner.run([case])
            else:
                assert runner.one(case).status == "passed"
            runner.stop()
            assert len(started) == 1, way     # plain Python is the engine here: one process is both
            assert sorted(map(id, started)) == sorted(map(id, stopped)), way
    finally:
        runner_module.WorkerProcess = before


def test_what_a_run_cannot_do_ends_it():
    """A fault of who hears of the verdicts is not swallowed with the thread that it came up in."""
    from conformance import collection
    from conformance.runner import Runner

    case = collection.load().for_version(versions.RUNNING)[0]
    heard = []

    def hear(verdict):
        heard.append(verdict)
        raise RuntimeError("planted")

    with pytest.raises(RuntimeError, match="planted"):
        Runner("eager", hear, leak=None).run([case])
    assert len(heard) == 1
