"""What the nox sessions do: the corpus and the tests on one version, in every build of it that is found."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from ci import exits, matrix
from ci.environments import BuildError, Environment, build_requirements, clean_environ, jobs
from ci.exits import RequestError
from ci.interpreters import ROOT, Finder, Finding, Interpreter, find_uv, missing
from ci.matrix import DEBUG, JIT, RELEASE, Cell
from ci.nets import NETS, Net
from ci.streaming import stream
from ci.verdicts import VERDICTS, Outcome, consistent, counts, exit_code, junit_counts, record, together, verdict

HANG = float(os.environ.get("SOT_HANG") or 3600)
"""Seconds after which a run as a whole is taken to hang. The cases and tests in it have limits of their own."""

TEST_SECONDS = 300
"""After so long in one test, pytest prints where every thread is."""


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

    def conformance(self, version: str, builds: Sequence[str] = (), arguments: Sequence[str] = ()) -> int:
        """The corpus on one version, in each of these builds, or in all that are found. Ends with the verdict line."""
        chosen = builds or matrix.runs(version)
        outcomes = self._each(version, chosen, lambda cell, found: self._corpus(cell, found, arguments))
        return self._conclude("conformance", version, outcomes, every=bool(builds))

    def tests(self, version: str, builds: Sequence[str] = (RELEASE,), arguments: Sequence[str] = ()) -> int:
        """The unit tests on one version."""
        outcomes = self._each(version, builds, lambda cell, found: self._pytest(cell, found, arguments))
        return self._conclude("tests", version, outcomes, every=True)

    def gate(self, version: str, build: str, arguments: Sequence[str] = ()) -> int:
        """What one cell must show before a change lands: the corpus, a sample of the families, those unit tests that the matrix says.

        The cells of a build share the leak probe, and those of debug builds, which are slow, the sample of the families.
        """
        cell = Cell(version, build)
        share = matrix.share(cell)
        families = ["--pull-request", *(["--shard", share] if build == DEBUG else [])]
        return exits.worst([self.conformance(version, (build,), ["--leak", share, *arguments]),
                            self.net("families", version, (build,), families),
                            self.tests(version, (build,), matrix.unit_tests(cell))])

    def net(self, name: str, version: str, builds: Sequence[str] = (), arguments: Sequence[str] = ()) -> int:
        """Corpus and tests once more, in the way of one of `ci/nets.py`."""
        net = NETS[name]
        outcomes = self._each(version, builds or net.builds, lambda cell, found: self._net(net, cell, found, arguments), net)
        return self._conclude(name, version, outcomes, every=bool(builds))

    def roundtrip(self, version: str, builds: Sequence[str] = (RELEASE,), arguments: Sequence[str] = ()) -> int:
        """The standard library of one version decoded and assembled again."""

        def work(cell: Cell, environment: Environment) -> Outcome:
            environment.prepare()
            return self._script(cell, environment, ["tests/bytecode/roundtrip.py", *arguments])

        return self._conclude("roundtrip", version, self._each(version, builds, work), every=True)

    def mutants(self, version: str, arguments: Sequence[str] = ()) -> int:
        """The engine broken on purpose (docs/mutants.md), in its release build."""

        def work(cell: Cell, environment: Environment) -> Outcome:
            environment.prepare(testing=True)
            environment.add(*build_requirements(self.root))
            chosen = arguments if "-n" in arguments else ["-n", str(jobs()), *arguments]
            # as long as it takes: each mutant has its limits, and what is known is in the result file
            return self._script(cell, environment, ["-m", "conformance.mutants", *chosen], limit=None)

        return self._conclude("mutants", version, self._each(version, matrix.RELEASE, work), every=True)

    def default_version(self) -> str:
        """The default version, or the newest that is found."""
        for name in [matrix.DEFAULT_VERSION, *reversed(matrix.names())]:
            finding = self.finder.find(Cell(name, RELEASE))
            if finding.interpreter or finding.error:
                return name
        return matrix.DEFAULT_VERSION

    def run(self, version: str, command: Sequence[str], *, build: str = RELEASE, testing: bool = False) -> int:
        """A Python command (`-m benchmarks.hot_call`) in the environment of one interpreter, `testing`: with what tests need."""
        cell = Cell(version, build)
        finding = self.obtain(cell)
        if not finding.interpreter:
            self.say(f"{cell}: not run ({missing(finding)})")
            return exits.NOT_RUN
        try:
            environment = self.environment(finding.interpreter, self.uv, self.root, self.say)
            environment.prepare(testing=testing)
        except BuildError as error:
            self.say(f"{cell}: not built ({error})")
            return exits.NOT_BUILT
        return stream([str(environment.python), *command], cwd=self.root, env=clean_environ())[0]

    def _each(
        self, version: str, builds: Sequence[str], work: Callable[[Cell, Environment], Outcome], net: Net | None = None
    ) -> list[Outcome]:
        # all are looked for before the first one runs: a wrong variable is told at once
        cells = [Cell(version, build) for build in builds]
        findings = [self.obtain(cell.interpreter) for cell in cells]
        return [self._one(cell, finding, work, net) for cell, finding in zip(cells, findings)]

    def _one(
        self, cell: Cell, finding: Finding, work: Callable[[Cell, Environment], Outcome], net: Net | None = None
    ) -> Outcome:
        if not finding.interpreter:
            return Outcome(cell, exits.NOT_RUN, note=missing(finding))
        if cell.build == JIT and not finding.interpreter.jit:
            return Outcome(cell, exits.NOT_RUN, note=f"{finding.interpreter.path} has no JIT compiler")
        try:
            variant = {"variant": net.variant, "options": net.build} if net and net.variant else {}
            environment = self.environment(finding.interpreter, self.uv, self.root, self.say, **variant)
            return work(cell, environment)
        except BuildError as error:
            return Outcome(cell, exits.NOT_BUILT, note=str(error))

    def _corpus(self, cell: Cell, environment: Environment, arguments: Sequence[str], results: Path | None = None,
                variables: Mapping[str, str] | None = None) -> Outcome:
        environment.prepare()
        results = results or self.root / "results"
        results.mkdir(parents=True, exist_ok=True)
        command = [str(environment.python), "-X", "faulthandler", "-m", "conformance", "run", "--engine", "sot"]
        command += ["--results", str(results), "-n", str(jobs()), *arguments]
        self._announce(environment.interpreter, cell, command)
        code, output = stream(command, cwd=self.root, env=_variables(cell, variables), limit=HANG)
        found = counts(output)
        if found is None:
            return Outcome(cell, code or exits.FAILED, note="the runner ended without its counts")
        return Outcome(cell, consistent(code, found[1]), *found)

    def _pytest(self, cell: Cell, environment: Environment, arguments: Sequence[str], kind: str = "tests",
                variables: Mapping[str, str] | None = None) -> Outcome:
        environment.prepare(testing=True)
        junit = self.root / "results" / f"{kind}-{cell.key}.xml"
        junit.parent.mkdir(exist_ok=True)
        junit.unlink(missing_ok=True)
        command = [str(environment.python), "-X", "faulthandler", "-m", "pytest", f"--junitxml={junit}"]
        command += ["-o", f"faulthandler_timeout={TEST_SECONDS}", *_side_by_side(arguments), *arguments]
        command += [] if any((self.root / argument.partition("::")[0]).exists() for argument in arguments) else ["tests"]
        self._announce(environment.interpreter, cell, command)
        code, _ = stream(command, cwd=self.root, env=_variables(cell, variables), limit=HANG)
        found = junit_counts(junit)
        code = {0: exits.OK, 1: exits.FAILED, 4: exits.USAGE, 5: exits.NOTHING_COLLECTED}.get(code, exits.FAILED)
        if found is None:
            return Outcome(cell, code or exits.FAILED, note="pytest ended without its results")
        passed, failed, skipped = found
        return Outcome(cell, consistent(code, failed), passed, failed, f"{skipped} skipped" if skipped else "")

    def _script(self, cell: Cell, environment: Environment, command: Sequence[str], variables: Mapping[str, str] | None = None,
                limit: float | None = HANG) -> Outcome:
        """A script that says in its last line what it found."""
        program = [str(environment.python), "-X", "faulthandler", *command]
        self._announce(environment.interpreter, cell, program)
        code, output = stream(program, cwd=self.root, env=_variables(cell, variables), limit=limit)
        return Outcome(cell, code, note=(output.strip().splitlines() or [""])[-1])

    def _counted(self, cell: Cell, environment: Environment, command: Sequence[str], variables: Mapping[str, str]) -> Outcome:
        """A command that ends with its counts."""
        environment.prepare()
        program = [str(environment.python), "-X", "faulthandler", *command]
        self._announce(environment.interpreter, cell, program)
        code, output = stream(program, cwd=self.root, env=_variables(cell, variables), limit=HANG)
        found = counts(output)
        if found is None:
            return Outcome(cell, code or exits.FAILED, note="ended without its counts")
        return Outcome(cell, consistent(code, found[1]), *found)

    def _net(self, net: Net, cell: Cell, environment: Environment, arguments: Sequence[str]) -> Outcome:
        variables, why_not = net.variables()
        if why_not:
            return Outcome(cell, exits.NOT_RUN, note=why_not)
        if net.requirements:
            environment.prepare()
            environment.add(*build_requirements(self.root))
        outcomes = []
        if net.corpus is not None:
            # not among results/: these runs are no column of the matrix
            results = self.root / ".nox" / "nets" / net.name
            outcomes.append(self._corpus(cell, environment, [*net.corpus, *arguments], results, variables))
        if net.tests:
            outcomes.append(self._pytest(cell, environment, net.tests, net.name, variables))
        for command in net.counted:
            outcomes.append(self._counted(cell, environment, [*command, "-n", str(max(1, jobs() // 2)), *arguments], variables))
        for script in net.scripts:
            environment.prepare()
            outcomes.append(self._script(cell, environment, script, variables))
        return together(cell, outcomes)

    def _announce(self, interpreter: Interpreter, cell: Cell, command: Sequence[str]) -> None:
        self.say(f"{interpreter}{', JIT compiler on' if cell.build == JIT else ''} ({interpreter.path})")
        self.say("$ " + " ".join(part.replace(f"{self.root}/", "") for part in command))

    def _conclude(self, kind: str, version: str, outcomes: Sequence[Outcome], *, every: bool) -> int:
        for outcome in outcomes:
            record(self.root / VERDICTS, kind, outcome)
        self.say(verdict(kind, version, outcomes))
        return exit_code(outcomes, every=every)


def _side_by_side(arguments: Sequence[str]) -> list[str]:
    """The tests in as many processes as there are cores; whoever asks for something in particular gets pytest as it is."""
    if jobs() == 1 or any(argument.startswith("-") for argument in arguments):
        return []
    return ["-n", str(jobs()), "--dist", "worksteal"]


def _variables(cell: Cell, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a run; the workers that it starts inherit it."""
    jit = {"PYTHON_JIT": "1" if cell.build == JIT else "0"} if matrix.version(cell.version).jit else {}
    return {**clean_environ(), "PYTHONFAULTHANDLER": "1", **jit, **(more or {})}


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


def builds_of(kind: str, version: str, registered: Sequence[str]) -> list[str]:
    """The builds that a kind of session has on one version."""
    return re.findall(rf"^{re.escape(kind)}-{re.escape(version)}\((.*)\)$", "\n".join(registered), re.MULTILINE)


def check_requested(words: Sequence[str], registered: Sequence[str]) -> None:
    """Refuse a session of an unknown version or build with a better answer than nox has."""
    kinds = "|".join(sorted({re.escape(re.split(r"-\d", name)[0]) for name in registered if re.search(r"-\d", name)}))
    for word in words:
        match = re.fullmatch(rf"(?P<kind>{kinds})-(?P<version>[^()]*)(\((?P<build>.*)\))?", word)
        if not match or word in registered:
            continue
        if match["version"] not in matrix.names():
            raise RequestError(f"{word}: {unknown_version(match['version'])}")
        builds = builds_of(match["kind"], match["version"], registered)
        raise RequestError(f"{word}: unknown build {match['build']}: it is one of {', '.join(builds) or 'none'}")
