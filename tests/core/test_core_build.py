"""Building the extension: what is missing is said in one paragraph that tells what to do."""
import ctypes
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

pytestmark = pytest.mark.shared

ROOT = Path(__file__).resolve().parents[2]


def build(tmp_path, code="", **environment):
    """Run setup.py's build_ext into a temporary folder, after `code`; (return code, words)."""
    pytest.importorskip("setuptools")
    pytest.importorskip("pybind11")
    if not (ROOT / "setup.py").is_file():
        pytest.skip("not in the source tree")
    program = "import sys\n%s\nsys.argv[1:] = %r\nexec(compile(open('setup.py').read(), 'setup.py', 'exec'))" % (
        code, ["-q", "build_ext", "--build-lib", str(tmp_path / "lib"), "--build-temp", str(tmp_path / "temp")],
    )
    done = subprocess.run(
        [sys.executable, "-c", "__file__ = 'setup.py'\n" + program], cwd=str(ROOT), universal_newlines=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=dict(os.environ, **environment),
    )
    return done.returncode, done.stdout


def test_no_compiler(tmp_path):
    status, words = build(tmp_path, CC="no-such-compiler", CXX="no-such-compiler++")
    assert status != 0 and "apt install g++" in words and "`no-such-compiler" in words
    assert "Traceback" not in words
    status, words = build(tmp_path, CXX="no-such-compiler++")
    assert status != 0 and "`no-such-compiler++` was not found" in words


def test_no_headers(tmp_path):
    code = "import sysconfig; old = sysconfig.get_path\nsysconfig.get_path = lambda name, *a, **k: '/nowhere' if name == 'include' else old(name, *a, **k)"
    status, words = build(tmp_path, code)
    assert status != 0 and "no Python.h in /nowhere" in words and "python%d.%d-dev" % sys.version_info[:2] in words
    assert "Traceback" not in words


def test_no_pybind11(tmp_path):
    status, words = build(tmp_path, "sys.modules['pybind11'] = None")
    assert status != 0 and "pip install ." in words and "Traceback" not in words


def test_unknown_flavour(tmp_path):
    status, words = build(tmp_path, SOT_BUILD="fastest")
    assert status != 0 and "SOT_BUILD=fastest is not known" in words and "asan, asserts, debug" in words


@pytest.mark.parametrize("change, words", [
    ("newer", "only the frames of CPython 3.8 to 3.15 are known; use one of those"),
    ("free-threaded", "free-threaded builds of CPython are not supported; use the ordinary build"),
])
def test_headers_of_an_unknown_cpython(tmp_path, change, words):
    """The frame shim compiles against them, and says why the engine is off."""
    include = tmp_path / "include"
    shutil.copytree(sysconfig.get_path("include"), str(include))
    options = []
    if change == "newer":
        if sys.version_info < (3, 12):
            pytest.skip("these headers are too old to stand in for a newer CPython's")
        versions = include / "patchlevel.h"
        text = versions.read_text()
        assert "#define PY_MINOR_VERSION" in text
        versions.write_text(re.sub(r"(#define PY_MINOR_VERSION\s+)\d+", r"\g<1>99", text))
    elif sys.version_info < (3, 13):
        pytest.skip("the first free-threaded CPython is 3.13")
    else:
        options = ["-DPy_GIL_DISABLED=1"]
    library = tmp_path / "shim.so"
    done = subprocess.run(
        ["cc", "-std=gnu11", "-w", "-fPIC", "-shared", "-I", str(include), *options,
         *[str(ROOT / "csrc" / "frame" / name) for name in ("cpy_frame.c", "cpy_instance.c")], "-o", str(library)],
        universal_newlines=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode == 0, done.stdout
    say = ctypes.CDLL(str(library)).cpy_unsupported
    say.restype = ctypes.c_char_p
    assert say().decode().startswith(words)


@pytest.fixture
def tree(tmp_path):
    """A copy of what is compiled, with compilers that only write down what they are given."""
    if not (ROOT / "setup.py").is_file():
        pytest.skip("not in the source tree")
    pytest.importorskip("setuptools")
    pytest.importorskip("pybind11")
    folder = tmp_path / "tree"
    folder.mkdir()
    shutil.copytree(str(ROOT / "csrc"), str(folder / "csrc"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy2(str(ROOT / name), str(folder / name))
    (folder / "sot").mkdir()
    (folder / "sot" / "__init__.py").write_text("")
    compiler = tmp_path / "compiler"
    compiler.write_text('#!/bin/sh\necho "$@" >>%s\nwhile [ $# -gt 1 ]; do [ "$1" = -o ] && echo made >"$2"; shift; done\n' % (tmp_path / "calls"))
    compiler.chmod(0o755)

    def compiled(**environment):
        """The sources that a build has compiled."""
        (tmp_path / "calls").write_text("")
        done = subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--build-lib", str(tmp_path / "lib"), "--build-temp", str(tmp_path / "temp")],
                              cwd=str(folder), env=dict(os.environ, CC=str(compiler), CXX=str(compiler), **environment),
                              universal_newlines=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert done.returncode == 0, done.stdout
        return sorted(re.findall(r" -c (\S+)$| -c (\S+) ", (tmp_path / "calls").read_text(), re.MULTILINE))

    return folder, compiled


def test_only_what_changed_is_compiled(tree):
    folder, compiled = tree
    everything = compiled()
    assert len(everything) == len(list((folder / "csrc").rglob("*.c*")))
    assert compiled() == []
    (folder / "sot" / "__init__.py").write_text("changed = True\n")
    for path in folder.rglob("*"):
        os.utime(str(path))      # as in a new copy of the tree
    assert compiled() == []
    source = next((folder / "csrc").rglob("*.cpp"))
    source.write_text(source.read_text() + "\n// changed\n")
    assert len(compiled()) == 1
    header = next((folder / "csrc").rglob("*.h"))
    header.write_text(header.read_text() + "\n// changed\n")
    assert compiled() == everything
    assert compiled(SOT_WERROR="1" if os.environ.get("SOT_WERROR") != "1" else "0") == everything
    assert compiled() == everything, "the object files are those of the other options"
