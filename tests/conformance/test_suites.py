"""The suites of others: how two runs are judged, their lists, and the commands on a small part of each."""
from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap

import pytest

from conformance import exits, versions
from conformance.process import ROOT
from conformance.skiplist import LISTS, ListError
from conformance.suites import comparing, cpython, packages, pyperformance
from conformance.suites.checks import Checks
from conformance.suites.comparing import judge
from conformance.suites.lists import COLLECTOR, Listed, list_path, read_list

pytestmark = pytest.mark.once

ENTRY = Listed("test.test_raise.T.test_c", "why (issue 11)", "2026-11-22")


def test_what_passes_plain_must_pass():
    plain = {name: ("ok", "") for name in "abcd"}
    plain["e"] = ("skipped", "")
    translated = {"a": ("ok", ""), "b": ("fails", "text of b"), "c": ("error", ""), "e": ("fails", "")}
    found = judge(plain, translated, {"c": ENTRY})
    assert (found.passed, found.left_out, found.listed, found.unexpected) == (1, 1, ["c"], [])
    assert found.failed == [("b", "fails\ntext of b"), ("d", "was not run\n")]


def test_what_is_given_must_be_the_same():
    found = judge({"a": ("ok", "7"), "b": ("ok", "8")}, {"a": ("ok", "7"), "b": ("ok", "9")}, {})
    assert found.passed == 1 and found.failed == [("b", "gives something else\n9\nplain: 8")]


def test_what_is_listed_must_fail():
    found = judge({"c": ("ok", "")}, {"c": ("ok", "")}, {"c": ENTRY})
    assert found.unexpected == ["c"] and not found.passed


def test_what_the_collector_decides_may_do_either():
    entry = Listed("test.test_gc.T.test_c", "why " + COLLECTOR, "2026-11-22")
    for verdict in ("ok", "fails"):
        found = judge({"c": ("ok", "")}, {"c": (verdict, "")}, {"c": entry})
        assert (found.passed, found.listed, found.unexpected, found.failed) == (0, ["c"], [], [])


@pytest.mark.parametrize("suite, line, message", [
    ("cpython", "test.test_raise.T.test_c why (issue 11) 2026-11-22", "two spaces"),
    ("cpython", "test.test_raise.T.test_c  why  2026-11-22", "reference"),
    ("cpython", "raise/case  why (issue 11)  2026-11-22", "test.module.Class.test"),
    ("packages", "toolz/tests/test_core.py::test_nth  why  2026-11-22", "reference"),
    ("packages", "toolz.tests.test_core.test_nth  why (issue 11)  2026-11-22", "package/tests/test_module.py::test"),
])
def test_a_wrong_entry_is_told(tmp_path, suite, line, message):
    (tmp_path / list_path(suite, (3, 12)).name).write_text("# a comment\n%s\n" % line, encoding="utf-8")
    with pytest.raises(ListError, match=message):
        read_list(suite, (3, 12), tmp_path)


@pytest.mark.parametrize("suite", ["cpython", "packages", "pyperformance"])
def test_the_lists_can_be_read(suite):
    for path in LISTS.glob(suite + "_*"):
        version = next(version for version in versions.ALL if list_path(suite, version) == path)
        entries = read_list(suite, version)
        assert entries and (suite != "cpython" or all(entry.test.split(".")[1] in cpython.MODULES for entry in entries.values()))


def run(*words, path=()):
    program = "import sys; sys.path[:0] = %r; from conformance.suites.commands import main; sys.exit(main(%r))" % ([str(ROOT), *path], list(words))
    environment = {"PYTHONPATH": ":".join([str(ROOT), *path]), "PATH": "/usr/bin:/bin"}
    return subprocess.run([sys.executable, "-c", program], cwd=str(ROOT), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True,
                          check=False, env=environment)


