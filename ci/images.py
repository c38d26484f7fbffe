"""Images of interpreters with the project in them, built and run: corpus, opcode tables, round trip.

docker/Dockerfile.debian or Dockerfile.source makes the interpreter, Dockerfile.project puts the project on it. An image
begins from `sot-base:SUITE` where docker/make-base has made one, otherwise from the official `debian:SUITE`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from ci import exits, matrix
from ci.environments import build_requirements, jobs
from ci.exits import RequestError
from ci.interpreters import ROOT
from ci.matrix import DEBUG, JIT, RELEASE, SOURCE, Target
from ci.streaming import end_with_parent, stream
from ci.verdicts import VERDICTS, Outcome, consistent, counts, exit_code, record, together, verdict

SOURCE_SUITE = "bookworm"
BUILD_LIMIT = 3600
RUN_LIMIT = 3600
WHERE = "/home/sot/checkout/results"
BUILD_STAGE, BUILD_IMAGES = "build", "sot-build:"
"""The stage of docker/Dockerfile.project that compiles, and what its images are called."""
CONTAINERS = "sot.session"
"""The label of containers of sessions."""
PLACE = "docker"
"""Results of images are columns of their own: they never replace what was measured on the machine itself."""

UNTIL_STDIN_ENDS = 'exec 3<&0; (cat <&3 >/dev/null; kill -s KILL -- -1) & "$@" </dev/null 3<&-'
"""In a container: a command that is killed when standard input ends, as it does when the session outside is killed, which no signal tells."""

FACTS = "import platform, sys; print(platform.python_version(), bool(getattr(sys, '_jit', None) and sys._jit.is_available()))"
"""What is asked of the interpreter first: its full version, and whether it has the JIT compiler."""

CHECKS = (
    ("opcode tables", ("python", "-m", "sot.opcodes", "check")),
    ("round trip", ("python", "tests/bytecode/roundtrip.py")),
)


@dataclass
class Measures:
    """What one image cost."""

    base: str = ""
    python: str = ""
    build_seconds: float = 0
    megabytes: int = 0
    run_seconds: float = 0


class Docker:
    """The engine and its client."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root

    def obstacle(self) -> str:
        """Why nothing can be built here, or an empty string."""
        if not shutil.which("docker"):
            return "no docker command (Debian: apt-get install docker.io)"
        answer = subprocess.run(["docker", "info", "--format", "{{.ServerVersion}}"], check=False, capture_output=True, text=True)
        if answer.returncode == 0 and answer.stdout.strip():
            return ""
        reason = (answer.stderr.strip() or answer.stdout.strip() or "is dockerd running?").splitlines()[-1]
        return f"the Docker engine does not answer: {reason}"

    def has(self, image: str) -> bool:
        return subprocess.run(["docker", "image", "inspect", image], check=False, capture_output=True).returncode == 0

    def size(self, image: str) -> int:
        """In millions of bytes."""
        answer = subprocess.run(
            ["docker", "image", "inspect", "--format", "{{.Size}}", image], check=True, capture_output=True, text=True
        )
        return int(answer.stdout) // 1_000_000

    def build(self, file: str, image: str, arguments: dict[str, str], log: Path, cold: bool) -> bool:
        command = ["docker", "build", "--file", f"docker/{file}", "--tag", image, *(["--no-cache"] if cold else [])]
        command += ["--target", BUILD_STAGE] if image.startswith(BUILD_IMAGES) else []
        for name, value in labels(self.root).items():
            command += ["--label", f"{name}={value}"]
        for name, value in arguments.items():
            command += ["--build-arg", f"{name}={value}"]
        with log.open("ab") as output:
            output.write(f"$ {command}\n".encode())
            output.flush()
            try:
                status = subprocess.run(
                    [*command, "."], cwd=self.root, check=False, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                    timeout=BUILD_LIMIT, preexec_fn=end_with_parent,
                ).returncode
            except subprocess.TimeoutExpired:
                output.write(f"killed after {BUILD_LIMIT} s\n".encode())
                return False
        return status == 0

    def run(
        self, image: str, command: Sequence[str], variables: Mapping[str, str] | None = None, results: Path | None = None
    ) -> tuple[int, str]:
        """A command in a container; what it leaves in results/ is copied out, also when it dies. It ends when this process does."""
        options = [word for name, value in (variables or {}).items() for word in ("--env", f"{name}={value}")]
        name = f"{re.sub(r'[^a-z0-9]+', '-', image)}-{os.getpid()}"
        try:
            held = ["sh", "-c", UNTIL_STDIN_ENDS, "sh", *command]
            answer = stream(["docker", "run", "--init", "--interactive", "--label", CONTAINERS, "--name", name, *options, image, *held],
                            cwd=self.root, env=os.environ, limit=RUN_LIMIT, held=True)
            if results is not None:
                subprocess.run(["docker", "cp", f"{name}:{WHERE}/.", str(results)], check=False, capture_output=True)
            return answer
        finally:
            subprocess.run(["docker", "rm", "--force", name], check=False, capture_output=True)


    def tidy(self) -> None:
        """Remove containers of sessions that were killed: they have ended, and hold what they wrote."""
        subprocess.run(["docker", "container", "prune", "--force", "--filter", f"label={CONTAINERS}", "--filter", f"until={2 * RUN_LIMIT}s"],
                       check=False, capture_output=True)


