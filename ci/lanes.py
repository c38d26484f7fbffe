"""The lanes: what a pull request and a night must show, as jobs that run side by side and end with one sum.

A job is one nox session. `--shard I/N` takes every Nth job, beginning with the Ith, for N machines; the results of the
shards, copied into one folder, are summed by `python -m ci.lanes sum LANE`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from ci import exits, matrix, programs
from ci.environments import clean_environ, jobs
from ci.exits import RequestError
from ci.hardening import HARDENING
from ci.interpreters import ROOT
from ci.matrix import DEBUG, RELEASE, Target
from ci.sessions import TESTED
from ci.streaming import end_with_parent
from ci.verdicts import VERDICTS, Outcome, record, recorded, total, verdict
from conformance.summary import duration

AT_ONCE = 2
"""Jobs at the same time; each gets its part of the cores."""

REQUIRED_KINDS = ("conformance", "families", "tests")
"""What a required target must have shown. The rest is told as not run where this machine cannot."""


PLAIN = ("lint", "site", "links", "page", "dist", "documented")
"""Sessions of the night that are of no version."""


@dataclass(frozen=True)
class Job:
    """One session of one target, and the verdicts that it leaves."""

    session: str
    target: Target
    kinds: tuple[str, ...]
    arguments: tuple[str, ...] = ()
    plain: bool = False
    """It leaves no verdict of its own: the exit code is one."""

    @property
    def log(self) -> str:
        return re.sub(r"[^\w.-]+", "-", self.session).strip("-") + ".log"


def pull_request() -> list[Job]:
    """The required targets, the slow ones first."""
    return [Job(f"gate-{target}", target, REQUIRED_KINDS) for target in matrix.required()]


def nightly() -> list[Job]:
    """Everything there is: every column and all unit tests, the round trips, the hardening lanes, the coverage, the graph
    backends, ONNX models, saved programs between versions, engines of others, the images; the documentation with its links and commands, the
    page of results, the distributions."""
    found = []
    for target in sorted(matrix.columns(), key=lambda target: target.build != DEBUG):
        found.append(Job(f"conformance-{target}", target, ("conformance",)))
        if target.build in matrix.BUILDS:
            found.append(Job(f"tests-{target}", target, ("tests",)))
    for version in matrix.names():
        release = Target(version, RELEASE)
        found.append(Job(f"roundtrip-{version}", release, ("roundtrip",)))
        if not matrix.version(version).without:
            found.append(Job(f"onnx-{version}", release, ("onnx",)))
        for lane in HARDENING.values():
            found += [Job(f"{lane.name}-{target}", target, (lane.name,)) for target in (Target(version, build) for build in lane.builds)]
    default = Target(matrix.DEFAULT_VERSION, RELEASE)
    found.append(Job(f"coverage-{default.version}", default, ("coverage",)))
    found.append(Job(f"backends-{default.version}", default, ("backends",)))
    found.append(Job("programs", programs.TARGET, ("programs",)))
    found += [Job(f"rivals-{name}", Target(name, RELEASE), ("rivals",)) for name in matrix.RIVAL_VERSIONS]
    found += [Job(name, default, (name,), plain=True) for name in PLAIN]
    found += [Job(f"docker-{target}", target, ("docker",)) for target in matrix.images()]
    return found


LANES: dict[str, Callable[[], list[Job]]] = {"pull-request": pull_request, "nightly": nightly}


def shard(jobs: Sequence[Job], part: tuple[int, int] | None) -> list[Job]:
    return list(jobs) if part is None else list(jobs[part[0] - 1 :: part[1]])


def parse_shard(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d+)/(\d+)", text)
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        raise RequestError(f"--shard {text}: it is I/N with I from 1 to N, as in --shard 1/3")
    return int(match[1]), int(match[2])


def told(job: Job, tested: str) -> Job:
    """The gate of this target knows that its unit tests have been run."""
    return replace(job, arguments=(TESTED,)) if "tests" in job.kinds and str(job.target) == tested else job


class Lane:
    """Runs the jobs of a lane and sums what they have recorded."""

    def __init__(self, name: str, part: tuple[int, int] | None = None, root: Path = ROOT, say: Callable[[str], None] = print,
                 tested: str = "") -> None:
        """`tested` is a target, as in `3.12(release)`, whose unit tests have been run in this checkout just now."""
        self.jobs = shard([told(job, tested) for job in LANES[name]()], part)
        if tested and not any(job.arguments for job in self.jobs):
            raise RequestError(f"--tested {tested}: it is a target of the lane, one of {', '.join(str(job.target) for job in self.jobs)}")
        self.root = root
        self.say = say
        self.logs = root / "results" / "logs"

    def run(self) -> int:
        """The jobs, each in a nox of its own; the log of one that is not green is shown."""
        self.logs.mkdir(parents=True, exist_ok=True)
        for job in self.jobs:
            for kind in job.kinds:
                if kind == "tests" and TESTED in job.arguments:
                    continue
                (self.root / VERDICTS / f"{kind}-{job.target.key}.json").unlink(missing_ok=True)
        begin = time.monotonic()
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for number, (job, code, seconds) in enumerate(pool.map(self._one, self.jobs), 1):
                self._tell(job, code, seconds, self._left(number, time.monotonic() - begin))
        self.say(f"{len(self.jobs)} jobs, {AT_ONCE} at a time: {time.monotonic() - begin:.0f} s")
        return self.sum()

    def _one(self, job: Job) -> tuple[Job, int, float]:
        begin = time.monotonic()
        environ = {**clean_environ(), "SOT_JOBS": str(max(1, jobs() // AT_ONCE)), "NO_COLOR": "1"}
        environ.pop("NOXSESSION", None)
        with (self.logs / job.log).open("wb") as log:
            command = [sys.executable, "-m", "nox", "-s", job.session, *(["--", *job.arguments] if job.arguments else [])]
            code = subprocess.run(
                command, cwd=self.root, env=environ, check=False, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                preexec_fn=end_with_parent,
            ).returncode
        if job.plain:
            why = re.search(r"not run: (.*)", (self.logs / job.log).read_text(errors="replace")) if code == exits.NOT_RUN else None
            for kind in job.kinds:
                record(self.root / VERDICTS, kind, Outcome(job.target, code, note=why[1].rstrip(".") if why else ""))
        return job, code, time.monotonic() - begin

    def _left(self, done: int, passed: float) -> str:
        """How far the lane is, and how long the rest takes if its jobs are like those that have ended."""
        left = f", {duration(passed / done * (len(self.jobs) - done))} left" if done < len(self.jobs) else ""
        return f"{done} of {len(self.jobs)}{left}"

    def _tell(self, job: Job, code: int, seconds: float, progress: str) -> None:
        if code not in (exits.OK, exits.NOT_RUN):
            text = (self.logs / job.log).read_text(errors="replace")
            self.say(f"--- {job.session}\n{text.rstrip()}\n---")
        self.say(f"{job.session}: {exits.meaning(code)}, {seconds:.0f} s ({progress})")

    def sum(self) -> int:
        """One line a verdict, then the sum. A required target that was not run is a failure, another one is only told."""
        outcomes = []
        for job in self.jobs:
            for kind in job.kinds:
                outcome = recorded(self.root / VERDICTS, kind, job.target)
                self.say(verdict(kind, job.target.version, [outcome]))
                outcomes.append((kind, outcome))
        return self._conclude(outcomes)

    def _conclude(self, outcomes: Sequence[tuple[str, Outcome]]) -> int:
        required = set(matrix.required())
        judged = [
            one for kind, one in outcomes if one.code != exits.NOT_RUN or (kind in REQUIRED_KINDS and one.target in required)
        ]
        if len(judged) < len(outcomes):
            self.say(f"not run: {len(outcomes) - len(judged)} of {len(outcomes)}")
        passed, failed = total(judged)
        self.say(f"{passed} passed, {failed} failed")
        if not judged:
            return exits.NOT_RUN
        return exits.FAILED if failed else exits.worst(one.code for one in judged)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m ci.lanes", description=__doc__)
    parser.add_argument("command", choices=("run", "sum", "list"))
    parser.add_argument("lane", choices=sorted(LANES))
    parser.add_argument("--shard", metavar="I/N", help="every Nth job, beginning with the Ith")
    args = parser.parse_args(argv)
    try:
        lane = Lane(args.lane, parse_shard(args.shard) if args.shard else None)
    except RequestError as error:
        print(f"error: {error}", file=sys.stderr)
        return exits.USAGE
    if args.command == "list":
        print("\n".join(job.session for job in lane.jobs))
        return exits.OK
    return lane.run() if args.command == "run" else lane.sum()


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    sys.exit(main())
