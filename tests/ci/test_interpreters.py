"""The finder believes what a candidate says when run, not what it is called."""

from __future__ import annotations

import sys

import pytest

from ci import interpreters, matrix
from ci.exits import RequestError
from ci.interpreters import Finder, variable
from ci.matrix import DEBUG, RELEASE, Target


def path_of(finding):
    assert finding.interpreter, finding
    return finding.interpreter.path


def test_a_name_on_path(machine):
    python = machine.python("bin/python3.12", "3.12.7")
    finding = machine.find("3.12")
    assert path_of(finding) == python
    assert finding.interpreter.version == "3.12.7"
    assert finding.interpreter.source == "PATH"
    assert machine.find("3.12", DEBUG).interpreter is None
    assert machine.find("3.11").interpreter is None


@pytest.mark.parametrize("name", ["python3.12-dbg", "python3.12d", "python3.12", "python3"])
def test_a_debug_build_under_any_of_its_names(machine, name):
    python = machine.python(f"bin/{name}", "3.12.1", debug=True)
    assert path_of(machine.find("3.12", DEBUG)) == python
    assert machine.find("3.12", RELEASE).interpreter is None


def test_every_folder_of_path_is_searched(machine):
    machine.python("bin/python3.12", "3.12.1", debug=True)
    later = machine.python("other/python3.12", "3.12.2")
    assert path_of(machine.find("3.12", PATH=f"{machine.root}/bin:{machine.root}/other")) == later


def test_a_name_that_lies_is_not_believed(machine):
    machine.python("bin/python3.12", "3.11.4")
    finding = machine.find("3.12")
    assert finding.interpreter is None
    assert "cpython 3.11.4 release" in finding.rejected[0].why


def test_3_1_is_not_3_12(machine):
    machine.python("bin/python3", "3.1.2")
    machine.python("pyenv/versions/3.1.2/bin/python3.12", "3.1.2")
    assert machine.find("3.12").interpreter is None


def test_another_implementation(machine):
    machine.python("bin/python3", "3.12.1", implementation="pypy")
    assert machine.find("3.12").interpreter is None


def test_a_shim_that_leads_nowhere_does_not_count(machine):
    machine.script("bin/python3.12", "echo 'pyenv: python3.12: command not found' >&2; exit 127")
    finding = machine.find("3.12")
    assert finding.interpreter is None
    assert "127" in finding.rejected[0].why
    real = machine.python("pyenv/versions/3.12.1/bin/python3.12", "3.12.1")
    assert path_of(machine.find("3.12")) == real


def test_a_shim_stands_for_what_it_leads_to(machine):
    real = machine.python("elsewhere/python3.12", "3.12.1")
    machine.script("bin/python3.12", f"exec {real}")
    assert path_of(machine.find("3.12")) == real


def test_pyenv_the_newest_micro_release(machine):
    for micro in ("3.12.9", "3.12.10", "3.12.2"):
        machine.python(f"pyenv/versions/{micro}/bin/python3.12", micro)
    assert machine.find("3.12").interpreter.version == "3.12.10"


def test_pyenv_debug(machine):
    machine.python("pyenv/versions/3.12.10/bin/python3.12", "3.12.10")
    debug = machine.python("pyenv/versions/3.12.1-debug/bin/python3.12", "3.12.1", debug=True)
    assert path_of(machine.find("3.12", DEBUG)) == debug


def test_the_fetched_folder_and_its_variable(machine):
    here = machine.python("checkout/.pythons/3.9/usr/bin/python3.9d", "3.9.2", debug=True)
    there = machine.python("shelf/3.9/usr/bin/python3.9d", "3.9.2", debug=True)
    assert path_of(machine.find("3.9", DEBUG)) == here
    assert path_of(machine.find("3.9", DEBUG, SOT_PYTHONS=str(machine.root / "shelf"))) == there


def test_uv_is_asked_without_path_and_without_download(machine):
    managed = machine.python("uv/cpython-3.13-debug/bin/python3.13", "3.13.1", debug=True)
    uv = machine.script(
        "tools/uv",
        'test "$UV_PYTHON_DOWNLOADS" = never && test "$UV_PYTHON_PREFERENCE" = only-managed || exit 9\n'
        f'for word; do :; done; test "$word" = 3.13+debug && echo {managed} || exit 2',
    )
    assert path_of(machine.find("3.13", DEBUG, uv=str(uv))) == managed
    assert machine.find("3.13", RELEASE, uv=str(uv)).interpreter is None


