"""docs/adapter.md is run as it stands: the files it shows are written, what it types is typed, what it shows is what comes."""
from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from conftest import ROOT

pytestmark = pytest.mark.once

TEXT = (ROOT / "docs" / "adapter.md").read_text(encoding="utf-8")
#: (language, text) of each fenced block
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def type_in(command, folder):
    words = command.replace("sot-conformance", "%s -m conformance" % sys.executable)
    return subprocess.run(words, shell=True, cwd=str(folder), universal_newlines=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=dict(os.environ, PYTHONPATH=str(ROOT)))


def sessions(text):
    """(command, lines that must come in this order) of a console block."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, [line for line in output.splitlines() if line != "…"]


def test_the_page_is_as_it_says(tmp_path):
    kinds = []
    done = None
    for kind, text in BLOCKS:
        kinds.append(kind)
        if kind == "python":
            name = re.match(r"# (\w+\.py)\n", text).group(1)
            assert len(text.splitlines()) < 40
            (tmp_path / name).write_text(text, encoding="utf-8")
            continue
        for command, lines in sessions(text):
            if command == "echo $?":
                assert [str(done.returncode)] == lines
                continue
            done = type_in(command, tmp_path)
            rest = done.stdout
            for line in lines:
                found = ("\n" + rest).find("\n" + line + "\n")
                assert found >= 0, "%s\ndoes not print\n%s\nbut\n%s" % (command, line, done.stdout)
                rest = rest[found + len(line):]
    assert kinds == ["python", "console"] * 2

