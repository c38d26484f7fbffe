"""Every command in README, CONTRIBUTING and docs is one: its sessions exist, its words and options are accepted."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from functools import lru_cache

import pytest

from ci import exits, matrix
from ci.environments import clean_environ
from ci.interpreters import ROOT

# Texts are the same everywhere.
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PROGRAM = re.compile(r"(?:\.venv/bin/)?(python3?|nox|tox|sot-conformance|pytest|pip) ")

#: What stands for something else in a text, and what it may be.
PLACEHOLDERS = {
    "3.N": "3.12", "X.Y": "3.12", "CASE": "aliasing", "DIR": "results", "EXPR": "numpy", "FILE": "page.html", "I/N": "1/2", "JOBS": "1", "N": "5",
    "PATH": sys.executable, "RESULTS": "results", "S": "20", "WORD": "docker", "DIRECTORY": "results",
}

#: Commands that read the repository only and take seconds, and what they end with.
CHEAP = {
    ".venv/bin/python -m conformance list": exits.OK,
    "python -m conformance list [-k EXPR] [CASE …]": exits.NOTHING_COLLECTED,  # no case of aliasing is about NumPy only
    "python -m conformance skip check": exits.OK,
    "python -m conformance mustpass [--check]": exits.OK,
    "python -m conformance families list [--sample N] [--count]": exits.OK,
    "python -m conformance families show ID…": exits.OK,
    "python -m sot.opcodes check": exits.OK,
}


def commands():
    """(page, command) of every fenced line and every code span that begins with a program of the project."""
    found = {}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for language, block in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            if language not in ("python", "cpp", "c"):
                for line in block.splitlines():
                    for part in re.sub(r"^\$ ", "", line).split(" && "):
                        found.setdefault((page.name, part), None)
        for span in re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)):
            found.setdefault((page.name, span), None)
    cut = [(page, re.split(r"\s{2,}#|\s+# ", text)[0].strip()) for page, text in found]
    return sorted({(page, text) for page, text in cut if PROGRAM.match(text)})


FOUND = commands()


def words(text):
    """What would be typed: options in brackets given, placeholders filled."""
    text = text.replace(".venv/bin/", "").replace("ID…", "families/views/tail-shifted-whole-float-view-base-none-frame")
    text = re.sub(r"[\[\]]|…", "", text) if "`" not in text else text
    for name, value in PLACEHOLDERS.items():
        text = re.sub(r"(?<![\w/.-])%s(?![\w/-])" % re.escape(name), value, text) if name[0] != "3" and name[0] != "X" else text.replace(name, value)
    return shlex.split(text)


@lru_cache(maxsize=None)
def run(*command):
    done = subprocess.run(command, cwd=ROOT, env=clean_environ(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


@lru_cache(maxsize=None)
def sessions():
    code, text = run(sys.executable, "-m", "nox", "-l", "--", "all")
    assert code == 0, text
    return {line[2:].partition(" -> ")[0] for line in text.splitlines() if line.startswith(("- ", "* "))}


def check_nox(typed):
    cut = typed.index("--") if "--" in typed else len(typed)
    before, after = typed[:cut], typed[cut + 1 :]
    if before[0] == "-l":
        return
    assert before[0] == "-s" and before[1:], typed
    for name in before[1:]:
        assert name in sessions(), name
        kind = name.partition("-")[0]
        module = {"conformance": "conformance run", "families": "conformance families run", "fuzz": "conformance.fuzz",
                  "mutants": "conformance.mutants"}.get(kind)
        if module:
            check_module([*module.split(), *after])


def check_module(typed):
    """`python -m MODULE WORDS`: the help of the module or of its subcommand knows every option."""
    sub = []
    for word in typed[1:]:
        if word.startswith("-") or run(sys.executable, "-m", typed[0], *sub, word, "--help")[0] != 0:
            break
        code, text = run(sys.executable, "-m", typed[0], *sub, word, "--help")
        if text == run(sys.executable, "-m", typed[0], *sub, "--help")[1]:
            break  # a word that is no subcommand
        sub.append(word)
    code, text = run(sys.executable, "-m", typed[0], *sub, "--help")
    assert code == 0, text
    for option in (word for word in typed[1:] if re.match(r"--?[a-z]", word)):
        assert re.search(r"(?<![\w-])%s(?![\w-])" % re.escape(option), text), "%s does not know %s\n%s" % (" ".join([typed[0], *sub]), option, text)


@pytest.mark.parametrize("page, text", FOUND, ids=[f"{page}: {text}" for page, text in FOUND])
def test_a_command_is_accepted(page, text):
    program, *typed = words(text)
    if program in ("python", "python3") and typed[:1] == ["-m"] and typed[1] != "venv":
        check_module(typed[1:])
    elif program == "sot-conformance":
        check_module(["conformance", *typed])
    elif program == "nox":
        check_nox(typed)
    elif program == "tox":
        assert typed[0] == "-e" and re.fullmatch(r"(tests-)?py3\d+(-debug|-release)?", typed[1])
    elif program == "pytest":
        plugin = (ROOT / "conformance" / "pytest_plugin.py").read_text()
        assert all(f'"{word}"' in plugin for word in typed if word.startswith("--conformance-"))
    elif program == "pip" and typed[-1].startswith("."):
        assert (ROOT / typed[-1] / "pyproject.toml").is_file()


@pytest.mark.parametrize("text", [
    "python -m conformance run --nonsense", "python -m conformance skip ad --reason x", "nox -s conformance-3.12 -- --nonsense", "nox -s tests-3.7",
    "python -m no.such", "pip install ./nowhere", "sot-conformance report --htm x",
])
def test_a_wrong_command_is_found(text):
    with pytest.raises(AssertionError):
        test_a_command_is_accepted("here", text)


@pytest.mark.parametrize("text, code", CHEAP.items(), ids=list(CHEAP))
def test_a_cheap_command_ends_as_documented(text, code):
    program, *typed = words(text)
    assert run(sys.executable, *typed)[0] == code


def test_the_cheap_commands_are_documented():
    told = {text for _, text in FOUND}
    assert set(CHEAP) <= told


def test_exit_codes_are_documented():
    """The table of docs/conformance.md and the line of the README say what the modules do."""
    from conformance import exits as of_the_suite

    table = dict(re.findall(r"^\| (\d+) \| (.*) \|$", (ROOT / "docs" / "conformance.md").read_text(), re.MULTILINE))
    assert {int(code) for code in table} >= {getattr(of_the_suite, name) for name in of_the_suite.__all__ if name.isupper()} - {of_the_suite.NOT_RUN}
    line = re.search(r"^Exit codes: (.*\n.*)\.$", (ROOT / "README.md").read_text(), re.MULTILINE).group(1)
    assert [int(code) for code in re.findall(r"(?:^|, |,\n)(\d) ", line)] == list(range(8))


def test_versions_in_commands_are_known():
    for _, text in FOUND:
        for version in re.findall(r"nox -s \"?[a-z]+-(3\.\d+)", text):
            assert version in matrix.names(), text
