"""Finds the CPython of each version and build, believing only what a candidate says of itself when run."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ci import matrix
from ci.exits import RequestError
from ci.matrix import DEBUG, Target

ROOT = Path(__file__).resolve().parent.parent

PROBE = """
import json, os, sys, sysconfig
def has(module):
    try:
        __import__(module)
    except Exception:
        return False
    return True
include = sysconfig.get_paths()
print(json.dumps({
    "executable": sys.executable,
    "implementation": sys.implementation.name,
    "version": ".".join(map(str, sys.version_info[:3])) + ("" if sys.version_info[3] == "final" else sys.version_info[3]),
    "debug": hasattr(sys, "gettotalrefcount"),
    "free_threaded": bool(sysconfig.get_config_var("Py_GIL_DISABLED")),
    "environment": sys.prefix != sys.base_prefix,
    "headers": any(os.path.exists(os.path.join(include[key], "Python.h")) for key in ("include", "platinclude")),
    "venv": has("venv") and has("ensurepip"),
    "jit": hasattr(sys, "_jit") and sys._jit.is_available(),
}))
"""
PROBE_SECONDS = 30


@dataclass(frozen=True)
class Candidate:
    path: Path
    source: str


@dataclass(frozen=True)
class Interpreter:
    target: Target
    path: Path
    source: str
    version: str
    """Down to the micro release."""
    jit: bool = False
    """It has the JIT compiler."""

    def __str__(self) -> str:
        return f"CPython {self.version} {self.target.build}"


@dataclass(frozen=True)
class Rejected:
    candidate: Candidate
    why: str
    near: bool = False
    """It is the right version and build, and something else disqualifies it: worth telling."""


@dataclass
class Finding:
    """The interpreter of one target, or why there is none."""

    target: Target
    interpreter: Interpreter | None = None
    rejected: list[Rejected] = field(default_factory=list)
    error: str = ""
    """Set when an explicit variable names something that cannot serve."""


def variable(target: Target) -> str:
    """The environment variable that names this target's interpreter outright."""
    suffix = "_DEBUG" if target.build == DEBUG else ""
    return f"SOT_PYTHON_{target.version.replace('.', '_')}{suffix}"


def find_uv() -> str | None:
    """uv, first beside the running Python (a virtual environment need not be on PATH)."""
    beside = Path(sys.executable).parent / ("uv.exe" if os.name == "nt" else "uv")
    return str(beside) if beside.is_file() else shutil.which("uv")


Facts = dict[str, Any]


def _describe(facts: Facts) -> str:
    return f"{facts['implementation']} {facts['version']} {'debug' if facts['debug'] else 'release'}"


