"""coverage.py over a translated program measures what it measures over the plain one."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import coverage
import numpy as np
import programs
import pytest
from test_events import OURS, new

import sot

HERE = Path(__file__).parent
CORES = ["ctrace", "pytrace"] + (["sysmon"] if sys.version_info >= (3, 12) else [])


def measured(data, path):
    data = coverage.CoverageData(str(data))
    data.read()
    return sorted(data.lines(str(path)) or ()), sorted(data.arcs(str(path)) or ()), [
        name for name in data.measured_files() if name.startswith(OURS)]


@pytest.mark.parametrize("branch", [False, True], ids=["lines", "branches"])
@pytest.mark.parametrize("core", CORES)
def test_a_program_under_coverage(core, branch, tmp_path):
    if core == "sysmon" and branch and sys.version_info < (3, 14):
        pytest.skip("the sysmon core measures branches since 3.14")

    def data(how):
        path = tmp_path / how
        done = subprocess.run([sys.executable, "-m", "coverage", "run", "--data-file", str(path)] + ["--branch"] * branch
                              + ["--source", str(HERE), str(HERE / "script.py"), how], env={**os.environ, "COVERAGE_CORE": core, "PYTHONPATH": str(HERE)},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True, timeout=120, check=False)
        assert done.returncode == 0, done.stdout
        return done.stdout, measured(path, HERE / "script.py")

    plain = data("plain")
    assert data("translated") == plain
    assert len(plain[1][0]) > 25 and not plain[1][2]


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize("function", programs.FUNCTIONS, ids=lambda function: function.__name__)
def test_coverage_that_begins_between_two_calls(function, core, tmp_path, monkeypatch):
    monkeypatch.setenv("COVERAGE_CORE", core)

    def data(name, function):
        outcome(function)
        outcome(function)
        measuring = coverage.Coverage(data_file=str(tmp_path / name), include=[programs.__file__], branch=core != "sysmon")
        measuring.start()
        try:
            outcome(function)
        finally:
            measuring.stop()
            measuring.save()
        return measured(tmp_path / name, programs.__file__)

    sot.reset()
    plain = data("plain", new(function))
    translated = sot.symbolic_translate(new(function))
    assert data("translated", translated) == plain
    assert plain[0] or plain[1]


def outcome(function):
    try:
        return repr(function(np.ones(2)))
    except ValueError as error:
        return repr(error)
