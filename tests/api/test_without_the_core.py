"""The commands where the compiled core is not installed: each works, or says what is missing."""
from __future__ import annotations

import subprocess
import sys

import pytest

from sot.__main__ import COMMANDS, Command, main

PROGRAM = "def double(x):\n    return 2 * x\n\n\nprint('ran', double(4))\n"
MISSING = "sot's compiled core is not installed"


def sot(tmp_path, *words):
    """`python -m sot`, which must not end in a traceback."""
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    text = "import runpy, sys\nsys.modules['sot._core'] = None\nsys.argv = ['sot'] + %r\nrunpy.run_module('sot', run_name='__main__', alter_sys=True)" % (list(words),)
    done = subprocess.run([sys.executable, "-c", text], cwd=str(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
    assert "Traceback" not in done.stderr, done.stderr
    return done


def test_a_script_runs_natively(tmp_path):
    done = sot(tmp_path, "run", "program.py")
    assert done.returncode == 0 and done.stdout == "ran 8\n" and MISSING in done.stderr


def test_a_strict_run_is_refused(tmp_path):
    done = sot(tmp_path, "run", "--strict", "program.py")
    assert done.returncode == 2 and done.stdout == "" and MISSING in done.stderr


def test_explain_is_refused(tmp_path):
    done = sot(tmp_path, "explain", "program.py:double", "21")
    assert done.returncode == 2 and done.stdout == "" and MISSING in done.stderr


@pytest.mark.parametrize("words", [("export", "program.sot", "program.onnx")])
def test_what_needs_the_engine_says_so(tmp_path, words):
    done = sot(tmp_path, *words)
    assert done.returncode == 1 and "python -m sot %s needs the engine" % words[0] in done.stderr and MISSING in done.stderr


def test_that_the_engine_is_off_is_said_once():
    text = """
import sys, warnings
sys.modules["sot._core"] = None
import sot
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    print([sot.symbolic_translate(function)(3) for function in (lambda x: x + 1, lambda x: x * 2)])
print([(each.category.__name__, "engine is off" in str(each.message)) for each in told])
"""
    done = subprocess.run([sys.executable, "-c", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
    assert done.stdout == "[4, 6]\n[('RuntimeWarning', True)]\n", done.stderr


def test_settings_are_shown(tmp_path):
    done = sot(tmp_path, "config")
    assert done.returncode == 0 and "SOT_VERIFY" in done.stdout


def test_a_module_that_is_missing_where_the_engine_works_is_no_matter_of_the_engine(monkeypatch):
    monkeypatch.setitem(COMMANDS, "broken", Command("sot.no_such_module", "of no module"))
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        main(["broken"])