def test_the_order_of_places(machine):
    machine.python("checkout/.pythons/3.11/usr/bin/python3.11", "3.11.2")
    assert machine.find("3.11").interpreter.source == "fetch-pythons"
    machine.python("pyenv/versions/3.11.7/bin/python3.11", "3.11.7")
    assert machine.find("3.11").interpreter.source == "pyenv"
    machine.python("bin/python3.11", "3.11.9")
    assert machine.find("3.11").interpreter.source == "PATH"
    named = machine.python("mine/python", "3.11.1")
    finding = machine.find("3.11", SOT_PYTHON_3_11=str(named))
    assert (finding.interpreter.source, finding.interpreter.path) == ("SOT_PYTHON_3_11", named)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"headers": False}, "apt-get install python3.12-dev"),
        ({"venv": False}, "apt-get install python3.12-venv"),
        ({"free_threaded": True}, "free-threaded"),
    ],
)
def test_what_disqualifies_is_told(machine, facts, said):
    machine.python("bin/python3.12", "3.12.1", **facts)
    finding = machine.find("3.12")
    assert finding.interpreter is None
    assert said in interpreters.missing(finding)
    assert said in interpreters.report([finding], "Linux")


def test_uv_makes_up_for_a_missing_venv_module(machine):
    machine.python("bin/python3.12", "3.12.1", venv=False)
    assert machine.find("3.12", uv=str(machine.script("tools/uv", "exit 2"))).interpreter


def test_a_virtual_environment_is_no_base_unless_named(machine):
    python = machine.python("bin/python3.12", "3.12.1", environment=True)
    assert machine.find("3.12").interpreter is None
    assert path_of(machine.find("3.12", SOT_PYTHON_3_12=str(python))) == python


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("exit 3", "exit code 3"),
        ("echo hello", "does not answer as a Python"),
        ("echo '[1]'", "does not answer as a Python"),
    ],
)
def test_a_variable_that_names_something_else(machine, body, said):
    script = machine.script("mine/python", body)
    machine.python("bin/python3.12", "3.12.1")
    finding = machine.find("3.12", SOT_PYTHON_3_12=str(script))
    assert finding.interpreter is None, "a wrong variable is never passed over"
    assert said in finding.error
    assert f"SOT_PYTHON_3_12={script}" in finding.error


def test_a_variable_of_the_other_build(machine):
    python = machine.python("mine/python", "3.12.1")
    finding = machine.find("3.12", DEBUG, SOT_PYTHON_3_12_DEBUG=str(python))
    assert "not cpython 3.12 debug" in finding.error
    assert "no such file" in machine.find("3.12", SOT_PYTHON_3_12="/nonexistent").error


@pytest.mark.parametrize("name", ["SOT_PYTHON_312", "SOT_PYTHON_3_99", "SOT_PYTHON_3_12_DBG"])
def test_a_variable_nobody_reads(machine, name):
    with pytest.raises(RequestError, match=f"{name} is not a variable.*SOT_PYTHON_3_12_DEBUG"):
        machine.finder(**{name: "/usr/bin/python3"})


def test_the_probe_tells_the_truth_of_this_python(tmp_path):
    facts = Finder({"PATH": ""}, root=tmp_path).facts(type(tmp_path)(sys.executable))
    assert facts["version"].startswith("{}.{}.{}".format(*sys.version_info))
    assert facts["debug"] is hasattr(sys, "gettotalrefcount")
    assert facts["implementation"] == sys.implementation.name
    assert facts["environment"] is (sys.prefix != sys.base_prefix)


def test_the_report_names_what_is_missing_and_how_to_get_it(machine):
    machine.python("bin/python3.12", "3.12.1")
    finder = machine.finder(SOT_PYTHON_3_8="/nonexistent")
    text = interpreters.report([finder.find(target) for target in matrix.targets()], "Linux")
    found, _, missing = text.partition("missing")
    assert "3.12 release" in found and "3.12.1" in found and "bin/python3.12" in found
    assert "3.12 release" not in missing and "3.12 debug" in missing
    for way in ("uv python install 3.12+debug", "pyenv install --debug 3.12", "nox -s fetch-pythons -- 3.11", variable(Target("3.12", DEBUG))):
        assert way in missing
    assert "fetch-pythons -- 3.12" not in missing, "Debian has no debug build of 3.12"
    assert "error: SOT_PYTHON_3_8=/nonexistent" in missing


def test_ways_depend_on_the_platform():
    ways = "\n".join(interpreters.how_to_get(Target("3.11", DEBUG), "Darwin"))
    assert "apt-get" not in ways and "fetch-pythons" not in ways and "uv python install 3.11+debug" in ways
