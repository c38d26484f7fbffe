"""One virtual environment an interpreter, with the package built in it by an ordinary `pip install .`."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ci import matrix
from ci.interpreters import ROOT, Interpreter

PACKAGE = ("sot", "csrc", "setup.py", "setup.cfg", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE")
"""What the package is built from. It is copied, so that two builds never share a build/ folder."""

COMPILED = ROOT / ".nox" / "compiled"
"""Where children keep the modules that they compile, each under its own path and for its own version."""

BUILD_OPTIONS = ("SOT_BUILD", "SOT_WERROR", "CC", "CXX", "CFLAGS", "CXXFLAGS", "LDFLAGS")
COMPILERS = ("c++", "g++", "clang++")
LOG_LINES = 40


INSTALLED_FIRST = '''"""`import sot` gives the installed package, also where the checkout comes first on the path."""
import importlib.machinery
import os
import sys


class InstalledFirst:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "sot":
            return importlib.machinery.PathFinder.find_spec(name, [os.path.dirname(__file__)])
        return None


sys.meta_path.insert(0, InstalledFirst)
'''


class BuildError(Exception):
    """An environment or the extension could not be made; the message is one clause."""


def find_compiler(environ: Mapping[str, str] = os.environ) -> str:
    """The C++ compiler, checked before minutes are spent on the way to it."""
    named = environ.get("CXX", "").split()
    wanted = named[:1] or COMPILERS
    for name in wanted:
        path = shutil.which(name, path=environ.get("PATH", ""))
        if path:
            return path
    looked = f"CXX={environ['CXX']} does not exist" if named else f"none of {', '.join(COMPILERS)} is on PATH"
    raise BuildError(
        f"no C++ compiler: {looked}. Install one (Debian: apt-get install g++; macOS: xcode-select --install) or set CXX"
    )


def fingerprint(root: Path, names: Sequence[str] = PACKAGE, environ: Mapping[str, str] = os.environ) -> str:
    """A digest of everything the package is built from, and with what."""
    digest = hashlib.sha256("\0".join(environ.get(option, "") for option in BUILD_OPTIONS).encode())
    for name in names:
        top = root / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and not _is_product(path):
                digest.update(f"{path.relative_to(root)}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def _is_product(path: Path) -> bool:
    return "__pycache__" in path.parts or path.suffix in (".so", ".pyc", ".pyd", ".o")


def copy_package(root: Path, target: Path) -> None:
    """The sources of the package, and nothing else but object files of a build before: setup.py knows which of those still hold."""
    target.mkdir(parents=True, exist_ok=True)
    for old in [*target.iterdir(), *target.glob("build/lib*"), *target.glob("build/bdist*"), *target.glob("build/temp*")]:
        if old.is_dir() and not old.is_symlink():
            if old != target / "build":
                shutil.rmtree(old, ignore_errors=True)
        else:
            old.unlink()
    for name in PACKAGE:
        source = root / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyc", "*.pyd", "*.o"))
        elif source.is_file():
            shutil.copy2(source, target / name)


def build_requirements(root: Path = ROOT) -> list[str]:
    """`requires` of the build system, as pip reads it."""
    text = (root / "pyproject.toml").read_text()
    match = re.search(r"^requires = \[(.*?)^\]", text, re.MULTILINE | re.DOTALL)
    found = re.findall(r'^\s*"(.*)",?$', match[1], re.MULTILINE) if match else []
    if not found:
        raise BuildError("pyproject.toml has no list of build requirements")
    return found


def clean_environ(environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment for a child Python: nothing of the Python that runs nox leaks into it.

    Compiled modules are kept, below `.nox`: where PYTHONDONTWRITEBYTECODE is set, each of the many processes would compile the engine anew,
    a debug build for more than two seconds.
    """
    leaks = ("PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "CONDA_PREFIX", "__PYVENV_LAUNCHER__", "PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in environ.items() if name not in leaks}
    return {"PYTHONPYCACHEPREFIX": str(COMPILED), **kept}


def pip_reason(output: str) -> str:
    """What pip said first of an error; what it says after that is less."""
    errors = [line.partition("ERROR: ")[2].strip() for line in output.splitlines() if line.startswith("ERROR: ")]
    return errors[0] if errors else ""