def test_the_command_runs_a_module_of_cpython(tmp_path):
    if not cpython.is_there("test.test_raise"):
        pytest.skip("this interpreter has no tests of its own")
    done = run("cpython", "test_raise", "--results", str(tmp_path))
    assert done.returncode == exits.OK, done.stdout
    assert done.stdout.splitlines()[-1].endswith("passed, 0 failed")
    assert "translated, wholly or up to a break" in done.stdout


@pytest.mark.parametrize("engine, told", [("sot-checked", "frames that were compared with their simulation: "), ("sot-shadow", "translated, wholly or up to a break")])
def test_a_module_of_cpython_with_another_engine(tmp_path, engine, told):
    if not cpython.is_there("test.test_raise"):
        pytest.skip("this interpreter has no tests of its own")
    done = run("cpython", "test_raise", "--engine", engine, "--results", str(tmp_path))
    assert done.returncode == exits.OK, done.stdout
    assert told in done.stdout


def test_a_disagreement_takes_the_place_of_what_the_test_raises(monkeypatch):
    from sot.shadow.checking import Checking
    disagreement = AssertionError("claimed")
    monkeypatch.setattr(Checking, "error", lambda self: disagreement)

    def failing():
        raise ValueError
    checks = Checks()
    for test in (failing, lambda: 1):
        with pytest.raises(AssertionError) as caught:
            checks.call(test, lambda function: function())
        assert caught.value is disagreement
    monkeypatch.undo()
    assert checks.call(lambda: 7, lambda function: function()) == 7
    with pytest.raises(ValueError):
        checks.call(failing, lambda function: function())
    assert checks.frames == 4


def test_an_unknown_part_is_told():
    done = run("cpython", "test_nothing_such")
    assert done.returncode in (exits.USAGE, exits.NOT_RUN) and ("test_nothing_such" in done.stdout or "not run" in done.stdout)
    done = run("packages", "nothing_such")
    assert done.returncode == exits.USAGE and "nothing_such is not installed" in done.stdout


def test_what_to_install_is_printed():
    done = run("packages", "--requirements")
    assert [line.split()[0] for line in done.stdout.splitlines()] == [package.requirement for package in packages.PACKAGES]


TESTS = '''
import pytest


@pytest.fixture
def broken():
    raise ValueError


def test_good():
    assert sum([1, 2]) == 3


@pytest.mark.parametrize("value", [1, "a b"])
def test_parameters(value):
    assert value


@pytest.mark.xfail
def test_expected():
    assert False


def test_bad():
    assert False, "seen"


@pytest.mark.skip
def test_skipped():
    pass


def test_setup(broken):
    pass
'''


@pytest.mark.parametrize("engine", ["plain", "sot-checked"])
def test_what_becomes_of_the_tests_of_a_package(tmp_path, engine):
    """Not with all frames: pytest itself takes a minute to come through the engine, which the lane does."""
    folder = tmp_path / "site-packages" / "small" / "tests"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "__init__.py").touch()
    (folder / "test_small.py").write_text(textwrap.dedent(TESTS), encoding="utf-8")
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT), str(tmp_path / "site-packages")]))
    subprocess.run([sys.executable, "-m", "conformance.suites.child", "packages", "small.tests", engine, str(tmp_path / "found")], cwd=str(tmp_path),
                   env=environment, check=True, stdout=subprocess.DEVNULL)
    found = json.loads((tmp_path / "found").read_text(encoding="utf-8"))
    assert {name.partition("test_small.py::")[2]: verdict for name, (verdict, _) in found["tests"].items()} == {
        "test_good": "ok", "test_parameters[1]": "ok", "test_parameters[a_b]": "ok", "test_expected": "expected failure", "test_bad": "fails",
        "test_skipped": "skipped", "test_setup": "error"}
    assert all(name.startswith("small/tests/") for name in found["tests"]) and "seen" in found["tests"]["small/tests/test_small.py::test_bad"][1]
    assert (found["functions"].get("translated", 0) >= 4) == (engine == "sot-checked")    # frames of the four that are called, and of what they call


