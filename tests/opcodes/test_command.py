"""``python -m sot.opcodes``: what each command prints and ends with; bad input gets one sentence and status 2."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, List, Tuple

import pytest

from sot.opcodes import VERSIONS, table
from sot.opcodes import __main__ as command
from sot.opcodes.report import show
from sot.opcodes.row import Table

THIS = "%d.%d" % sys.version_info[:2]


def run(capsys: Any, *words: str) -> Tuple[int, str, str]:
    """(status, stdout, stderr) of the command."""
    status = command.main(list(words))
    said = capsys.readouterr()
    return status, said.out, said.err


def test_check_is_right_about_this_interpreter(capsys: Any) -> None:
    status, said, _ = run(capsys, "check")
    assert status == 0 and said.endswith("all as the interpreter says\n")
    assert "Python %s.%d: %d instructions" % (THIS, sys.version_info[2], len(table().rows)) in said
    assert run(capsys, "check", "--python", sys.executable) == (0, said, "")


def test_check_tells_each_difference(capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    one = table()
    numbers = dict(one.numbers)
    numbers["NOP"] += 1
    wrong = Table(one.version, one.rows, one.families, one.instrumented, one.internal, one.pseudo, numbers, one.traits)
    monkeypatch.setattr(command, "table", lambda version, unfinished: wrong)
    status, said, _ = run(capsys, "check")
    assert status == 1 and "NOP" in said.splitlines()[0]
    assert said.endswith("%d differences\n" % (len(said.splitlines()) - 1))


def test_diff_and_show_print_what_the_report_says(capsys: Any) -> None:
    old, new = ("%d.%d" % version for version in VERSIONS[-2:])
    status, said, _ = run(capsys, "diff", old, new)
    assert status == 0 and "number" in said
    assert run(capsys, "show", "FOR_ITER") == (0, "".join(line + "\n" for line in show("FOR_ITER")), "")
    assert run(capsys, "show", "SPAM") == (1, "no version has an opcode of that name\n", "")


@pytest.mark.skipif(sys.version_info[:2] == VERSIONS[0], reason="no table is older")
def test_scaffold_prints_or_writes(capsys: Any, tmp_path: Path) -> None:
    status, printed, _ = run(capsys, "scaffold", THIS, "--output", "-")
    assert status == 0 and "TABLE = " in printed
    text, decide = printed.partition("# To decide: ")[0], printed.count("# To decide: ")
    file = tmp_path / "next.py"
    status, said, _ = run(capsys, "scaffold", THIS, "--output", str(file))
    assert status == 0 and said.count("\n  - ") == decide
    assert file.read_text(encoding="utf-8").strip() == text.strip()
    status, _, error = run(capsys, "scaffold", THIS, "--output", str(tmp_path / "no" / "next.py"))
    assert status == 2 and "cannot be written (No such file or directory)" in error


@pytest.mark.parametrize("words, told", [
    (["diff", "2.7", THIS], "2.7"),
    (["check", "--python", os.devnull], "not a CPython that runs"),
    (["check", "--python", "/no/such/python"], "not a CPython that runs"),
    (["scaffold", THIS, "--before", "/no/such/python", "--output", "-"], "/no/such/python: not a CPython that runs"),
])
def test_what_cannot_be_used_is_named(capsys: Any, words: List[str], told: str) -> None:
    status, said, error = run(capsys, *words)
    assert (status, said) == (2, "") and told in error and error.count("\n") == 1


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    reads, writes = os.pipe()
    os.close(reads)
    done = subprocess.run([sys.executable, "-m", "sot.opcodes", "show", "LOAD_GLOBAL"], stdout=writes, stderr=subprocess.PIPE, check=False)
    os.close(writes)
    assert (done.returncode, done.stderr) == (0, b"")
