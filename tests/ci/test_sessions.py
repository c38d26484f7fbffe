"""Verdict lines and exit codes, with fake interpreters, environments and runners."""

from __future__ import annotations

import json
import os
import re
import shlex

import pytest

from ci import exits, hardening, matrix, sessions, tox_alias, verdicts
from ci.environments import BuildError
from ci.exits import RequestError
from ci.matrix import Target
from ci.programs import programs
from ci.rivals import rivals
from ci.streaming import stream
from ci.verdicts import VERDICTS, Outcome, counts, exit_code, junit_counts, record, together, verdict


class FakeEnvironment:
    """Its `python` is a script that plays the runner."""

    body = 'echo "2 passed, 0 failed"'
    broken = ""
    pip = {}  # package → why pip cannot install it

    def __init__(self, interpreter, uv, root, say, variant="", options=None):
        self.interpreter = interpreter
        self.folder = root / interpreter.target.key / variant
        self.python = self.folder / "python"

    def prepare(self, testing=False):
        if self.broken:
            raise BuildError(self.broken)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.python.write_text(f"#!/bin/sh\n{self.body}\n")
        self.python.chmod(0o755)

    def add(self, *packages):
        (self.folder / "added").write_text(" ".join(packages))

    def prepare_for(self, *packages):
        for package in packages:
            if package in self.pip:
                raise BuildError(f"installing {package} failed: {self.pip[package]}")
        self.prepare()


@pytest.fixture
def run(machine, monkeypatch, capfdbinary):
    """Run a session on the fake machine: its code and its last line."""
    monkeypatch.setenv("UV_PYTHON_DOWNLOADS", "never")

    def run(work, body=FakeEnvironment.body, broken="", **variables):
        said = []
        environment = type("Environment", (FakeEnvironment,), {"body": body, "broken": broken})
        made = sessions.Sessions(machine.root, say=said.append, finder=machine.finder(**variables), environment=environment)
        return work(made), said[-1]

    return run