class Environment:
    """`.nox/<version>-<build>`: reused while interpreter and requirements stay, rebuilt when the sources change.

    A `variant` is another environment of the same interpreter, whose extension is built with `options` (SOT_BUILD and the like).
    """

    def __init__(
        self,
        interpreter: Interpreter,
        uv: str | None,
        root: Path = ROOT,
        say: Callable[[str], None] = print,
        variant: str = "",
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.interpreter = interpreter
        self.uv = uv
        self.root = root
        self.say = say
        self.options = dict(options or {})
        self.folder = root / ".nox" / (interpreter.target.key + (f"-{variant}" if variant else ""))
        self.log = self.folder.with_suffix(self.folder.suffix + ".log")
        self._stamp = self.folder / "stamp.json"

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    def prepare(self, *, testing: bool = False) -> None:
        """Make it ready, with the current sources installed."""
        with self._lock():
            stamp = self._made()
            names = matrix.RUNTIME + (matrix.TESTING if testing else ())
            wanted = matrix.requirements(self.interpreter.target.version, *names)
            if not set(wanted) <= set(stamp["installed"]):
                self._install(f"installing {' '.join(wanted)}", wanted)
                stamp["installed"] = sorted({*stamp["installed"], *wanted})
                self._write_stamp(stamp)
            package = fingerprint(self.root, environ={**os.environ, **self.options})
            if stamp["package"] != package:
                find_compiler()
                stamp["package"] = ""
                self._write_stamp(stamp)
                self._build()
                stamp["package"] = package
                self._write_stamp(stamp)

    def prepare_for(self, *packages: str) -> None:
        """Make it ready with NumPy and somebody else's packages instead of sot: as the user's own pip would install them.

        It is pip and not uv that does, so that the settings of pip (its indexes, links, constraints) hold. What is there stays.
        """
        with self._lock():
            stamp = self._made()
            if set(packages) <= set(stamp["installed"]):
                return
            if self.uv:  # its environments have no pip
                self._install("installing pip", ["pip"])
            wanted = [*packages, *matrix.requirements(self.interpreter.target.version, *matrix.RUNTIME)]
            command = [str(self.python), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off", *wanted]
            self._logged(f"installing {' '.join(wanted)}", command, reason=pip_reason)
            stamp["installed"] = sorted({*stamp["installed"], *wanted})
            self._write_stamp(stamp)

    def _made(self) -> dict[str, Any]:
        """The stamp of the environment, which is made anew when the interpreter has changed."""
        identity = self._identity()
        stamp = self._read_stamp()
        if stamp.get("identity") != identity:
            self._create()
            stamp = {"identity": identity, "installed": [], "package": ""}
        return stamp

    def add(self, *requirements: str) -> None:
        """Install something more, outside what the matrix lists."""
        with self._lock():
            self._install(f"installing {' '.join(requirements)}", list(requirements))

    def add_package(self, folder: Path) -> None:
        """Build and install another package of the checkout, from a copy: a build leaves files beside its sources."""
        copy = self.folder / "packages" / folder.name
        with self._lock():
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
            self._install(f"installing the package of {folder.relative_to(self.root)}", [str(copy)])

    def _identity(self) -> list[object]:
        path = self.interpreter.path
        return [str(path), self.interpreter.version, int(path.stat().st_mtime), bool(self.uv)]

    def _create(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        base = str(self.interpreter.path)
        if self.uv:
            command = [self.uv, "venv", "--quiet", "--no-project", "--no-config", "--python", base, str(self.folder)]
        else:
            command = [base, "-m", "venv", str(self.folder)]
        self._logged(f"making an environment for {self.interpreter}", command)
        for packages in self.folder.glob("lib/python*/site-packages"):
            (packages / "_sot_installed.py").write_text(INSTALLED_FIRST)
            # the checkout's other packages (the suite, the benchmarks, ci) come last on the path
            (packages / "_sot_installed.pth").write_text(f"import _sot_installed\n{self.root}\n")

    def _install(self, title: str, what: Sequence[str], *, cwd: Path | None = None, again: str = "") -> None:
        if self.uv:
            command = [self.uv, "pip", "install", "--quiet", "--python", str(self.python)]
            command += ["--reinstall-package", again] if again else []
        else:
            command = [str(self.python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        self._logged(title, [*command, *what], cwd=cwd)

    def _build(self) -> None:
        source = self.folder / "source"
        copy_package(self.root, source)
        name = re.search(r'^name\s*=\s*"([^"]+)"', (source / "pyproject.toml").read_text(), re.MULTILINE)
        self._install(f"building the extension for {self.interpreter}", ["."], cwd=source, again=name.group(1) if name else "sot")

    def _logged(self, title: str, command: Sequence[str], *, cwd: Path | None = None, reason: Callable[[str], str] | None = None) -> None:
        """Run a set-up command with its output in the log, shown only when it fails; `reason` finds in it why, in a clause."""
        start = time.monotonic()
        with self.log.open("ab") as log:
            log.write(f"\n$ {' '.join(command)}\n".encode())
            log.flush()
            offset = log.tell()
            status = subprocess.run(
                command, cwd=cwd or self.root, env={**clean_environ(), "SOT_WERROR": "1", **self.options}, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False
            ).returncode
        if status != 0:
            output = self.log.read_bytes()[offset:].decode(errors="replace")
            why = reason(output) if reason else ""
            if why:
                raise BuildError(f"{title} failed: {why}")
            said = output.splitlines()
            self.say("\n".join(said[-LOG_LINES:]))
            raise BuildError(f"{title} failed, see above and {self.log.relative_to(self.root)}")
        self.say(f"{title}: {time.monotonic() - start:.0f} s")

    def _read_stamp(self) -> dict[str, Any]:
        try:
            stamp: dict[str, Any] = json.loads(self._stamp.read_text())
        except (OSError, ValueError):
            return {}
        return stamp

    def _write_stamp(self, stamp: dict[str, Any]) -> None:
        self._stamp.write_text(json.dumps(stamp))

    @contextlib.contextmanager
    def _lock(self) -> Iterator[None]:
        """Two sessions may share an interpreter; they do not set its environment up at the same time."""
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        with self.folder.with_suffix(self.folder.suffix + ".lock").open("w") as handle:
            try:
                import fcntl
            except ImportError:  # Windows
                yield
                return
            fcntl.flock(handle, fcntl.LOCK_EX)
            yield


def jobs(environ: Mapping[str, str] = os.environ) -> int:
    """How many workers: SOT_JOBS, or one a core this process may use."""
    wanted = environ.get("SOT_JOBS", "")
    if wanted.isdigit() and int(wanted) > 0:
        return int(wanted)
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
