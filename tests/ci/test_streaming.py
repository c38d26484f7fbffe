"""What a session starts ends with it, also where it is killed and can say nothing any more."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ci.interpreters import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the system tells a process of its parent's death on Linux only")

SESSION = """
import os
from pathlib import Path
from ci.streaming import stream
raise SystemExit(stream(["sh", "-c", {script!r}], cwd=Path("."), env=os.environ, held={held!r})[0])
"""


def alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def wait(condition):
    for _ in range(400):
        if condition():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("held, script", [
    (False, "echo $$ >{file}; exec sleep 300"),
    # as in a container: there no signal arrives, and the end of standard input is what is noticed
    (True, "trap '' TERM; echo $$ >{file}; exec 3<&0; cat <&3 >/dev/null; echo ended >{file}.end"),
], ids=["a signal", "the end of standard input"])
def test_a_command_ends_with_a_session_that_is_killed(held, script, tmp_path):
    file = tmp_path / "pid"
    session = subprocess.Popen([sys.executable, "-c", SESSION.format(script=script.format(file=file), held=held)], cwd=ROOT, stdout=subprocess.DEVNULL)
    assert wait(lambda: file.exists() and file.read_text().strip())
    child = int(file.read_text())
    assert alive(child) and not Path(f"{file}.end").exists()
    os.kill(session.pid, signal.SIGKILL)
    session.wait()
    assert wait(lambda: not alive(child))
    assert Path(f"{file}.end").exists() == held


def test_standard_input_stays_open_meanwhile(tmp_path):
    file = tmp_path / "said"
    script = f"exec 3<&0; (cat <&3; echo ended >{file}) >/dev/null 2>&1 & sleep 0.3; test ! -e {file}"
    assert subprocess.run([sys.executable, "-c", SESSION.format(script=script, held=True)], cwd=ROOT, stdout=subprocess.DEVNULL).returncode == 0
    assert wait(file.exists)
