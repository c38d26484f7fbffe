"""What the nox sessions do: the corpus and the tests on one version, in every build of it that is found."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from ci import exits, matrix
from ci.environments import BuildError, Environment, clean_environ, jobs
from ci.exits import RequestError
from ci.interpreters import ROOT, Finder, Finding, Interpreter, find_uv, missing
from ci.matrix import DEBUG, RELEASE, Cell
from ci.streaming import stream
from ci.verdicts import VERDICTS, Outcome, consistent, counts, exit_code, junit_counts, record, verdict


def say(line: str) -> None:
    """In order with what the commands themselves print."""
    print(line, flush=True)


class Sessions:
    """The commands behind nox and tox, for one checkout."""

    def __init__(
        self,
        root: Path = ROOT,
        *,
        say: Callable[[str], None] = say,
        finder: Finder | None = None,
        environment: Callable[..., Environment] = Environment,
    ) -> None:
        self.root = root
        self.say = say
        self.uv = finder.uv if finder else find_uv()
        self.finder = finder or Finder(uv=self.uv, root=root)
        self.environment = environment

    def interpreters(self) -> list[Finding]:
        return [self.finder.find(cell) for cell in matrix.cells()]

    def obtain(self, cell: Cell) -> Finding:
        """Find an interpreter. A release build that is nowhere is downloaded by uv, where uv is and may."""
        finding = self.finder.find(cell)
        if finding.error:
            raise RequestError(finding.error)
        policy = os.environ.get("UV_PYTHON_DOWNLOADS", "automatic")
        if finding.interpreter or cell.build != RELEASE or not self.uv or policy in ("never", "manual"):
            return finding
        self.say(f"no release build of {cell.version} found: uv python install {cell.version} (UV_PYTHON_DOWNLOADS=never forbids it)")
        command = [self.uv, "python", "install", "--quiet", cell.version]
        status = subprocess.run(command, check=False, capture_output=True, text=True)
        if status.returncode == 0:
            return self.finder.find(cell)
        reason = status.stderr.strip().splitlines()
        self.say(f"uv could not download it: {reason[-1].strip() if reason else 'no reason given'}")
        return finding

    def conformance(self, version: str, builds: Sequence[str] = matrix.BUILDS, arguments: Sequence[str] = ()) -> int:
        """The corpus on one version, in each of these builds. Ends with the verdict line."""
        every = tuple(builds) != matrix.BUILDS
        outcomes = self._each(version, builds, lambda found: self._corpus(found, arguments))
        return self._conclude("conformance", version, outcomes, every=every)

    def tests(self, version: str, builds: Sequence[str] = (RELEASE,), arguments: Sequence[str] = ()) -> int:
        """The unit tests on one version."""
        outcomes = self._each(version, builds, lambda found: self._pytest(found, arguments))
        return self._conclude("tests", version, outcomes, every=True)

    def default_version(self) -> str:
        """The default version, or the newest that is found."""
        for name in [matrix.DEFAULT_VERSION, *reversed(matrix.names())]:
            finding = self.finder.find(Cell(name, RELEASE))
            if finding.interpreter or finding.error:
                return name
        return matrix.DEFAULT_VERSION

    def run(self, version: str, command: Sequence[str], *, build: str = RELEASE) -> int:
        """A Python command (`-m benchmarks.hot_call`) in the environment of one interpreter."""
        cell = Cell(version, build)
        finding = self.obtain(cell)
        if not finding.interpreter:
            self.say(f"{cell}: not run ({missing(finding)})")
            return exits.NOT_RUN
        try:
            environment = self.environment(finding.interpreter, self.uv, self.root, self.say)
            environment.prepare()
        except BuildError as error:
            self.say(f"{cell}: not built ({error})")
            return exits.NOT_BUILT
        return stream([str(environment.python), *command], cwd=self.root, env=clean_environ())[0]

    def _each(self, version: str, builds: Sequence[str], work: Callable[[Environment], Outcome]) -> list[Outcome]:
        # all are looked for before the first one runs: a wrong variable is told at once
        findings = [self.obtain(Cell(version, build)) for build in builds]
        return [self._one(finding, work) for finding in findings]

    def _one(self, finding: Finding, work: Callable[[Environment], Outcome]) -> Outcome:
        if not finding.interpreter:
            return Outcome(finding.cell, exits.NOT_RUN, note=missing(finding))
        environment = self.environment(finding.interpreter, self.uv, self.root, self.say)
        try:
            return work(environment)
        except BuildError as error:
            return Outcome(finding.cell, exits.NOT_BUILT, note=str(error))

    def _corpus(self, environment: Environment, arguments: Sequence[str]) -> Outcome:
        environment.prepare()
        interpreter = environment.interpreter
        results = self.root / "results"
        results.mkdir(exist_ok=True)
        command = [str(environment.python), "-X", "faulthandler", "-m", "conformance", "run", "--engine", "sot"]
        command += ["--results", str(results), "-n", str(jobs()), *arguments]
        self._announce(interpreter, command)
        code, output = stream(command, cwd=self.root, env=clean_environ())
        found = counts(output)
        if found is None:
            return Outcome(interpreter.cell, code or exits.FAILED, note="the runner ended without its counts")
        return Outcome(interpreter.cell, consistent(code, found[1]), *found)

    def _pytest(self, environment: Environment, arguments: Sequence[str]) -> Outcome:
        environment.prepare(testing=True)
        interpreter = environment.interpreter
        junit = self.root / "results" / f"tests-{interpreter.cell.key}.xml"
        junit.parent.mkdir(exist_ok=True)
        junit.unlink(missing_ok=True)
        command = [str(environment.python), "-m", "pytest", f"--junitxml={junit}", *arguments]
        command += [] if any((self.root / argument.partition("::")[0]).exists() for argument in arguments) else ["tests"]
        self._announce(interpreter, command)
        code, _ = stream(command, cwd=self.root, env=clean_environ())
        found = junit_counts(junit)
        code = {0: exits.OK, 1: exits.FAILED, 4: exits.USAGE, 5: exits.NOTHING_COLLECTED}.get(code, exits.FAILED)
        if found is None:
            return Outcome(interpreter.cell, code or exits.FAILED, note="pytest ended without its results")
        passed, failed, skipped = found
        return Outcome(interpreter.cell, consistent(code, failed), passed, failed, f"{skipped} skipped" if skipped else "")

    def _announce(self, interpreter: Interpreter, command: Sequence[str]) -> None:
        self.say(f"{interpreter} ({interpreter.path})")
        self.say("$ " + " ".join(part.replace(f"{self.root}/", "") for part in command))

    def _conclude(self, kind: str, version: str, outcomes: Sequence[Outcome], *, every: bool) -> int:
        for outcome in outcomes:
            record(self.root / VERDICTS, kind, outcome)
        self.say(verdict(kind, version, outcomes))
        return exit_code(outcomes, every=every)


def fetch_pythons(finder: Finder, versions: Sequence[str], say: Callable[[str], None] = say) -> int:
    """Release and debug builds of these versions: Debian's packages where this machine can unpack them, else uv's builds."""
    from ci import debian_pythons

    if not versions:
        raise RequestError(f"name the versions to fetch: nox -s fetch-pythons -- {' '.join(matrix.names())}")
    for name in versions:
        if name not in matrix.names():
            raise RequestError(unknown_version(name))
    code = exits.OK
    for name in versions:
        why_not = debian_pythons.obstacle(name)
        if not why_not:
            debian_pythons.fetch(name, finder.fetched, say)
        elif finder.uv:
            say(f"{name}: not from Debian ({why_not}); trying uv")
            tags = [Cell(name, RELEASE).tag, Cell(name, DEBUG).tag]
            if subprocess.run([finder.uv, "python", "install", *tags], check=False).returncode != 0:
                say(f"{name}: uv could not install {' '.join(tags)}")
                code = exits.NOT_RUN
        else:
            say(f"{name}: not from Debian ({why_not}), and uv is not installed")
            code = exits.NOT_RUN
    return code


def unknown_version(name: str) -> str:
    return f"unknown version {name}: this project knows {', '.join(matrix.names())} (ci/matrix.py)"


def check_requested(words: Sequence[str], registered: Sequence[str]) -> None:
    """Refuse a session of an unknown version or build with a better answer than nox has."""
    kinds = "|".join(sorted({re.escape(re.split(r"-\d", name)[0]) for name in registered if re.search(r"-\d", name)}))
    for word in words:
        match = re.fullmatch(rf"(?P<kind>{kinds})-(?P<version>[^()]*)(\((?P<build>.*)\))?", word)
        if not match or word in registered:
            continue
        if match["version"] not in matrix.names():
            raise RequestError(f"{word}: {unknown_version(match['version'])}")
        raise RequestError(f"{word}: unknown build {match['build']}: it is one of {', '.join(matrix.BUILDS)}")