class Finder:
    """Looks for interpreters in the places that `environ` names."""

    def __init__(self, environ: Mapping[str, str] = os.environ, uv: str | None = None, root: Path = ROOT) -> None:
        self.environ = environ
        self.uv = uv
        self.root = root
        self._facts: dict[Path, Facts | str] = {}
        self._check_variables()

    def _check_variables(self) -> None:
        known = {variable(target) for target in matrix.targets()}
        for name in sorted(self.environ):
            if name.startswith("SOT_PYTHON_") and name not in known:
                raise RequestError(
                    f"{name} is not a variable of this project. An interpreter is named by one of: {', '.join(sorted(known))}"
                )

    @property
    def fetched(self) -> Path:
        """Where `nox -s fetch-pythons` puts Debian's interpreters."""
        return Path(self.environ.get("SOT_PYTHONS") or self.root / ".pythons")

    def find(self, target: Target) -> Finding:
        """The first candidate that proves to be this version and build. A wrong explicit variable is an error in `Finding`."""
        finding = Finding(target)
        named = self.environ.get(variable(target))
        if named:
            candidate = Candidate(Path(named), variable(target))
            rejected = self.examine(target, candidate, explicit=True)
            if rejected:
                finding.error = (
                    f"{variable(target)}={named}: {rejected.why}; "
                    f"give it the path of a {target.version} {target.build} executable, or unset it"
                )
            else:
                finding.interpreter = self._interpreter(target, candidate)
            return finding
        for candidate in self.candidates(target):
            rejected = self.examine(target, candidate)
            if rejected is None:
                finding.interpreter = self._interpreter(target, candidate)
                break
            finding.rejected.append(rejected)
        return finding

    def _interpreter(self, target: Target, candidate: Candidate) -> Interpreter:
        facts = self.facts(candidate.path)
        assert isinstance(facts, dict)
        path = Path(facts["executable"])  # a shim answers with what it leads to
        return Interpreter(target, path if path.is_file() else candidate.path, candidate.source, facts["version"], bool(facts.get("jit")))

    def candidates(self, target: Target) -> Iterator[Candidate]:
        seen: set[Path] = set()
        for candidate in self._everything(target):
            if candidate.path not in seen and os.access(candidate.path, os.X_OK) and candidate.path.is_file():
                seen.add(candidate.path)
                yield candidate

    def _everything(self, target: Target) -> Iterator[Candidate]:
        folders = [Path(entry) for entry in self.environ.get("PATH", "").split(os.pathsep) if entry]
        names = _executables(target)
        for name in names:
            for folder in folders:
                yield Candidate(folder / name, "PATH")
        pyenv = Path(self.environ.get("PYENV_ROOT") or Path(self.environ.get("HOME", "~")).expanduser() / ".pyenv")
        for prefix in sorted(pyenv.glob(f"versions/{target.version}*"), key=_by_micro_release, reverse=True):
            if _is_release_of(target.version, prefix.name):
                for name in names:
                    yield Candidate(prefix / "bin" / name, "pyenv")
        for name in names:
            yield Candidate(self.fetched / target.version / "usr" / "bin" / name, "fetch-pythons")
        managed = self._managed_by_uv(target)
        if managed:
            yield Candidate(managed, "uv")

    def _managed_by_uv(self, target: Target) -> Path | None:
        """uv's own installation. PATH is ours to search: uv stops at the first pyenv shim that leads nowhere."""
        if not self.uv:
            return None
        environ = {**self.environ, "UV_PYTHON_PREFERENCE": "only-managed", "UV_PYTHON_DOWNLOADS": "never"}
        command = [self.uv, "python", "find", "--system", "--no-project", "--no-config", target.tag]
        try:
            answer = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=PROBE_SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return None
        return Path(answer.stdout.strip()) if answer.returncode == 0 and answer.stdout.strip() else None

    def examine(self, target: Target, candidate: Candidate, *, explicit: bool = False) -> Rejected | None:
        """None when this candidate can serve, otherwise why it cannot."""
        if not candidate.path.is_file():
            return Rejected(candidate, "there is no such file")
        facts = self.facts(candidate.path)
        if isinstance(facts, str):
            return Rejected(candidate, facts)
        wrong_version = not _is_release_of(target.version, facts["version"])
        if facts["implementation"] != "cpython" or wrong_version or facts["debug"] != (target.build == DEBUG):
            return Rejected(candidate, f"it is {_describe(facts)}, not cpython {target.version} {target.build}")
        if facts["environment"] and not explicit:
            return Rejected(candidate, "it is a virtual environment, not an interpreter")
        why = ""
        if facts["free_threaded"]:
            why = "it is a free-threaded build, which is not supported"
        elif not facts["headers"]:
            why = f"its C headers are missing (Debian: {_debian_package(target, 'dev')})"
        elif not facts["venv"] and not self.uv:
            why = f"its venv or ensurepip module is missing (Debian: {_debian_package(target, 'venv')}; or install uv)"
        return Rejected(candidate, why, near=True) if why else None

    def facts(self, path: Path) -> Facts | str:
        """What the executable says of itself, or why it said nothing."""
        if path not in self._facts:
            self._facts[path] = self._probe(path)
        return self._facts[path]

    def _probe(self, path: Path) -> Facts | str:
        environ = {name: value for name, value in self.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
        command = [str(path), "-I", "-c", PROBE]
        try:
            answer = subprocess.run(
                command, env=environ, capture_output=True, text=True, timeout=PROBE_SECONDS, check=False, stdin=subprocess.DEVNULL
            )
        except subprocess.TimeoutExpired:
            return f"it did not answer within {PROBE_SECONDS} s"
        except OSError as error:
            return f"it does not start ({error.strerror or error})"
        if answer.returncode != 0:
            said = (answer.stderr.strip() or answer.stdout.strip()).splitlines()
            return f"it does not run (exit code {answer.returncode}{': ' + said[0] if said else ''})"
        try:
            facts = json.loads(answer.stdout)
        except ValueError:
            return "it does not answer as a Python does"
        return facts if isinstance(facts, dict) and "debug" in facts else "it does not answer as a Python does"


def _executables(target: Target) -> list[str]:
    """The names an interpreter of this target goes by; a build may also hide behind its plain names."""
    plain = [f"python{target.version}", "python3", "python"]
    if target.build == DEBUG:
        return [f"python{target.version}-dbg", f"python{target.version}d", *plain]
    return plain


def _is_release_of(version: str, name: str) -> bool:
    """3.1 is not 3.12."""
    return re.match(re.escape(version) + r"(\D|$)", name) is not None


def _by_micro_release(prefix: Path) -> tuple[list[int], str]:
    return [int(number) for number in re.findall(r"\d+", prefix.name)], prefix.name


def _debian_package(target: Target, what: str) -> str:
    if what == "dev" and target.build == DEBUG:
        return f"apt-get install python{target.version}-dbg"
    return f"apt-get install python{target.version}-{what}"


def how_to_get(target: Target, system: str = platform.system()) -> list[str]:
    """The ways to get one interpreter on this platform, shortest first."""
    ways = [f"uv python install {target.tag}"]
    if system == "Linux" and matrix.version(target.version).suite:
        ways.append(f"nox -s fetch-pythons -- {target.version}   (Debian's packages, as root)")
    if system == "Linux":
        package = f"python{target.version}-dbg" if target.build == DEBUG else f"python{target.version}-dev python{target.version}-venv"
        ways.append(f"apt-get install {package}   (where the distribution carries {target.version})")
    option = " --debug" if target.build == DEBUG else ""
    ways.append(f"pyenv install{option} {target.version}")
    ways.append(f"{variable(target)}=/path/to/python{target.version}{'d' if target.build == DEBUG else ''}   (one you have)")
    return ways


def missing(finding: Finding) -> str:
    """One clause that says why a target is not run."""
    if finding.error:
        return finding.error
    target = finding.target
    near = [rejected for rejected in finding.rejected if rejected.near]
    reason = f"no {target.build} build of {target.version} found"
    if near:
        reason += f", {near[0].candidate.path} cannot serve: {near[0].why}"
    return f"{reason}; see nox -s interpreters"


def report(findings: list[Finding], system: str = platform.system()) -> str:
    """What was found, what is missing, and how to get it."""
    lines = ["interpreters found:"]
    found = [finding for finding in findings if finding.interpreter]
    for finding in found:
        interpreter = finding.interpreter
        assert interpreter
        label = f"{finding.target.version} {finding.target.build}"
        lines.append(f"  {label:<13} {interpreter.version:<9} {interpreter.path}   ({interpreter.source})")
    if not found:
        lines.append("  none")
    absent = [finding for finding in findings if not finding.interpreter]
    if absent:
        lines.append("missing, and how to get it (any one of the ways):")
    for finding in absent:
        lines.append(f"  {finding.target.version} {finding.target.build}")
        if finding.error:
            lines.append(f"      error: {finding.error}")
            continue
        for rejected in finding.rejected:
            if rejected.near:
                lines.append(f"      {rejected.candidate.path} cannot serve: {rejected.why}")
        lines.extend(f"      {way}" for way in how_to_get(finding.target, system))
    return "\n".join(lines)
