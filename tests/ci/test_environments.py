"""What makes an environment be built again, and what the children of a session see."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ci import environments, matrix
from ci.environments import (
    INSTALLED_FIRST,
    BuildError,
    Environment,
    clean_environ,
    copy_package,
    find_compiler,
    fingerprint,
    jobs,
    pip_reason,
)
from ci.interpreters import Interpreter
from ci.matrix import Target
from ci.streaming import stream


@pytest.fixture
def checkout(tmp_path):
    root = tmp_path / "checkout"
    (root / "sot" / "opcodes").mkdir(parents=True)
    (root / "sot" / "opcodes" / "py312.py").write_text("A = 1\n")
    (root / "pyproject.toml").write_text('[project]\nname = "sot"\n')
    return root


def test_a_changed_source_changes_the_fingerprint(checkout):
    first = fingerprint(checkout)
    assert fingerprint(checkout) == first
    (checkout / "sot" / "opcodes" / "py312.py").write_text("A = 2\n")
    second = fingerprint(checkout)
    (checkout / "sot" / "new.py").write_text("")
    assert len({first, second, fingerprint(checkout)}) == 3


def test_products_do_not(checkout):
    first = fingerprint(checkout)
    (checkout / "sot" / "__pycache__").mkdir()
    (checkout / "sot" / "__pycache__" / "x.pyc").write_bytes(b"x")
    (checkout / "sot" / "_core.cpython-312.so").write_bytes(b"x")
    (checkout / "docs").mkdir()
    assert fingerprint(checkout) == first


def test_build_options_do(checkout, monkeypatch):
    monkeypatch.delenv("SOT_BUILD", raising=False)
    first = fingerprint(checkout)
    monkeypatch.setenv("SOT_BUILD", "asan")
    assert fingerprint(checkout) != first


def test_the_copy_leaves_stale_extensions_behind(checkout, tmp_path):
    (checkout / "sot" / "_core.cpython-312.so").write_bytes(b"stale")
    target = tmp_path / "copy"
    target.mkdir()
    (target / "left.over").write_text("")
    copy_package(checkout, target)
    assert sorted(str(path.relative_to(target)) for path in target.rglob("*") if path.is_file()) == [
        "pyproject.toml",
        "sot/opcodes/py312.py",
    ]


def test_object_files_stay_for_the_next_build_and_nothing_else(checkout, tmp_path):
    target = tmp_path / "copy"
    copy_package(checkout, target)
    for name in ("build/cpython-312/csrc/a.cpp.o", "build/lib.linux-x86_64/sot/removed.py", "build/bdist.linux/x", "build/temp.linux/x", "sot/removed.py"):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_text("")
    copy_package(checkout, target)
    assert sorted(str(path.relative_to(target)) for path in target.rglob("*") if path.is_file()) == [
        "build/cpython-312/csrc/a.cpp.o", "pyproject.toml", "sot/opcodes/py312.py"]


def test_no_compiler(tmp_path):
    with pytest.raises(BuildError, match=r"none of c\+\+, g\+\+, clang\+\+ is on PATH.*apt-get install g\+\+"):
        find_compiler({"PATH": str(tmp_path)})
    with pytest.raises(BuildError, match="CXX=/nope/g\\+\\+ -O2 does not exist"):
        find_compiler({"PATH": os.defpath, "CXX": "/nope/g++ -O2"})
    compiler = tmp_path / "g++"
    compiler.write_text("#!/bin/sh\n")
    compiler.chmod(0o755)
    assert find_compiler({"PATH": str(tmp_path)}) == str(compiler)


class Recording(Environment):
    """Sets nothing up, and says what it would have."""

    def __init__(self, root, version="3.12.1", uv="uv"):
        path = Path(sys.executable)
        super().__init__(Interpreter(Target("3.12", "release"), path, "PATH", version), uv, root, say=lambda line: None)
        self.did = []

    def _logged(self, title, command, *, cwd=None, reason=None):
        self.did.append(title.split(" for ")[0])
        self.folder.mkdir(parents=True, exist_ok=True)


def steps(environment, **options):
    environment.did.clear()
    environment.prepare(**options)
    return environment.did


def test_an_environment_is_reused_until_something_changes(checkout, monkeypatch):
    monkeypatch.setattr(environments, "find_compiler", lambda: "c++")
    environment = Recording(checkout)
    made, built = "making an environment", "building the extension"
    assert steps(environment) == [made, "installing numpy", built]
    assert steps(environment) == []
    assert steps(environment, testing=True) == [f"installing {' '.join(matrix.RUNTIME + matrix.TESTING)}"]
    assert steps(environment) == []
    (checkout / "sot" / "opcodes" / "py312.py").write_text("A = 2\n")
    assert steps(environment) == [built]
    assert steps(Recording(checkout, version="3.12.2"))[0] == made
    assert steps(Recording(checkout, version="3.12.2", uv=None))[0] == made


def test_a_failed_build_is_tried_again(checkout, monkeypatch):
    monkeypatch.setattr(environments, "find_compiler", lambda: "c++")
    environment = Recording(checkout)
    steps(environment)
    (checkout / "sot" / "opcodes" / "py312.py").write_text("A =\n")
    monkeypatch.setattr(environment, "_build", lambda: (_ for _ in ()).throw(BuildError("broken")))
    for _ in range(2):
        with pytest.raises(BuildError, match="broken"):
            environment.prepare()


def test_somebody_elses_package_is_installed_by_pip_without_sot(checkout, monkeypatch):
    typed = []
    environment = Recording(checkout)
    logged = environment._logged
    monkeypatch.setattr(environment, "_logged", lambda title, command, **how: (typed.append(command), logged(title, command)))
    for _ in range(2):
        environment.prepare_for("torch")
    assert environment.did == ["making an environment", "installing pip", "installing torch numpy"], "and once"
    assert typed[-1][:4] == [str(environment.python), "-m", "pip", "install"] and typed[-1][-2:] == ["torch", "numpy"]
    without_uv = Recording(checkout, uv=None)
    without_uv.prepare_for("torch")
    assert without_uv.did == ["making an environment", "installing torch numpy"]


def test_pips_reason_is_told_and_not_its_log(checkout):
    said = []
    environment = Environment(Recording(checkout).interpreter, None, checkout, said.append)
    environment.folder.parent.mkdir(parents=True, exist_ok=True)
    script = "print('ERROR: Cannot install x: conflicts'); print('ERROR: ResolutionImpossible: for help visit a page'); raise SystemExit(1)"
    with pytest.raises(BuildError, match="^installing x failed: Cannot install x: conflicts$"):
        environment._logged("installing x", [sys.executable, "-c", script], reason=pip_reason)
    assert said == [] and pip_reason("no network") == ""


def test_a_failing_command_shows_its_output_and_where_the_log_is(checkout):
    said = []
    environment = Environment(Interpreter(Target("3.12", "release"), Path(sys.executable), "PATH", "3.12.1"), None, checkout, said.append)
    (checkout / ".nox").mkdir()
    with pytest.raises(BuildError, match=r"trying failed, see above and .nox/3.12-release.log"):
        environment._logged("trying", [sys.executable, "-c", "print('the reason'); raise SystemExit(3)"])
    assert said == ["the reason"]


def test_the_installed_package_comes_first(tmp_path):
    for place, text in (("site", "installed"), ("checkout", "checkout")):
        (tmp_path / place / "sot").mkdir(parents=True)
        (tmp_path / place / "sot" / "__init__.py").write_text(f"where = {text!r}\n")
        (tmp_path / place / "other.py").write_text(f"where = {text!r}\n")
    (tmp_path / "site" / "_sot_installed.py").write_text(INSTALLED_FIRST)
    program = f"import sys; sys.path[1:1] = [{str(tmp_path / 'site')!r}]\nimport _sot_installed, sot, other; print(sot.where, other.where)"
    answer = subprocess.run([sys.executable, "-S", "-c", program], cwd=tmp_path / "checkout", capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["installed", "checkout"]


def test_children_do_not_inherit_the_python_of_nox():
    found = clean_environ({"PYTHONPATH": "x", "VIRTUAL_ENV": "y", "PYTHONHOME": "z", "HTTPS_PROXY": "p"})
    assert found.pop("PYTHONPYCACHEPREFIX") and found == {"HTTPS_PROXY": "p"}


def test_children_keep_the_modules_that_they_compile(tmp_path):
    """Not in the checkout, and also where the caller keeps none."""
    (tmp_path / "compiled_once.py").write_text("seen = 1\n")
    environ = clean_environ({"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPYCACHEPREFIX": str(tmp_path / "kept")})
    subprocess.run([sys.executable, "-c", "import compiled_once"], cwd=tmp_path, env=environ, check=True)
    assert [path.name for path in (tmp_path / "kept").rglob("compiled_once.*.pyc")] and not (tmp_path / "__pycache__").exists()


@pytest.mark.parametrize(("value", "expected"), [("3", 3), ("0", None), ("many", None), ("", None)])
def test_jobs(value, expected):
    assert jobs({"SOT_JOBS": value}) == (expected or jobs({})) >= 1


def test_stream_shows_and_keeps_the_output(tmp_path, capfdbinary):
    program = "import sys; print('out'); print('err', file=sys.stderr, flush=True); sys.exit(7)"
    code, tail = stream([sys.executable, "-u", "-c", program], cwd=tmp_path, env=os.environ)
    assert code == 7
    assert sorted(tail.split()) == ["err", "out"]
    assert capfdbinary.readouterr().out.split() == tail.encode().split()
