"""Tutorials are run as they stand: the files they show are written, what they type is typed, what they show is what comes."""
from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from own_corpus import ROOT

pytestmark = pytest.mark.once

#: page → the languages of its blocks, in their order, and whether what it types needs the checkout (the rest is installed)
PAGES = {"adapter.md": (["python", "console"] * 2, True), "numpy.md": (["python", "console", "console"] + ["python", "console"] + ["console"] + ["python", "console"], False)}


def blocks(page):
    """(language, text) of each fenced block."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def type_in(command, folder, checkout):
    words = command.replace("sot-conformance", "%s -m conformance" % sys.executable)
    words = re.sub(r"(^| )python ", lambda found: "%s%s " % (found.group(1), sys.executable), words, count=1)
    clean = {name: value for name, value in os.environ.items() if not name.startswith("SOT_")}
    clean["SOT_AT_ONCE"] = "0"      # a slow machine shows the same
    return subprocess.run(words, shell=True, cwd=str(folder), universal_newlines=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=dict(clean, PYTHONPATH=str(ROOT)) if checkout else clean)


def sessions(text):
    """(command, lines that must come in this order) of a console block."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, [line for line in output.splitlines() if line != "…"]


@pytest.mark.parametrize("page", sorted(PAGES))
def test_the_page_is_as_it_says(page, tmp_path):
    kinds = []
    done = None
    expected, checkout = PAGES[page]
    for kind, text in blocks(page):
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
            done = type_in(command, tmp_path, checkout)
            rest = done.stdout
            for line in lines:
                found = ("\n" + rest).find("\n" + line + "\n")
                assert found >= 0, "%s\ndoes not print\n%s\nbut\n%s" % (command, line, done.stdout)
                rest = rest[found + len(line):]
    assert kinds == expected

