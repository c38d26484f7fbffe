"""The commands of README and docs/conformance.md, typed as there, in a Python that has neither NumPy nor sot."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest
from own_corpus import ROOT

from conformance import collection, versions

pytestmark = pytest.mark.once

HERE = versions.text(versions.RUNNING)


def type_in(*words, cwd=ROOT):
    """``python …`` without site-packages, as the README's .venv has none of NumPy; (exit code, output)."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([sys.executable, "-S"] + [str(word) for word in words], cwd=str(cwd), env=environ,
                          universal_newlines=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert "Traceback" not in done.stdout, done.stdout
    return done.returncode, done.stdout


@pytest.fixture
def checkout(tmp_path):
    """A copy of what the commands read and write."""
    tmp_path = tmp_path / "checkout"
    for name in ("conformance", "skip_lists"):
        shutil.copytree(str(ROOT / name), str(tmp_path / name), symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.fixture
def listed(checkout, bench):
    """(a case of 3.12, a result file in which it fails): what a run leaves, the build and version set to one."""
    bench.case("calls/liar")
    bench.run(engine="fakes:Zoo")
    path = next(bench.results.glob("*.jsonl"))
    id = next(case.id for case in collection.load().for_version((3, 12)))
    text = path.read_text().replace("calls/liar", id).replace('"version": "%s"' % HERE, '"version": "3.12"')
    path.write_text(text.replace('"engine": "zoo"', '"engine": "sot"'))
    assert '"version": "3.12"' in text
    return id, path


def test_there_is_no_numpy():
    assert type_in("-c", "import importlib.util; print(importlib.util.find_spec('numpy'))") == (0, "None\n")


@pytest.mark.parametrize("words, last", [
    (["list"], ""), (["list", "-k", "numpy-view"], ""),
    (["skip", "check"], " lists, 0 errors"), (["generate", "--check"], ""),
    (["lint", "aliasing"], " are of other versions), 0 errors"),
], ids=lambda words: "".join(words[:1]))
def test_needs_no_numpy(words, last):
    code, text = type_in("-m", "conformance", *words)
    assert code == 0 and text.rstrip("\n").endswith(last), text


def test_mustpass(checkout):
    assert type_in("-m", "conformance", "mustpass", cwd=checkout) == (0, "")
    assert type_in("-m", "conformance", "mustpass", "--check", cwd=checkout) == (0, "")


def test_lint_says_that_nothing_was_run():
    assert "headers and opcode claims only, no case was run: " in type_in("-m", "conformance", "lint", "aliasing")[1]


def test_run_says_what_to_install():
    code, text = type_in("-m", "conformance", "run", "aliasing")
    assert code == 2 and text.count("\n") == 1
    assert "has no NumPy" in text and "`nox -s conformance-%s`" % HERE in text and "`python -m pip install .`" in text


def test_examples_say_what_to_install():
    code, text = type_in("-m", "examples.run")
    assert code == 2 and text.count("\n") == 1
    assert "has no NumPy" in text and "`nox -s examples`" in text and "`python -m pip install .`" in text


def test_new(checkout):
    code, text = type_in("-m", "conformance", "new", "calls/brand_new", cwd=checkout)
    assert code == 0 and (checkout / "conformance" / "corpus" / "calls" / "brand_new.py").is_file(), text


@pytest.mark.parametrize("order", [
    "3.12 {id} --reason R {file}", "--reason R 3.12 {id} {file}", "3.12 --reason R {id} {file}", "3.12 {id} {file} --reason R",
    "3.12 {id} {file} --reason R {file}",
])
def test_skip_add_in_any_order(checkout, listed, order):
    id, path = listed
    words = [{"{id}": id, "{file}": str(path), "R": "looked at (issue 8)"}.get(word, word) for word in order.split()]
    list_file = checkout / "skip_lists" / "skip_files_py312"
    type_in("-m", "conformance", "skip", "remove", "3.12", id, cwd=checkout)
    code, text = type_in("-m", "conformance", "skip", "add", *words, cwd=checkout)
    assert code == 0, text
    assert "%s  xfail:value  looked at (issue 8)  " % id in list_file.read_text()


def test_report_without_numpy(checkout, listed):
    code, text = type_in("-m", "conformance", "report", listed[1], "--html", checkout / "page.html", cwd=checkout)
    assert code == 0 and "1 of 1 cases" in text and (checkout / "page.html").is_file(), text


@pytest.mark.parametrize("words", [["skip", "add", "3.12", "a/b", "--reason", "r (x)", "--nonsense"], ["list", "--nonsense"]])
def test_unknown_options_are_refused(words):
    code, text = type_in("-m", "conformance", *words)
    assert code == 2 and "unrecognized arguments: --nonsense" in text
