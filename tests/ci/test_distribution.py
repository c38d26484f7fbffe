"""The source distribution, made, installed and used as its readers would: nothing that it needs is only in the checkout."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from ci.environments import clean_environ
from ci.interpreters import ROOT, find_uv

# One compiler run is enough: what is packed does not depend on the interpreter.
pytestmark = pytest.mark.skipif(sys.version_info[:2] != (3, 12), reason="once, on the default version")


def run(*command, cwd):
    environ = {name: value for name, value in clean_environ().items() if not name.startswith("SOT_")}
    done = subprocess.run([str(word) for word in command], cwd=str(cwd), env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    """(python of a new environment, how to install into it)."""
    folder = tmp_path_factory.mktemp("fresh")
    uv = find_uv()
    if uv:
        run(uv, "venv", "--quiet", "--python", sys.executable, folder / "venv", cwd=folder)
        install = [uv, "pip", "install", "--quiet", "--python", folder / "venv" / "bin" / "python"]
    else:
        run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
        install = [folder / "venv" / "bin" / "python", "-m", "pip", "install", "--quiet"]
    return folder / "venv" / "bin" / "python", install


@pytest.fixture(scope="module")
def sdist(tmp_path_factory, fresh):
    """`python -m build --sdist` of a clone, in which nothing lies that is not committed or about to be."""
    folder = tmp_path_factory.mktemp("sdist")
    listed = run("git", "ls-files", "-co", "--exclude-standard", cwd=ROOT).splitlines()
    for name in listed:
        if (ROOT / name).is_file():
            (folder / "clone" / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / "clone" / name).write_bytes((ROOT / name).read_bytes())
    python, install = fresh
    run(*install, "build", "setuptools", cwd=folder)
    run(python, "-m", "build", "--sdist", "--outdir", folder, cwd=folder / "clone")
    return next(folder.glob("*.tar.gz"))


def test_the_sdist_is_installed_and_runs_a_case(sdist, fresh, tmp_path):
    python, install = fresh
    run(*install, sdist, cwd=tmp_path)
    assert "None" in run(python, "-c", "import sot; print(sot.engine_status())", cwd=tmp_path)
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path)
    unpacked = next(tmp_path.glob("sot-*"))
    said = run(python, "-m", "conformance", "run", "-n", "1", "aliasing/a_view_and_its_base", cwd=unpacked)
    assert said.splitlines()[-1] == "1 passed, 0 failed"
    # what went through the wheel into site-packages
    installed = run(python, "-c", "import sot, os; print(os.path.dirname(sot.__file__))", cwd=tmp_path).strip()
    assert (Path(installed) / "py.typed").is_file() and (Path(installed) / "_core.pyi").is_file()