@pytest.mark.parametrize("verdict, translated, told", [
    ("skipped", 1, "FAILED: no test of it passes plain"),
    ("ok", 0, "FAILED: the engine saw no function of it"),
    ("ok", 1, "1 passed, 0 failed"),
])
def test_a_part_that_shows_nothing_fails(monkeypatch, tmp_path, capsys, verdict, translated, told):
    ran = comparing.Ran({"tests": {"a": [verdict, ""]}, "functions": {"translated": translated, "left": {}, "faults": []}}, "", 1.0)
    monkeypatch.setattr(comparing, "_run", lambda *_: ran)
    code = comparing.compare("packages", ["small"], {}, 1, 9.0, tmp_path)
    assert told in capsys.readouterr().out and code == (exits.FAILED if "FAILED" in told else exits.OK)


def test_parts_none_of_which_runs_are_no_success(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(comparing, "_run", lambda *_: comparing.Ran(None, "exit code 3", 1.0))
    assert comparing.compare("packages", ["small"], {}, 1, 9.0, tmp_path) == exits.FAILED
    assert "does not run plain: exit code 3" in capsys.readouterr().out


PROGRAM = '''
import os
import pyperf


def count(start):
    print("counts")
    return [start + number for number in range(3)], object()


def timed(loops, start):
    began = pyperf.perf_counter()
    {os.environ["SOT_EAGER"], start}
    return pyperf.perf_counter() - began


async def later(start):
    return start


if __name__ == "__main__":
    runner = pyperf.Runner(add_cmdline_args=lambda cmd, args: None)
    runner.metadata["description"] = "a program"
    runner.argparser.add_argument("--start", type=int, default=5)
    start = runner.parse_args().start
    runner.bench_func("returned", count, start, inner_loops=2)
    runner.bench_time_func("timed", timed, start)
    runner.bench_async_func("awaited", later, start)
    runner.bench_func("raised", lambda: [].pop())
    raise SystemExit("stops")
'''


@pytest.mark.parametrize("engine", ["plain", "sot", "sot-checked"])
def test_what_programs_give(tmp_path, engine):
    """What each benchmark of a program gave in three calls, what raised, and how it ended."""
    its_folder = tmp_path / "pyperformance" / "data-files" / "benchmarks" / "bm_chaos"
    its_folder.mkdir(parents=True)
    (tmp_path / "pyperformance" / "__init__.py").touch()
    (its_folder / "run_benchmark.py").write_text(PROGRAM, encoding="utf-8")
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT), str(tmp_path)]), **pyperformance.VARIABLES)
    subprocess.run([sys.executable, "-m", "conformance.suites.child", "pyperformance", "chaos", engine, str(tmp_path / "found")], cwd=str(tmp_path),
                   env=environment, check=True, stdout=subprocess.DEVNULL)
    found = json.loads((tmp_path / "found").read_text(encoding="utf-8"))
    tests = found["tests"]
    assert tests["returned"] == ["ok", " | ".join(["([5, 6, 7], <object object at 0x>) and prints 'counts\\n'"] * 3)]
    assert tests["timed"] == ["ok", "None | None | None"] and tests["awaited"] == ["ok", "5 | 5 | 5"]
    assert tests["raised"][0] == tests["chaos"][0] == "error" and "pop from empty list" in tests["raised"][1] and "SystemExit: stops" in tests["chaos"][1]
    assert engine == "plain" or found["functions"]["translated"] >= 3


def test_programs_by_their_names():
    done = run("pyperformance", "--requirements")
    assert done.stdout.splitlines()[0] == "pyperformance" and "sympy" in done.stdout.splitlines()
    done = run("pyperformance", "nothing_such")
    assert done.returncode in (exits.NOT_RUN, exits.USAGE) and ("nothing_such is none of the programs" in done.stdout or "nox -s pyperformance" in done.stdout)