def test_release_found_and_debug_not(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    assert run(lambda made: made.conformance("3.12")) == (
        exits.OK,
        "conformance 3.12: release 2 passed, 0 failed; "
        "debug: not run (no debug build of 3.12 found; see nox -s interpreters)",
    )


def test_both_builds(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    machine.python("bin/python3.12d", "3.12.1", debug=True)
    assert run(lambda made: made.conformance("3.12")) == (
        exits.OK,
        "conformance 3.12: release 2 passed, 0 failed; debug 2 passed, 0 failed",
    )


def test_nothing_found(run):
    code, line = run(lambda made: made.conformance("3.12"))
    assert code == exits.NOT_RUN
    assert line.count("not run") == 2


def test_a_missing_build_that_was_asked_for(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    code, line = run(lambda made: made.conformance("3.12", ("debug",)))
    assert code == exits.NOT_RUN
    assert line == "conformance 3.12: debug: not run (no debug build of 3.12 found; see nox -s interpreters)"
    assert run(lambda made: made.tests("3.11"))[0] == exits.NOT_RUN


PROGRAMS = """
folder=$4; here=$(basename $(dirname $0)); here=${here%-release}
case "$3 $here" in
"save 3.10") exit 1;;                                                      # it dies
"save 3.9") mkdir -p $folder; echo '{"numpy": "2.0", "digests": {"a": []}, "failed": {"b": "why"}}' > $folder/made.json; exit 1;;
save*) mkdir -p $folder; echo '{"numpy": "2.1", "digests": {"a": [], "b": []}, "failed": {}}' > $folder/made.json;;
"load 3.13") exit 1;;                                                      # so does this
load*) shift 5; text=; code=0
    for maker; do
        bad=; good='"a", "b"'
        case $maker in 3.9) good='"a"';; 3.12) [ $here = 3.11 ] && good='"a"' bad='"b": "other bits"' code=1;; esac
        text="$text${text:+, }\\"$maker\\": {\\"identical\\": [$good], \\"as the maker\\": [\\"a\\"], \\"different\\": {$bad}}"
    done
    echo "{$text}" > $folder/$here/ran.json; exit $code;;
esac
"""


def saved_programs(machine, versions, body=PROGRAMS, broken=""):
    """What the session says, and its code."""
    said = []
    environment = type("Environment", (FakeEnvironment,), {"body": body, "broken": broken})
    made = sessions.Sessions(machine.root, say=said.append, finder=machine.finder(), environment=environment)
    return programs(made, versions), said


def test_saved_programs_go_to_every_version(machine, monkeypatch):
    monkeypatch.setenv("UV_PYTHON_DOWNLOADS", "never")
    for version in ("3.11.4", "3.12.1", "3.14.0"):
        machine.python(f"bin/python{version[:4]}", version)
    code, said = saved_programs(machine, ["3.12", "3.14"])
    assert (code, said[-1]) == (exits.OK, "programs on 2 versions: release 8 passed, 0 failed (4 of 4 pairs of versions)")
    assert said[:-1] == [
        "programs identical/different/not made or not run; made on, down; run on, across:",
        "         3.12   3.14",
        "3.12    2/0/0  2/0/0",
        "3.14    2/0/0  2/0/0",
        "of them with the bits that the maker got, with its NumPy:",
        "3.12       1     1   NumPy 2.1",
        "3.14       1     1   NumPy 2.1",
    ]
    assert verdicts.recorded(machine.root / VERDICTS, "programs", Target("3.12", "release")).passed == 8
    code, said = saved_programs(machine, ["3.11", "3.12"])
    assert (code, said[-1]) == (exits.FAILED, "programs on 2 versions: release 7 passed, 1 failed (3 of 4 pairs of versions)")
    assert said[3] == "3.12    1/1/0  2/0/0"
    code, said = saved_programs(machine, ["3.12", "3.8"])
    assert code == exits.NOT_RUN and said[-1] == (
        "programs on 2 versions: release 2 passed, 6 failed (not run; 1 of 4 pairs of versions)"), "a version that is not there is a gap"
    assert said[0].startswith("3.8(release): not run")
    assert saved_programs(machine, ["3.12"], broken="no compiler")[0] == exits.NOT_BUILT
    with pytest.raises(RequestError, match=r"unknown version 3\.7"):
        saved_programs(machine, ["3.7"])


@pytest.mark.parametrize(("bad", "row"), [
    ("3.9", "3.9     1/0/1  1/0/1"),       # one program cannot be made there
    ("3.10", "3.10    0/0/2  0/0/2"),      # the maker dies
    ("3.13", "3.13    0/0/2  2/0/0"),      # the runner dies
])
def test_a_gap_among_saved_programs_is_a_failure(machine, monkeypatch, bad, row):
    monkeypatch.setenv("UV_PYTHON_DOWNLOADS", "never")
    for version in (bad, "3.14"):
        machine.python(f"bin/python{version}", version + ".1")
    code, said = saved_programs(machine, [bad, "3.14"])
    assert code == exits.FAILED and row in said
    assert re.search(r", [2-9] failed", said[-1])


def test_models_are_tested_where_something_runs_them(machine, run):
    machine.python("bin/python3.15", "3.15.0")
    machine.python("bin/python3.14", "3.14.0")
    junit = '<testsuite tests="3" failures="0" errors="0" skipped="1"/>'
    body = f"""for word; do case $word in --junitxml=*) echo '{junit}' > ${{word#--junitxml=}};; esac; done"""
    code, line = run(lambda made: made.onnx("3.14"), body=body)
    assert (code, line) == (exits.OK, "onnx 3.14: release 2 passed, 0 failed (1 skipped)")
    assert (machine.root / "3.14-release" / "onnx" / "added").read_text() == "onnx onnxruntime"
    assert run(lambda made: made.onnx("3.15"), body=body) == (exits.NOT_RUN, "onnx 3.15: release: not run (there is no onnxruntime 1.23 or newer for 3.15)")
    machine.python("bin/python3.8", "3.8.1")
    assert run(lambda made: made.onnx("3.8"), body=body)[0] == exits.NOT_RUN


def test_the_examples_are_run_with_all_that_can_run_them(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    heard = machine.root / "heard"
    code, line = run(lambda made: made.examples(["--repeat", "1"]), body=f'echo "$*" > {heard}; echo "the last row"')
    assert (code, line) == (exits.OK, "examples 3.12: release: ok (the last row)")
    assert heard.read_text() == "-X faulthandler -m examples.run --repeat 1\n"
    assert (machine.root / "3.12-release" / "examples" / "added").read_text() == "numexpr numba jax onnx onnxruntime"


def test_a_wrong_variable_is_told_before_anything_runs(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    ran = machine.root / "ran"
    with pytest.raises(RequestError, match="SOT_PYTHON_3_12_DEBUG=/nonexistent: there is no such file"):
        run(lambda made: made.conformance("3.12"), body=f"touch {ran}", SOT_PYTHON_3_12_DEBUG="/nonexistent")
    assert not ran.exists()


@pytest.mark.parametrize(
    ("body", "code", "line"),
    [
        ('echo "5 passed, 1 failed"; exit 1', 1, "release 5 passed, 1 failed"),
        ('echo "6 passed, 0 failed"; exit 3', 3, "release 6 passed, 0 failed (unexpected pass)"),
        ("exit 4", 4, "release: invalid list (the runner ended without its counts)"),
        ('echo "0 passed, 0 failed"; exit 5', 5, "release 0 passed, 0 failed (nothing collected)"),
        ('echo "5 passed, 1 failed"', 1, "release 5 passed, 1 failed"),
        ("true", 1, "release: failed (the runner ended without its counts)"),
        ("kill -9 $$", 1, "release: killed by signal 9 (the runner ended without its counts)"),
    ],
)
def test_the_runners_exit_code_is_carried_out(machine, run, body, code, line):
    machine.python("bin/python3.12", "3.12.1")
    assert run(lambda made: made.conformance("3.12", ("release",)), body=body) == (code, f"conformance 3.12: {line}")


def test_not_built(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    code, line = run(lambda made: made.conformance("3.12"), broken="no C++ compiler")
    assert code == exits.NOT_BUILT
    assert "release: not built (no C++ compiler)" in line


def test_the_runner_gets_its_arguments(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    heard = machine.root / "heard"
    run(lambda made: made.conformance("3.12", arguments=["-k", "a b"]), body=f'printf "%s\\n" "$@" > {heard}; echo 1 passed, 0 failed')
    words = heard.read_text().splitlines()
    assert words[-2:] == ["-k", "a b"]
    assert words[words.index("--results") + 1] == str(machine.root / "results")
    assert "--engine" in words and "sot" in words


JUNIT = '<testsuites><testsuite tests="5" failures="1" errors="1" skipped="1"/></testsuites>'


def test_the_tests_session_counts_what_junit_says(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    write = f"""for word; do case $word in --junitxml=*) echo {shlex.quote(JUNIT)} > "${{word#*=}}";; esac; done; exit 1"""
    assert run(lambda made: made.tests("3.12"), body=write) == (1, "tests 3.12: release 2 passed, 2 failed (1 skipped)")


def test_the_sum_names_tests_that_failed(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    failed = "".join(f'<testcase classname="tests.test_x" name="test_{n}"><failure/></testcase>' for n in range(7))
    text = f'<testsuites><testsuite tests="9" failures="7" errors="0" skipped="0">{failed}<testcase classname="c" name="good"/></testsuite></testsuites>'
    write = f"""for word; do case $word in --junitxml=*) echo {shlex.quote(text)} > "${{word#*=}}";; esac; done; exit 1"""
    code, line = run(lambda made: made.tests("3.12"), body=write)
    names = "; ".join(f"tests.test_x::test_{n}" for n in range(5))
    assert (code, line) == (1, f"tests 3.12: release 2 passed, 7 failed ({names})")


def test_a_pytest_that_dies_is_no_pass(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    (machine.root / "results").mkdir()
    (machine.root / "results" / "tests-3.12-release.xml").write_text(JUNIT.replace("1", "0"))
    code, line = run(lambda made: made.tests("3.12"), body="true")
    assert (code, line) == (1, "tests 3.12: release: failed (pytest ended without its results)")


RIVAL = """case "$*" in
*report*) echo "table of ${*##*--by engines}";;
*torch*) echo "results: $PWD/results/t-part.jsonl (3 of 9 cases)"; echo "1 passed, 2 failed";;
*) echo "error: the engine paddle-sot needs the package paddle"; exit 2;;
esac"""


def test_engines_of_others_are_facts_and_what_is_not_there_is_told(machine, run, capfdbinary):
    machine.python("bin/python3.11", "3.11.4")
    assert run(lambda made: rivals(made, "3.11"), body=RIVAL) == (
        exits.OK, "rivals 3.11: release: ok (torch-dynamo: 1 cases as in plain Python, 2 not); "
                  "release: not run (the engine paddle-sot needs the package paddle)")
    printed = capfdbinary.readouterr().out.decode()
    assert f"table of  {machine.root}/results/t-part.jsonl\n" in printed, "the file of the run that there was"
    code, line = run(lambda made: rivals(made, "3.11", ["paddle-sot", "calls"]), body=RIVAL)
    assert code == exits.NOT_RUN and "torch" not in line


def test_an_engine_that_pip_cannot_install_is_not_run(machine, run, monkeypatch):
    machine.python("bin/python3.13", "3.13.0")
    monkeypatch.setattr(FakeEnvironment, "pip", {"torch": "No matching distribution found for torch"})
    code, line = run(lambda made: rivals(made, "3.13", ["torch-dynamo"]), body=RIVAL)
    assert (code, line) == (
        exits.NOT_RUN, "rivals 3.13: release: not run (torch-dynamo: installing torch failed: No matching distribution found for torch)")
    code, line = run(lambda made: rivals(made, "3.13"), body='echo "results: a.jsonl"; echo "4 passed, 0 failed"')
    assert code == exits.OK and line.endswith("release: ok (paddle-sot: 4 cases as in plain Python, 0 not)")


def test_an_engine_of_others_whose_runner_dies_is_a_failure(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    code, line = run(lambda made: rivals(made, "3.12", ["torch-dynamo"]), body="kill -9 $$")
    assert code == exits.FAILED and line.endswith("(torch-dynamo: the runner ended without its counts)")


def test_the_default_version_is_the_newest_found_when_3_12_is_not(machine, run):
    assert run(lambda made: (made.say("x"), made.default_version())[1])[0] == "3.12"
    machine.python("bin/python3.9", "3.9.1")
    machine.python("bin/python3.11", "3.11.1")
    assert run(lambda made: (made.say("x"), made.default_version())[1])[0] == "3.11"
    machine.python("bin/python3.12", "3.12.1")
    assert run(lambda made: (made.say("x"), made.default_version())[1])[0] == "3.12"


@pytest.mark.parametrize("policy", ["automatic", "never"])
def test_uv_downloads_a_release_build_where_it_may(machine, run, monkeypatch, policy):
    monkeypatch.setenv("UV_PYTHON_DOWNLOADS", policy)
    machine.python("shelf/python3.12", "3.12.1")
    uv = machine.script("tools/uv", f'test "$2" = install && cp {machine.root}/shelf/python3.12 {machine.root}/bin/ || exit 2')
    said = []
    made = sessions.Sessions(machine.root, say=said.append, finder=machine.finder(str(uv)), environment=FakeEnvironment)
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    assert bool(made.obtain(Target("3.12", "release")).interpreter) is (policy == "automatic")
    assert made.obtain(Target("3.12", "debug")).interpreter is None


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        ("1 passed, 2 failed\n", (1, 2)),
        ("7 passed, 0 failed\n3 passed, 1 failed\n\n", (3, 1)),
        ("\x1b[32m7 passed, 0 failed\x1b[0m\r\n", (7, 0)),
        ("....\r7 passed, 0 failed", (7, 0)),
        ("it has 7 passed, 0 failed\n", None),
        ("", None),
    ],
)
def test_counts(output, expected):
    assert counts(output) == expected


def test_the_jit_compiler_is_a_build_of_its_own(machine, run):
    machine.python("bin/python3.14", "3.14.1")
    code, line = run(lambda made: made.conformance("3.14", ("jit",)))
    assert (code, line) == (exits.NOT_RUN, f"conformance 3.14: jit: not run ({machine.root}/bin/python3.14 has no JIT compiler)")
    machine.python("bin/python3.14", "3.14.1", jit=True)
    body = 'echo "$PYTHON_JIT passed, 0 failed"'
    assert run(lambda made: made.conformance("3.14", ("jit",)), body=body) == (exits.OK, "conformance 3.14: jit 1 passed, 0 failed")
    code, line = run(lambda made: made.conformance("3.14"), body=body)
    assert line.startswith("conformance 3.14: release 0 passed, 0 failed; debug: not run (")
    assert line.endswith("jit 1 passed, 0 failed")


def test_a_gate_is_the_corpus_the_families_and_the_tests_of_the_matrix(machine, run):
    machine.python("bin/python3.9", "3.9.1")
    heard = machine.root / "heard"
    write = f"""echo "share=$SOT_SHARE of=$SOT_SHARED_FOLDERS $@" >> {heard}; for word; do case $word in --junitxml=*) echo {shlex.quote(JUNIT)} > "${{word#*=}}";; esac; done
    echo "3 passed, 0 failed" """
    for folder in matrix.INTERPRETER_TESTS:
        (machine.root / folder).mkdir(parents=True)
    code, line = run(lambda made: made.gate("3.9", "release"), body=write)
    assert (code, line) == (exits.FAILED, "tests 3.9: release 2 passed, 2 failed (1 skipped)")
    corpus, families, tests = heard.read_text().splitlines()
    share = matrix.share(Target("3.9", "release"))
    assert "conformance run" in corpus and corpus.endswith(f"--leak {share} --shard {matrix.corpus_share(Target('3.9', 'release'))}")
    assert "conformance families run" in families and families.endswith(f"--pull-request --shard {matrix.families_share(Target('3.9', 'release'))}")
    assert tests.endswith(" ".join(matrix.INTERPRETER_TESTS)) and tests.startswith(f"share={share} of={' '.join(matrix.shared_folders(Target('3.9', 'release')))} ")
    machine.python("bin/python3.9-dbg", "3.9.1", debug=True)
    heard.unlink()
    run(lambda made: made.gate("3.9", "debug"), body=write)
    corpus, families, tests = heard.read_text().splitlines()
    assert corpus.endswith(f"--shard {matrix.corpus_share(Target('3.9', 'debug'))}")
    assert families.endswith(f"--pull-request --shard {matrix.share(Target('3.9', 'debug'))}")
    assert tests.endswith(" ".join(matrix.unit_tests(Target("3.9", "debug"))))
    assert tests.startswith(f"share={matrix.slow_share(Target('3.9', 'debug'))} of={' '.join(matrix.shared_folders(Target('3.9', 'debug')))} ")
    machine.python("bin/python3.15", "3.15.0")
    heard.unlink()
    run(lambda made: made.gate("3.15", "release"), body=write)
    tests = heard.read_text().splitlines()[-1]
    assert tests.startswith(f"share={matrix.share(Target('3.15', 'release'))} of={' '.join(matrix.shared_folders(Target('3.15', 'release')))} ") and tests.endswith(" tests"), "a thorough target runs all folders"


def test_a_gate_runs_no_test_twice(machine, run):
    machine.python("bin/python3.9", "3.9.1")
    heard = machine.root / "heard"
    write = f'echo "$@" >> {heard}; echo "3 passed, 0 failed"'
    target = Target("3.9", "release")
    code, line = run(lambda made: made.gate("3.9", "release", ["--tested"]), body=write)
    assert (code, line) == (exits.FAILED, "tests 3.9: release: failed (no verdict was recorded)")
    record(machine.root / VERDICTS, "tests", Outcome(target, exits.OK, 7, 0))
    code, line = run(lambda made: made.gate("3.9", "release", ["--tested"]), body=write)
    assert (code, line) == (exits.OK, "tests 3.9: release 7 passed, 0 failed")
    record(machine.root / VERDICTS, "tests", Outcome(target, exits.FAILED, 6, 1))
    assert run(lambda made: made.gate("3.9", "release", ["--tested"]), body=write)[0] == exits.FAILED
    assert "--junitxml" not in heard.read_text() and "--tested" not in heard.read_text()


def test_a_net_that_cannot_be_had_is_not_run(machine, run, monkeypatch):
    machine.python("bin/python3.12", "3.12.1")
    monkeypatch.setattr(hardening, "runtime_library", lambda name: None)
    code, line = run(lambda made: made.harden("sanitize", "3.12"))
    assert code == exits.NOT_RUN
    assert line.startswith("sanitize 3.12: release: not run (the compiler has no libasan.so")


def test_a_net_sums_its_runs_and_keeps_out_of_the_matrix(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    (machine.root / "tests/core").mkdir(parents=True)
    heard = machine.root / "heard"
    write = f"""echo "$PYTHONDEVMODE $@" >> {heard}
    for word; do case $word in --junitxml=*) echo {shlex.quote(JUNIT)} > "${{word#*=}}"; exit 1;; esac; done; echo "3 passed, 1 failed"; exit 1"""
    assert run(lambda made: made.harden("devmode", "3.12"), body=write) == (1, "devmode 3.12: release 5 passed, 3 failed (1 skipped)")
    said = heard.read_text().splitlines()
    assert all(line.startswith("1 ") for line in said)
    assert f"--results {machine.root}/.nox/hardening/devmode" in said[0]


def test_a_counted_net_gets_the_arguments_and_tells_its_counts(machine, run):
    machine.python("bin/python3.12", "3.12.1")
    heard = machine.root / "heard"
    write = f"""echo "$@" >> {heard}; echo "300 passed, 2 failed"; exit 1"""
    code, line = run(lambda made: made.harden("fuzz", "3.12", ("release",), ["--programs", "302"]), body=write)
    assert (code, line) == (exits.FAILED, "fuzz 3.12: release 300 passed, 2 failed")
    assert re.search(r"-m conformance.fuzz -n \d+ --programs 302\n", heard.read_text())
    code, line = run(lambda made: made.harden("fuzz", "3.12", ("release",)), body="exit 0")
    assert code == exits.FAILED and "without its counts" in line


def test_together_hides_no_failure():
    target = Target("3.12", "release")
    good, silent = Outcome(target, 0, 5, 0), Outcome(target, exits.FAILED, note="round trip failed")
    assert together(target, [good, silent]) == Outcome(target, exits.FAILED, 5, 1, "round trip failed")
    assert together(target, [Outcome(target, exits.OK)]) == Outcome(target, exits.OK)
    assert together(target, [Outcome(target, exits.FAILED)]).passed is None


def test_a_run_that_hangs_is_killed(tmp_path, capfdbinary):
    code, tail = stream(["sh", "-c", "echo begun; sleep 60 & wait"], cwd=tmp_path, env=os.environ, limit=0.5)
    assert code == -9
    assert "begun" in tail
    assert b"hangs: killed after 0 s" in capfdbinary.readouterr().out


def test_junit_that_cannot_be_read(tmp_path):
    assert junit_counts(tmp_path / "none.xml") is None
    (tmp_path / "half.xml").write_text("<testsuites><tests")
    assert junit_counts(tmp_path / "half.xml") is None


@pytest.mark.parametrize(
    ("codes", "expected"),
    [((0, 0), 0), ((0, 3), 3), ((3, 1), 1), ((6, 4), 4), ((7, 3), 7), ((-11,), 1), ((77, 0), 1), ((), 0)],
)
def test_the_worst_code(codes, expected):
    assert exits.worst(codes) == expected


def test_exit_codes_are_those_of_the_runner():
    from conformance import exits as runner

    assert (exits.OK, exits.FAILED, exits.USAGE) == (runner.OK, runner.FAILED, runner.USAGE)
    assert (exits.UNEXPECTED_PASS, exits.INVALID_LIST) == (runner.UNEXPECTED_PASS, runner.INVALID)
    assert exits.NOTHING_COLLECTED == runner.NOTHING


def test_missing_counts_only_where_it_was_asked_for():
    ran, missing = Outcome(Target("3.12", "release"), 0, 1, 0), Outcome(Target("3.12", "debug"), exits.NOT_RUN)
    assert exit_code([ran, missing], every=False) == exits.OK
    assert exit_code([ran, missing], every=True) == exits.NOT_RUN
    assert exit_code([missing, missing], every=False) == exits.NOT_RUN


REGISTERED = ["lint", "tests", "fetch-pythons", "conformance-3.12", "conformance-3.12(release)", "conformance-3.12(debug)", "tests-3.12"]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("conformance-3.99", "unknown version 3.99: this project knows 3.8, "),
        ("tests-2.7", "unknown version 2.7"),
        ("conformance-3.99(debug)", "unknown version 3.99"),
        ("conformance-3.12(dbg)", "unknown build dbg: it is one of release, debug"),
        ("conformance-", "unknown version"),
    ],
)
def test_an_unknown_session(word, said):
    with pytest.raises(RequestError) as caught:
        sessions.check_requested(["-s", word], REGISTERED)
    assert said in str(caught.value)


def test_known_sessions_and_foreign_words():
    sessions.check_requested(["-s", *REGISTERED, "--reuse-existing-virtualenvs", "fetch-pythons"], REGISTERED)


@pytest.mark.parametrize(
    ("alias", "session"),
    [
        ("py312", "conformance-3.12"),
        ("py38-debug", "conformance-3.8(debug)"),
        ("tests-py310", "tests-3.10"),
        ("tests-py39-release", "tests-3.9(release)"),
    ],
)
def test_tox_aliases(alias, session):
    assert tox_alias.session(alias) == session


def test_an_unknown_tox_alias():
    with pytest.raises(RequestError, match="unknown environment lint: there are py38"):
        tox_alias.session("lint")


def test_a_verdict_survives_its_file(tmp_path):
    outcome = Outcome(Target("3.9", "debug"), 3, 4, 0, "a note")
    verdicts.record(tmp_path, "conformance", outcome)
    assert verdicts.recorded(tmp_path, "conformance", outcome.target) == outcome
    assert json.loads((tmp_path / "conformance-3.9-debug.json").read_text())["passed"] == 4
    assert verdict("conformance", "3.9", [outcome]) == "conformance 3.9: debug 4 passed, 0 failed (unexpected pass; a note)"
