"""The distributions, made, installed and used as their readers would: nothing that they need is only in the checkout."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ci import matrix
from ci.distributions import FOLDERS, wheel_runs
from ci.environments import clean_environ
from ci.interpreters import ROOT, find_uv

# One compiler run is enough: what is packed does not depend on the interpreter.
CASE = "aliasing/a_view_and_its_base"


def run(*command, cwd, code=0):
    environ = {name: value for name, value in clean_environ().items() if not name.startswith("SOT_")}
    done = subprocess.run([str(word) for word in command], cwd=str(cwd), env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == code, done.stdout
    return done.stdout


class Fresh:
    """A new environment, and what installs into it."""

    def __init__(self, folder):
        uv = find_uv()
        self.bin = folder / "venv" / "bin"
        if uv:
            run(uv, "venv", "--quiet", "--python", sys.executable, folder / "venv", cwd=folder)
            self.installer = [uv, "pip", "install", "--quiet", "--python", self.bin / "python"]
        else:
            run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
            self.installer = [self.bin / "python", "-m", "pip", "install", "--quiet", "--no-compile"]
        self.folder = folder

    def install(self, *what):
        run(*self.installer, *what, cwd=self.folder)

    def run(self, program, *words, cwd, code=0):
        return run(self.bin / program, *words, cwd=cwd, code=code)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    return Fresh(tmp_path_factory.mktemp("fresh"))


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """A repository in which nothing lies that git does not know: what tests leave in a checkout is no part of it."""
    folder = tmp_path_factory.mktemp("clone")
    names = run("git", "ls-files", cwd=ROOT)
    packed = subprocess.run(["tar", "-C", ROOT, "--ignore-failed-read", "-cf", "-", "-T", "-"], input=names.encode(), stdout=subprocess.PIPE)
    subprocess.run(["tar", "-C", folder, "-xf", "-"], input=packed.stdout, check=True)
    run("git", "init", "-q", cwd=folder)
    run("git", "add", "-A", cwd=folder)
    return folder


@pytest.fixture(scope="module")
def dist(clone, fresh, tmp_path_factory):
    """The source distributions of both, and the wheel of the suite, checked."""
    folder = tmp_path_factory.mktemp("dist")
    fresh.install("build", "setuptools", "twine", "check-manifest")
    fresh.run("check-manifest", cwd=clone)
    fresh.run("python", "-m", "build", "--sdist", "--outdir", folder, ".", cwd=clone)
    fresh.run("python", "-m", "build", "--outdir", folder, "conformance", cwd=clone)
    fresh.run("twine", "check", "--strict", *folder.glob("sot*"), cwd=folder)
    return folder


def test_both_are_installed_and_a_case_is_run(dist, fresh, tmp_path):
    fresh.install(next(dist.glob("sot-*.tar.gz")), next(dist.glob("sot_conformance-*.tar.gz")), "pytest", "pytest-xdist")
    assert "None" in fresh.run("python", "-c", "import sot; print(sot.engine_status())", cwd=tmp_path)
    # what went through the wheel into site-packages
    installed = fresh.run("python", "-c", "import sot, os; print(os.path.dirname(sot.__file__))", cwd=tmp_path).strip()
    assert (Path(installed) / "py.typed").is_file() and (Path(installed) / "_core.pyi").is_file()
    said = fresh.run("sot-conformance", "run", "-n", "1", CASE, cwd=tmp_path)
    assert said.splitlines()[-1] == "1 passed, 0 failed"
    said = fresh.run("pytest", "--conformance-engine", "sot", "-k", CASE, "-n", "2", cwd=tmp_path)
    assert "1 passed" in said


def test_the_suite_needs_nothing_to_list_lint_and_report(dist, tmp_path):
    bare = Fresh(tmp_path)
    bare.install(next(dist.glob("*.whl")))
    assert CASE in bare.run("sot-conformance", "list", "aliasing", cwd=tmp_path)
    assert bare.run("sot-conformance", "lint", "aliasing", cwd=tmp_path).endswith(" 0 errors\n")
    for words in (["skip", "check"], ["mustpass", "--check"], ["generate", "--check"]):
        bare.run("sot-conformance", *words, cwd=tmp_path)
    assert "pip install numpy" in bare.run("sot-conformance", "run", CASE, cwd=tmp_path, code=2)


def test_what_is_in_the_suites_wheel(dist):
    names = set(zipfile.ZipFile(next(dist.glob("*.whl"))).namelist())
    cases = {"conformance/corpus/%s" % path.relative_to(ROOT / "conformance" / "corpus") for path in (ROOT / "conformance" / "corpus").rglob("*.py")}
    assert cases <= names
    assert {"conformance/py.typed", "conformance/skip_lists/skip_files_py312", "conformance/mustpass/py312", "conformance/opcodes_left.txt"} <= names
    assert not [name for name in names if name.startswith("conformance/mutants") or "__pycache__" in name]


def test_one_number():
    """Both distributions and the package say the same version."""
    texts = {name: (ROOT / name).read_text() for name in ("pyproject.toml", "sot/__init__.py", "conformance/__init__.py")}
    assert len({re.search(r'^(?:__)?version(?:__)? = "(.*)"', text, re.MULTILINE)[1] for text in texts.values()}) == 1


def test_one_license():
    """A source distribution holds files of its folder only, and no links out of it."""
    assert (ROOT / "conformance" / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()


@pytest.mark.parametrize("folder", FOLDERS)
def test_classifiers_name_every_version(folder):
    text = (ROOT / folder / "pyproject.toml").read_text()
    assert re.findall(r"Python :: (3\.\d+)", text) == matrix.names()


def test_wheels_are_built_for_every_version():
    selectors = " ".join(selectors for _, selectors in wheel_runs()).split()
    assert sorted(selectors) == sorted("cp%s-*linux*" % name.replace(".", "") for name in matrix.names())
