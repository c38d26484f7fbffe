"""Every command in README, CONTRIBUTING and docs is one: its sessions exist, its words and options are accepted."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import lru_cache

import pytest

from ci import documented, exits, lanes, matrix, typists
from ci.documented import words
from ci.environments import clean_environ
from ci.interpreters import ROOT

#: Commands that read the repository only and take seconds, and what they end with.
CHEAP = {
    ".venv/bin/python -m conformance list": exits.OK,
    "python -m conformance list [-k EXPR] [CASE …]": exits.OK,
    "python -m conformance skip check": exits.OK,
    "python -m conformance mustpass [--check]": exits.OK,
    "python -m conformance families list [--sample N] [--count]": exits.OK,
    "python -m conformance families show ID…": exits.OK,
    "python -m sot.opcodes check": exits.OK,
}


FOUND = [(command.page, command.text) for command in documented.shown()]


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
        assert (ROOT / typed[-1].partition("[")[0] / "pyproject.toml").is_file()


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


PLAN = dict(documented.plan())


def test_the_session_types_what_nobody_else_does():
    mine = {command.text for command, who in PLAN.items() if who is None}
    assert len(PLAN) == len({text for _, text in FOUND}) and len(mine) > 70
    assert set(documented.ENDS) <= mine and set(documented.INSTEAD) <= mine, "they are documented"


def test_what_is_said_of_commands_is_of_documented_ones():
    texts = {text for _, text in FOUND}
    assert set(typists.NOBODY) <= texts and all(typists.NOBODY.values())
    for pattern, _ in typists.TESTED:
        assert any(re.fullmatch(pattern, text) for text in texts), pattern


@pytest.mark.parametrize("command, who", [(command, who) for command, who in PLAN.items() if who], ids=[command.text for command, who in PLAN.items() if who])
def test_who_types_a_command_does(command, who):
    """A command that the session does not type is a session of a lane, or stands in the file that is said to type it, or is listed with its reason."""
    if not who.file:
        assert typists.NOBODY[command.text] == who.why
        for path in re.findall(r"tests/[\w/]+\.py", who.why):
            assert (ROOT / path).is_file(), path
    elif who.file == "ci/lanes.py":
        jobs = [job.session for lane in lanes.LANES.values() for job in lane()]
        jobs += [name for name in re.findall(r"nox -s ([\w ]+)$", (ROOT / ".github/workflows/wheels.yml").read_text(), re.MULTILINE)]
        names = words(command.text)[2:]
        assert names and all(any(job == name or job.startswith(name + "(") for job in jobs) or f"nox -s {name}" in (ROOT / ".ci/run").read_text() for name in names)
    else:
        text = (ROOT / who.file).read_text(encoding="utf-8")
        assert who.proof in text
        if who.file.endswith("test_tutorial.py"):
            assert command.text in (ROOT / "docs" / command.page).read_text(encoding="utf-8")
        else:
            assert set(re.findall(r"sot\.opcodes|scaffold|skip|add|remove|ci\.strictness|coverage|fetch-pythons|-s", who.proof)) & set(
                re.findall(r"sot\.opcodes|scaffold|skip|add|remove|ci\.strictness|coverage|fetch-pythons|-s", command.text)), "it is of this command"


def test_a_command_that_nobody_types_is_typed_by_the_session():
    for text in ("nox -s mutants-3.12 -- --sample 7", "nox -s benchmarks", "docker run --rm sot:3.14", "nox -s fetch-pythons", "nox -s lint benchmarks"):
        assert typists.typist("README.md", text, words(text)) is None, text
    text = "sot-conformance run --engine toy.py:Toy"
    assert typists.typist("adapter.md", text, words(text)) is None, "it is in no block of the page"


def test_jobs_that_type_a_command_are_in_the_lane():
    jobs = {job.session for job in lanes.LANES["nightly"]()}
    assert {"site", "links", "page", "dist", "documented", "lint", *(f"rivals-{name}" for name in matrix.RIVAL_VERSIONS)} <= jobs


def test_what_is_known_of_commands_is_of_commands_that_are_shown():
    texts = {text for _, text in FOUND}
    assert [text for text in [*documented.ENDS, *documented.INSTEAD] if text not in texts] == []