class Images:
    """Builds and runs the images of targets."""

    def __init__(self, root: Path = ROOT, say: Callable[[str], None] = print, docker: Docker | None = None) -> None:
        self.root = root
        self.say = say
        self.docker = docker or Docker(root)
        self.built: set[str] = set()

    def each(self, targets: Sequence[Target], arguments: Sequence[str] = (), cold: bool = False) -> int:
        """Build and run each of them; ends with the table and the verdicts."""
        why_not = self.docker.obstacle()
        if not why_not:
            self.docker.tidy()
        rows = []
        for target in targets:
            outcome, measures = Outcome(target, exits.NOT_RUN, note=why_not), Measures()
            if not why_not:
                outcome, measures = self.one(target, arguments, cold)
            record(self.root / VERDICTS, "docker", outcome)
            rows.append((outcome, measures))
            self.say(verdict("docker", target.version, [outcome]))
        if len(rows) > 1 or not why_not:
            self.say(table(rows))
        folder = self.root / "results" / "docker"
        folder.mkdir(parents=True, exist_ok=True)
        for outcome, measures in rows:
            (folder / f"{outcome.target.key}.json").write_text(json.dumps({**asdict(outcome), **asdict(measures)}) + "\n")
        passed = sum(outcome.passed or 0 for outcome, _ in rows)
        failed = sum(outcome.failed or int(outcome.code != exits.OK) for outcome, _ in rows)
        self.say(f"{passed} passed, {failed} failed")
        return exit_code([outcome for outcome, _ in rows], every=True)

    def one(self, target: Target, arguments: Sequence[str], cold: bool = False) -> tuple[Outcome, Measures]:
        measures = Measures()
        log = self.root / "results" / "logs" / f"docker-{target.key}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        log.unlink(missing_ok=True)
        begin = time.monotonic()
        steps = [step for step in self.steps(target, measures) if step[1] not in self.built]
        for file, image, values in steps:
            self.say(f"building {image} (docker/{file})")
            if not self.docker.build(file, image, values, log, cold):
                self.say("\n".join(log.read_text(errors="replace").splitlines()[-40:]))
                note = f"docker/{file} failed, see above and {log.relative_to(self.root)}"
                return Outcome(target, exits.NOT_BUILT, note=note), measures
            self.built.add(image)
        measures.build_seconds = time.monotonic() - begin if steps else 0
        measures.megabytes = self.docker.size(project_image(target))
        begin = time.monotonic()
        outcome = self.work(target, arguments, measures)
        measures.run_seconds = time.monotonic() - begin
        return outcome, measures

    def steps(self, target: Target, measures: Measures) -> list[tuple[str, str, dict[str, str]]]:
        """What is built: Dockerfile, image, arguments."""
        row = matrix.version(target.version)
        if target.build == SOURCE:
            archive = row.archive
            assert archive
            measures.base = self.base(SOURCE_SUITE)
            values = {"BASE": measures.base, "VERSION": archive.version, "ADDRESS": archive.address, "SHA256": archive.sha256}
            interpreter = [("Dockerfile.source", f"{BUILD_IMAGES}python-{image_target(target).key}", values),
                           ("Dockerfile.source", interpreter_image(target), values)]
        else:
            measures.base = self.base(row.suite)
            values = {"BASE": measures.base, "PY": target.version, "FLAVOR": "-dbg" if target.build == DEBUG else ""}
            interpreter = [("Dockerfile.debian", interpreter_image(target), values)]
        project = {
            "INTERPRETER_IMAGE": interpreter_image(target),
            "BUILD_REQUIREMENTS": "\n".join(build_requirements(self.root)),
            "REQUIREMENTS": "\n".join(matrix.requirements(target.version, *matrix.RUNTIME)),
        }
        return [*interpreter, ("Dockerfile.project", build_image(target), project), ("Dockerfile.project", project_image(target), project)]

    def base(self, suite: str) -> str:
        local = f"sot-base:{suite}"
        return local if self.docker.has(local) else f"debian:{suite}"

    def work(self, target: Target, arguments: Sequence[str], measures: Measures) -> Outcome:
        """Corpus, opcode tables and round trip in the image."""
        image = project_image(target)
        row = matrix.version(target.version)
        code, said = self.docker.run(image, ["python", "-c", FACTS])
        facts = (said.splitlines() or [""])[-1].split()
        if code != exits.OK or len(facts) != 2:
            return Outcome(target, exits.FAILED, note="the interpreter does not start")
        measures.python = facts[0]
        if target.build == JIT and facts[1] != "True":
            return Outcome(target, exits.NOT_RUN, note=f"{row.suite}'s {facts[0]} has no JIT compiler")
        variables = {"PYTHON_JIT": "1" if target.build == JIT else "0"} if row.jit else {}
        corpus = ["python", "-m", "conformance", "run", "--engine", "sot", "--results", "results", "-n", str(jobs())]
        corpus += ["--place", SOURCE if target.build == SOURCE else PLACE, *arguments]
        self.say(f"$ docker run {' '.join([*(f'--env {name}={value}' for name, value in variables.items()), image, *corpus])}")
        code, said = self.docker.run(image, corpus, variables, self.root / "results")
        found = counts(said)
        outcomes = [
            Outcome(target, code or exits.FAILED, note="the runner ended without its counts")
            if found is None
            else Outcome(target, consistent(code, found[1]), *found)
        ]
        for title, command in CHECKS:
            code, said = self.docker.run(image, command, variables)
            outcomes.append(Outcome(target, exits.OK if code == 0 else exits.FAILED, note="" if code == 0 else f"{title} failed"))
        return together(target, outcomes)


