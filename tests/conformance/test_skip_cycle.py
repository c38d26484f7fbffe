"""The life of an entry, typed as documented: a case fails, is listed, is green, is cured, passes unexpectedly, and is required."""
from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest
from own_corpus import ROOT

from conformance import versions
from conformance.skiplist import list_path

pytestmark = pytest.mark.once

HERE = versions.text(versions.RUNNING)

#: An engine that is wrong in one thing until somebody takes the line out.
ENGINE = '''
from conformance.engines import Engine


class Mine(Engine):
    name = "mine"

    def call(self, fn, args, kwargs):
        args = args[::-1]
        return fn(*args, **kwargs)
'''


class Terminal:
    def __init__(self, bench):
        self.bench = bench

    def type(self, text):
        """(exit code, output) of a command of docs/conformance.md."""
        words = [sys.executable] + shlex.split(text)[1:]
        done = subprocess.run(words, cwd=str(self.bench.directory), universal_newlines=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"})
        return done.returncode, done.stdout


def test_the_cycle(bench):
    terminal = Terminal(bench)
    id = "calls/turned_round"
    bench.case(id)
    engine = bench.directory / "mine.py"
    engine.write_text(ENGINE)
    run = "python -m conformance run -n 1 --no-leak --engine mine.py:Mine --corpus corpus --skip-lists skip_lists"
    mustpass = "python -m conformance mustpass --corpus corpus --skip-lists skip_lists --directory mustpass"

    code, text = terminal.type(run)
    assert code == 1 and "FAILED" in text and text.endswith("0 passed, 1 failed\n"), text

    code, text = terminal.type(
        'python -m conformance skip add %s %s --reason "arguments are turned round (issue 1)" --corpus corpus --skip-lists skip_lists results' % (HERE, id))
    assert code == 0, text
    entry = list_path(versions.RUNNING, bench.lists).read_text().splitlines()[-1]
    assert re.match(r"%s  xfail:\w+  arguments are turned round \(issue 1\)  \d{4}-\d\d-\d\d$" % id, entry)

    code, text = terminal.type(run)
    assert code == 0 and text.endswith("0 passed, 0 failed, 1 failing as listed\n"), text

    engine.write_text(ENGINE.replace("        args = args[::-1]\n", ""))
    code, text = terminal.type(run)
    assert code == 3 and text.endswith("1 unexpected pass\n"), text
    command = re.search(r"^ +(python -m conformance skip remove .*)$", text, re.MULTILINE).group(1)

    code, text = terminal.type(command)
    assert code == 0 and text.startswith("removed from "), text
    code, text = terminal.type(run)
    assert code == 0 and text.endswith("1 passed, 0 failed\n"), text
    assert terminal.type(mustpass + " --check")[0] == 4, "nothing requires the case yet"
    assert terminal.type(mustpass)[0] == 0 and terminal.type(mustpass + " --check")[0] == 0
    assert id in (bench.directory / "mustpass" / versions.list_name(versions.RUNNING)).read_text()
