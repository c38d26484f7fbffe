"""The names on nox's command line and the exit codes that come out of it, in a copy of the checkout without interpreters."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

import pytest

from ci import exits, matrix
from ci.interpreters import ROOT


@pytest.fixture
def nox(tmp_path):
    copy = tmp_path / "checkout"
    shutil.copytree(ROOT / "ci", copy / "ci", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "noxfile.py", copy)
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("SOT_", "NOX"))}
    environ.update(PATH=str(tmp_path / "empty"), HOME=str(tmp_path), UV_PYTHON_DOWNLOADS="never", PYENV_ROOT=str(tmp_path / "pyenv"))
    environ.update(UV_PYTHON_INSTALL_DIR=str(tmp_path / "uv"), NO_COLOR="1")

    def nox(*arguments, **variables):
        command = [sys.executable, "-m", "nox", *arguments]
        answer = subprocess.run(command, cwd=copy, env={**environ, **variables}, capture_output=True, text=True, check=False)
        return answer.returncode, answer.stdout + answer.stderr

    return nox


def test_every_version_and_build_has_its_sessions(nox):
    code, listed = nox("--list", "--", "all")
    assert code == 0
    for name in matrix.names():
        for session in (f"conformance-{name}", f"conformance-{name}(release)", f"conformance-{name}(debug)", f"tests-{name}"):
            assert f" {session} -> " in listed


def test_the_list_is_short_and_general_commands_come_first(nox):
    code, listed = nox("-l")
    names = [line.split()[1] for line in listed.splitlines() if line.startswith(("- ", "* "))]
    assert code == 0 and len(names) <= 40, names
    special = [bool(re.search(r"-3\.\d+", name)) for name in names]
    assert special == sorted(special) and any(special) and not any("(" in name for name in names)


def test_an_unknown_version_is_a_usage_error(nox):
    code, said = nox("-s", "conformance-3.99")
    assert code == exits.USAGE
    assert "error: conformance-3.99: unknown version 3.99: this project knows 3.8" in said
    assert nox(NOXSESSION="conformance-3.12(dbg)")[0] == exits.USAGE


def test_a_missing_interpreter_is_not_run(nox):
    code, said = nox("-s", "conformance-3.12(debug)")
    assert code == exits.NOT_RUN
    assert "conformance 3.12: debug: not run (no debug build of 3.12 found; see nox -s interpreters)" in said


def test_a_malformed_variable_is_a_usage_error(nox):
    code, said = nox("-s", "conformance-3.12", SOT_PYTHON_3_12="/nonexistent")
    assert code == exits.USAGE
    assert "SOT_PYTHON_3_12=/nonexistent: there is no such file" in said
    code, said = nox("-s", "interpreters", SOT_PYTHON_3_12="/nonexistent")
    assert code == exits.USAGE
    assert "error: SOT_PYTHON_3_12=/nonexistent" in said


def test_several_sessions_one_code(nox):
    code, said = nox("-s", "conformance-3.11", "interpreters")
    assert code == exits.NOT_RUN
    assert "3.8 release" in said, "the second session ran too"
    assert nox("-s", "interpreters")[0] == exits.OK


def test_fetching_nothing(nox):
    code, said = nox("-s", "fetch-pythons", "--", "3.99")
    assert code == exits.USAGE
    assert "unknown version 3.99" in said