def image_target(target: Target) -> Target:
    """The target whose image it runs in: the JIT compiler is in that of the release build."""
    return Target(target.version, RELEASE) if target.build == JIT else target


def interpreter_image(target: Target) -> str:
    return f"sot-python:{image_target(target).key}"


def build_image(target: Target) -> str:
    """Where the extension is compiled. It has a name: else old builders leave it behind without one."""
    return f"{BUILD_IMAGES}{image_target(target).key}"


def labels(root: Path) -> dict[str, str]:
    """What every image says of itself (the names are OCI's); its Dockerfile says the rest."""
    text = (root / "pyproject.toml").read_text()
    found = {"version": _field(text, "version"), "licenses": "Apache-2.0"}
    answer = subprocess.run(["git", "rev-parse", "HEAD"], cwd=root, check=False, capture_output=True, text=True) if shutil.which("git") else None
    if answer is not None and answer.returncode == 0:
        found["revision"] = answer.stdout.strip()
    return {f"org.opencontainers.image.{name}": value for name, value in found.items()}


def _field(text: str, name: str) -> str:
    match = re.search(rf'^{name} = "(.*)"', text, re.MULTILINE)
    return match[1] if match else ""


def project_image(target: Target) -> str:
    return f"sot:{image_target(target).key}"


def requested(words: Sequence[str]) -> list[Target]:
    """The targets that `nox -s docker -- …` names: `all`, targets, and versions for those of them that are in `all`."""
    if not words:
        raise RequestError("name the images: nox -s docker -- all, or versions and targets such as 3.15 \"3.12(source)\"")
    found: list[Target] = []
    for word in words:
        match = re.fullmatch(r"(?P<version>[\d.]+)(\((?P<build>\w+)\))?", word)
        if word == "all":
            found += matrix.images()
        elif not match or match["version"] not in matrix.names():
            raise RequestError(f"{word}: there are images of {', '.join(matrix.names())}, or all")
        else:
            builds = matrix.image_builds(match["version"])
            if match["build"] and match["build"] not in builds:
                raise RequestError(f"{word}: images of {match['version']} are {', '.join(builds) or 'none'}")
            wanted = [match["build"]] if match["build"] else matrix.version(match["version"]).images or builds
            found += [Target(match["version"], build) for build in wanted]
    return list(dict.fromkeys(found))


def table(rows: Sequence[tuple[Outcome, Measures]]) -> str:
    """Counts and cost, a line an image."""
    lines = [("image", "CPython", "base", "passed", "failed", "build", "size", "run", "")]
    for outcome, measures in rows:
        ran = outcome.passed is not None
        lines.append((
            str(outcome.target),
            measures.python or "-",
            measures.base or "-",
            str(outcome.passed) if ran else "-",
            str(outcome.failed) if ran else "-",
            f"{measures.build_seconds:.0f} s" if measures.build_seconds else "-",
            f"{measures.megabytes} MB" if measures.megabytes else "-",
            f"{measures.run_seconds:.0f} s" if measures.run_seconds else "-",
            exits.meaning(outcome.code),
        ))
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join("  ".join(word.ljust(width) for word, width in zip(line, widths)).rstrip() for line in lines)
