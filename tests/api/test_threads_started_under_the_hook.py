"""A thread that is started under the hook: ``Thread.start`` is translated while it has a lock of ``threading``'s, which up to 3.9 nobody can ask for twice."""
from __future__ import annotations

import os
import subprocess
import sys

import pytest

PROGRAM = """
import threading, sot
def f(x):
    found = []
    thread = threading.Thread(target=found.append, args=(x,))
    thread.start()
    thread.join()
    return found
with sot.hooked():
    print(f(0), f(1))
"""


@pytest.mark.parametrize("verify", ["0", "1"])
def test_it_starts_and_ends(verify):
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=dict(os.environ, SOT_VERIFY=verify, SOT_EAGER="1", SOT_STRICT="1"), capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr, done.returncode) == ("[0] [1]\n", "", 0)
