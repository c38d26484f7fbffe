"""One run of `faults.py` in the way of one lane, and whether that lane has caught the fault."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List, NamedTuple, Optional

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).resolve().parent / "faults.py"
DEBUG = hasattr(sys, "gettotalrefcount")
SECONDS = 180

#: The lanes that this interpreter can cast. "plain": the program run as it is.
LANES = ("verifier", "debug", "refleak") if DEBUG else ("verifier", "plain", "devmode", "sanitize", "refleak")
#: lane → the flavour of extension it needs (SOT_BUILD)
FLAVOURS = {"sanitize": "asan"}


class Catch(NamedTuple):
    """What a lane has to say; without words it has caught nothing."""

    words: str

    def __bool__(self) -> bool:
        return bool(self.words)


def compiler_library(name: str) -> Optional[str]:
    """The path of one of the C++ compiler's libraries."""
    compiler = (os.environ.get("CXX", "").split() or ["c++"])[0]
    if shutil.which(compiler) is None:
        return None
    path = subprocess.check_output([compiler, "-print-file-name=" + name], universal_newlines=True).strip()
    return os.path.realpath(path) if os.path.isabs(path) and os.path.exists(path) else None


def variables(lane: str) -> Dict[str, str]:
    """The environment that makes the lane."""
    if lane == "devmode":
        return {"PYTHONDEVMODE": "1", "PYTHONMALLOC": "debug"}
    if lane == "sanitize":
        libraries = [compiler_library("libasan.so") or "", compiler_library("libubsan.so") or ""]
        return {"LD_PRELOAD": ":".join(libraries), "PYTHONMALLOC": "malloc",
                "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1", "UBSAN_OPTIONS": "halt_on_error=1:abort_on_error=1"}
    return {}


def run(fault: str, lane: str, package: Optional[Path]) -> Catch:
    """Run the fault under one lane. ``package``: the folder that holds a `sot` with planted faults; None: the installed one."""
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONDEVMODE", "PYTHONMALLOC", "SOT_FAULT")}
    environ.update(variables(lane), PYTHONFAULTHANDLER="1", SOT_FAULT=fault)
    program = "import sys; sys.path[:0] = %r; sys.argv[:] = %r\n" % (
        [str(package)] if package else [], [str(SCRIPT), fault] + ["--verify"] * (lane == "verifier"))
    if package:  # before any finder that gives the installed package
        program += ("import importlib.machinery as m\n"
                    "class Planted:\n"
                    "    find_spec = staticmethod(lambda name, path=None, target=None: "
                    "m.PathFinder.find_spec(name, %r) if name == 'sot' else None)\n"
                    "sys.meta_path.insert(0, Planted)\n" % [str(package)])
    program += "import runpy; runpy.run_path(sys.argv[0], run_name='__main__')"
    try:
        done = subprocess.run([sys.executable, "-X", "faulthandler", "-c", program], env=environ, cwd=str(ROOT), stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return Catch("hangs")
    if done.returncode:
        assert "SystemExit" not in done.stderr and "built with -DSOT_FAULTS" not in done.stderr, done.stderr
        # what ends with a traceback of ours is a mistake in the test, not a catch
        if done.returncode == 1 and "Traceback" in done.stderr:
            raise AssertionError("faults.py %s under %s:\n%s" % (fault, lane, done.stderr[-3000:]))
        # refleak and the verifier are no catch of what kills the program: that is another lane's
        return Catch("" if lane in ("refleak", "verifier") else "exit %d: %s" % (done.returncode, said(done.stderr)))
    return judge(lane, json.loads(done.stdout.splitlines()[-1]))


def said(text: str) -> str:
    """The line in which a lane names the fault."""
    for line in text.splitlines():
        if any(word in line for word in ("AddressSanitizer", "runtime error", "Assertion", "Stack overflow", "Stack underflow",
                                         "Fatal Python error")):
            return line.strip()[:200]
    return (text.strip().splitlines() or ["nothing said"])[-1][:200]


def judge(lane: str, answer: Dict[str, Any]) -> Catch:
    if lane == "verifier":
        return Catch("; ".join(answer["verifier"]))
    if lane == "refleak":
        grown: List[int] = answer["grown"]
        return Catch("grows in every round: %s" % grown if min(grown) > 0 else "")
    return Catch("gives %s" % ", ".join(answer["wrong"]) if answer["wrong"] else "")
