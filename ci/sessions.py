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
from ci.hardening import HARDENING, HardeningLane
from ci.interpreters import ROOT, Finder, Finding, Interpreter, find_uv, missing
from ci.matrix import DEBUG, JIT, RELEASE, Target
from ci.streaming import stream
from ci.verdicts import (
    VERDICTS,
    Outcome,
    consistent,
    counts,
    exit_code,
    junit_counts,
    junit_failures,
    record,
    recorded,
    together,
    verdict,
)

HANG = float(os.environ.get("SOT_HANG") or 3600)
"""Seconds after which a run as a whole is taken to hang. The cases and tests in it have limits of their own."""

TESTED = "--tested"
"""The argument of a gate whose unit tests have been run."""

COVERED_ELSEWHERE = ("bytecode", "opcodes", "core", "executor")
"""The tests that the coverage of other versions than the default one asks: of what knows the version."""

MOST_NAMED = 5
"""So many of the tests that failed are named in the sum."""

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
        return [self.finder.find(target) for target in matrix.targets()]

    def obtain(self, target: Target) -> Finding:
        """Find an interpreter. A release build that is nowhere is downloaded by uv, where uv is and may."""
        finding = self.finder.find(target)
        if finding.error:
            raise RequestError(finding.error)
        policy = os.environ.get("UV_PYTHON_DOWNLOADS", "automatic")
        if finding.interpreter or target.build != RELEASE or not self.uv or policy in ("never", "manual"):
            return finding
        self.say(f"no release build of {target.version} found: uv python install {target.version} (UV_PYTHON_DOWNLOADS=never forbids it)")
        command = [self.uv, "python", "install", "--quiet", target.version]
        status = subprocess.run(command, check=False, capture_output=True, text=True)
        if status.returncode == 0:
            return self.finder.find(target)
        reason = status.stderr.strip().splitlines()
        self.say(f"uv could not download it: {reason[-1].strip() if reason else 'no reason given'}")
        return finding

    def conformance(self, version: str, builds: Sequence[str] = (), arguments: Sequence[str] = ()) -> int:
        """The corpus on one version, in each of these builds, or in all that are found. Ends with the verdict line."""
        chosen = builds or matrix.runs(version)
        outcomes = self.each(version, chosen, lambda target, found: self._corpus(target, found, arguments))
        return self.conclude("conformance", version, outcomes, every=bool(builds))

    def tests(self, version: str, builds: Sequence[str] = (RELEASE,), arguments: Sequence[str] = (),
              variables: Mapping[str, str] | None = None) -> int:
        """The unit tests on one version."""
        outcomes = self.each(version, builds, lambda target, found: self._pytest(target, found, arguments, variables=variables))
        return self.conclude("tests", version, outcomes, every=True)

    def gate(self, version: str, build: str, arguments: Sequence[str] = ()) -> int:
        """What one target must show before a change lands: the corpus, a sample of the families, those unit tests that the matrix says.

        The targets of a build share the leak probe, the unit tests that take long (tests/conftest.py) and the sample of the families; those of
        debug builds, which are slow, the corpus and the unit tests of the executor, too.
        With `--tested` the unit tests have been run in this checkout just now, and what came of them counts.
        """
        target = Target(version, build)
        tested = TESTED in arguments
        arguments = [argument for argument in arguments if argument != TESTED]
        share = matrix.share(target)
        families = ["--pull-request", "--shard", matrix.families_share(target)]
        codes = [self.conformance(version, (build,), ["--leak", share, "--shard", matrix.corpus_share(target), *arguments]),
                 self.harden("families", version, (build,), families)]
        if tested:
            outcome = recorded(self.root / VERDICTS, "tests", target)
            return exits.worst([*codes, self.conclude("tests", version, [outcome], every=True)])
        return exits.worst([*codes, self.tests(version, (build,), matrix.unit_tests(target), {"SOT_SHARE": matrix.slow_share(target), "SOT_SHARED_FOLDERS": " ".join(matrix.shared_folders(target))})])

    def harden(self, name: str, version: str, builds: Sequence[str] = (), arguments: Sequence[str] = ()) -> int:
        """Corpus and tests once more, in the way of one of `ci/hardening.py`."""
        lane = HARDENING[name]
        outcomes = self.each(version, builds or lane.builds, lambda target, found: self._hardening(lane, target, found, arguments), lane)
        return self.conclude(name, version, outcomes, every=bool(builds))

    def backends(self, version: str, arguments: Sequence[str] = ()) -> int:
        """The tests of the backends and the corpus with each of them, in an environment that has their packages (docs/backends.md)."""

        def work(target: Target, environment: Environment) -> Outcome:
            environment.prepare(testing=True)
            environment.add(*matrix.BACKENDS)
            environment.add_package(self.root / matrix.EXAMPLE_BACKEND)
            outcomes = [self._pytest(target, environment, ["tests/backends"], "backends")]
            for name in ("subgraphs", "example", *matrix.BACKENDS):
                outcomes.append(self._corpus(target, environment, ["--no-leak", *arguments], engine=f"sot-{name}"))
            return together(target, outcomes)

        return self.conclude("backends", version, self.each(version, (RELEASE,), work, variant="backends"), every=True)

    def onnx(self, version: str, arguments: Sequence[str] = ()) -> int:
        """The tests of programs as ONNX models, in an environment that has what makes and what runs those."""

        def work(target: Target, environment: Environment) -> Outcome:
            absent = matrix.version(version).without
            if absent:
                return Outcome(target, exits.NOT_RUN, note=f"there is no {absent[0]} or newer for {version}")
            environment.prepare(testing=True)
            environment.add(*matrix.ONNX)
            return self._pytest(target, environment, ["tests/export", *arguments], "onnx")

        return self.conclude("onnx", version, self.each(version, (RELEASE,), work, variant="onnx"), every=True)

    def examples(self, arguments: Sequence[str] = ()) -> int:
        """The examples on the default version, with everything that they can be run by."""
        version = self.default_version()

        def work(target: Target, environment: Environment) -> Outcome:
            environment.prepare()
            environment.add(*self._everything_optional(target))
            return self._script(target, environment, ["-m", "examples.run", *arguments])

        return self.conclude("examples", version, self.each(version, (RELEASE,), work, variant="examples"), every=True)

    @staticmethod
    def _everything_optional(target: Target) -> Sequence[str]:
        """What all that the project has can be run with: the packages of the backends, and those of ONNX where they have wheels."""
        return (*matrix.BACKENDS, *(() if matrix.version(target.version).without else matrix.ONNX))

    def roundtrip(self, version: str, builds: Sequence[str] = (RELEASE,), arguments: Sequence[str] = ()) -> int:
        """The standard library of one version decoded and assembled again."""

        def work(target: Target, environment: Environment) -> Outcome:
            environment.prepare()
            return self._script(target, environment, ["tests/bytecode/roundtrip.py", *arguments])

        return self.conclude("roundtrip", version, self.each(version, builds, work), every=True)

    def mutants(self, version: str, arguments: Sequence[str] = ()) -> int:
        """The engine broken on purpose (docs/mutants.md), in its release build."""

        def work(target: Target, environment: Environment) -> Outcome:
            environment.prepare(testing=True)
            environment.add(*build_requirements(self.root), *self._everything_optional(target))
            environment.add_package(self.root / matrix.EXAMPLE_BACKEND)
            chosen = arguments if "-n" in arguments else ["-n", str(jobs()), *arguments]
            # as long as it takes: each mutant has its limits, and what is known is in the result file
            return self._script(target, environment, ["-m", "conformance.mutants", *chosen], limit=None)

        return self.conclude("mutants", version, self.each(version, (RELEASE,), work, variant="mutants"), every=True)

    def coverage(self, version: str, arguments: Sequence[str] = ()) -> int:
        """Which share of each package corpus and unit tests reach, in the release build (docs/mutants.md).

        Versions among the arguments add what they reach: statements that are for them do not run on this one. The default version, whose floors
        are asked, is measured with `matrix.COVERED_WITH` where no version is named.
        """
        others = [argument for argument in arguments if argument in matrix.names()]
        arguments = [argument for argument in arguments if argument not in others]
        if version == matrix.DEFAULT_VERSION and not others and "--no-tests" not in arguments:
            others = list(matrix.COVERED_WITH)
        kept = {other: f".nox/coverage-{other}.json" for other in others}

        def work(target: Target, environment: Environment) -> Outcome:
            environment.prepare(testing=True)
            if target.version in kept:
                chosen = ["--keep", kept[target.version], "--tests", *COVERED_ELSEWHERE]
            else:
                environment.add(*self._everything_optional(target))
                environment.add_package(self.root / matrix.EXAMPLE_BACKEND)
                chosen = [word for file in kept.values() for word in ("--with", file)] + list(arguments)
            return self._script(target, environment, ["-m", "conformance.mutants.coverage", *chosen], limit=None)

        outcomes = [outcome for each in [*others, version] for outcome in self.each(each, (RELEASE,), work, variant="coverage")]
        return self.conclude("coverage", version, outcomes, every=True)

    def default_version(self) -> str:
        """The default version, or the newest that is found."""
        for name in [matrix.DEFAULT_VERSION, *reversed(matrix.names())]:
            finding = self.finder.find(Target(name, RELEASE))
            if finding.interpreter or finding.error:
                return name
        return matrix.DEFAULT_VERSION

    def run(self, version: str, command: Sequence[str], *, build: str = RELEASE, testing: bool = False, variant: str = "",
            packages: Sequence[str] = ()) -> int:
        """A Python command (`-m benchmarks.hot_call`) in the environment of one interpreter, `testing`: with what tests need.

        ``packages`` are installed, too: `variant` is the environment that has them.
        """
        target = Target(version, build)
        finding = self.obtain(target)
        if not finding.interpreter:
            self.say(f"{target}: not run ({missing(finding)})")
            return exits.NOT_RUN
        try:
            environment = self.environment(finding.interpreter, self.uv, self.root, self.say, **({"variant": variant} if variant else {}))
            environment.prepare(testing=testing)
            if packages:
                environment.add(*packages)
        except BuildError as error:
            self.say(f"{target}: not built ({error})")
            return exits.NOT_BUILT
        return stream([str(environment.python), *command], cwd=self.root, env=clean_environ())[0]

    def each(
        self, version: str, builds: Sequence[str], work: Callable[[Target, Environment], Outcome], lane: HardeningLane | None = None, variant: str = ""
    ) -> list[Outcome]:
        # all are looked for before the first one runs: a wrong variable is told at once
        targets = [Target(version, build) for build in builds]
        findings = [self.obtain(target.interpreter) for target in targets]
        return [self._one(target, finding, work, lane, variant) for target, finding in zip(targets, findings)]

    def _one(
        self, target: Target, finding: Finding, work: Callable[[Target, Environment], Outcome], lane: HardeningLane | None = None,
        variant: str = "",
    ) -> Outcome:
        if not finding.interpreter:
            return Outcome(target, exits.NOT_RUN, note=missing(finding))
        if target.build == JIT and not finding.interpreter.jit:
            return Outcome(target, exits.NOT_RUN, note=f"{finding.interpreter.path} has no JIT compiler")
        try:
            how = {"variant": lane.variant, "options": lane.build} if lane and lane.variant else {"variant": variant} if variant else {}
            environment = self.environment(finding.interpreter, self.uv, self.root, self.say, **how)
            return work(target, environment)
        except BuildError as error:
            return Outcome(target, exits.NOT_BUILT, note=str(error))

    def _corpus(self, target: Target, environment: Environment, arguments: Sequence[str], results: Path | None = None,
                variables: Mapping[str, str] | None = None, engine: str = "sot") -> Outcome:
        environment.prepare()
        code, output = self.suite(target, environment, arguments, results, variables, engine)
        found = counts(output)
        if found is None:
            return Outcome(target, code or exits.FAILED, note="the runner ended without its counts")
        return Outcome(target, consistent(code, found[1]), *found)

    def suite(self, target: Target, environment: Environment, arguments: Sequence[str], results: Path | None = None,
               variables: Mapping[str, str] | None = None, engine: str = "sot", limit: float | None = HANG) -> tuple[int, str]:
        """The exit code and output of the corpus in an environment that is ready."""
        results = results or self.root / "results"
        results.mkdir(parents=True, exist_ok=True)
        command = [str(environment.python), "-X", "faulthandler", "-m", "conformance", "run", "--engine", engine]
        command += ["--results", str(results), "-n", str(jobs()), *arguments]
        self._announce(environment.interpreter, target, command)
        return stream(command, cwd=self.root, env=_variables(target, variables), limit=limit)

    def _pytest(self, target: Target, environment: Environment, arguments: Sequence[str], kind: str = "tests",
                variables: Mapping[str, str] | None = None) -> Outcome:
        environment.prepare(testing=True)
        junit = self.root / "results" / f"{kind}-{target.key}.xml"
        junit.parent.mkdir(exist_ok=True)
        junit.unlink(missing_ok=True)
        command = [str(environment.python), "-X", "faulthandler", "-m", "pytest", f"--junitxml={junit}"]
        command += ["-o", f"faulthandler_timeout={TEST_SECONDS}", *_side_by_side(arguments), *arguments]
        command += [] if any((self.root / argument.partition("::")[0]).exists() for argument in arguments) else ["tests"]
        self._announce(environment.interpreter, target, command)
        code, _ = stream(command, cwd=self.root, env=_variables(target, variables), limit=HANG)
        found = junit_counts(junit)
        code = {0: exits.OK, 1: exits.FAILED, 4: exits.USAGE, 5: exits.NOTHING_COLLECTED}.get(code, exits.FAILED)
        if found is None:
            return Outcome(target, code or exits.FAILED, note="pytest ended without its results")
        passed, failed, skipped = found
        notes = ([f"{skipped} skipped"] if skipped else []) + junit_failures(junit)[:MOST_NAMED]
        return Outcome(target, consistent(code, failed), passed, failed, "; ".join(notes))

    def _script(self, target: Target, environment: Environment, command: Sequence[str], variables: Mapping[str, str] | None = None,
                limit: float | None = HANG) -> Outcome:
        """A script that says in its last line what it found."""
        program = [str(environment.python), "-X", "faulthandler", *command]
        self._announce(environment.interpreter, target, program)
        code, output = stream(program, cwd=self.root, env=_variables(target, variables), limit=limit)
        return Outcome(target, code, note=(output.strip().splitlines() or [""])[-1])

    def _counted(self, target: Target, environment: Environment, command: Sequence[str], variables: Mapping[str, str]) -> Outcome:
        """A command that ends with its counts."""
        environment.prepare()
        program = [str(environment.python), "-X", "faulthandler", *command]
        self._announce(environment.interpreter, target, program)
        code, output = stream(program, cwd=self.root, env=_variables(target, variables), limit=HANG)
        found = counts(output)
        if found is None:
            return Outcome(target, code or exits.FAILED, note="ended without its counts")
        return Outcome(target, consistent(code, found[1]), *found)

    def _hardening(self, lane: HardeningLane, target: Target, environment: Environment, arguments: Sequence[str]) -> Outcome:
        variables, why_not = lane.variables()
        if why_not:
            return Outcome(target, exits.NOT_RUN, note=why_not)
        if lane.requirements:
            environment.prepare()
            environment.add(*build_requirements(self.root))
        if lane.others:
            self._add_others(environment, lane.others)
        outcomes = []
        if lane.corpus is not None:
            # not among results/: these runs are no column of the matrix
            results = self.root / ".nox" / "hardening" / lane.name
            outcomes.append(self._corpus(target, environment, [*lane.corpus, *arguments], results, variables))
        if lane.tests:
            outcomes.append(self._pytest(target, environment, lane.tests, lane.name, variables))
        for command in lane.counted:
            outcomes.append(self._counted(target, environment, [*command, "-n", str(max(1, jobs() // 2)), *arguments], variables))
        for script in lane.scripts:
            environment.prepare()
            outcomes.append(self._script(target, environment, script, variables))
        return together(target, outcomes)

    def _add_others(self, environment: Environment, command: Sequence[str]) -> None:
        """Install what the command names, a line at a time; what this version cannot have is told and left out."""
        environment.prepare(testing=True)
        named = subprocess.run([str(environment.python), *command], cwd=self.root, env=clean_environ(), check=True, capture_output=True, text=True)
        for line in named.stdout.splitlines():
            try:
                environment.add(*line.split())
            except BuildError:
                self.say(f"left out: {line.split()[0]}, which cannot be had for {environment.interpreter}")

    def _announce(self, interpreter: Interpreter, target: Target, command: Sequence[str]) -> None:
        self.say(f"{interpreter}{', JIT compiler on' if target.build == JIT else ''} ({interpreter.path})")
        self.say("$ " + " ".join(part.replace(f"{self.root}/", "") for part in command))

    def conclude(self, kind: str, version: str, outcomes: Sequence[Outcome], *, every: bool) -> int:
        for outcome in outcomes:
            record(self.root / VERDICTS, kind, outcome)
        self.say(verdict(kind, version, outcomes))
        return exit_code(outcomes, every=every)


def _side_by_side(arguments: Sequence[str]) -> list[str]:
    """The tests in as many processes as there are cores; whoever asks for something in particular gets pytest as it is."""
    if jobs() == 1 or any(argument.startswith("-") for argument in arguments):
        return []
    return ["-n", str(jobs()), "--dist", "worksteal"]


def _variables(target: Target, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a run; the workers that it starts inherit it."""
    jit = {"PYTHON_JIT": "1" if target.build == JIT else "0"} if matrix.version(target.version).jit else {}
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
            tags = [Target(name, RELEASE).tag, Target(name, DEBUG).tag]
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
