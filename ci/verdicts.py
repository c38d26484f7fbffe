"""What came of each build, in the session's last line, in its exit code, and kept for the sum over a whole lane."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from ci import exits
from ci.matrix import Target

VERDICTS = Path("results") / "verdicts"

COUNTS = re.compile(r"(\d+) passed, (\d+) failed")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass
class Outcome:
    """What came of one build: the counts, or the reason there are none."""

    target: Target
    code: int
    passed: int | None = None
    failed: int | None = None
    note: str = ""

    def __str__(self) -> str:
        notes = [self.note] if self.note else []
        if self.passed is None:
            text = f"{self.target.build}: {exits.meaning(self.code)}"
        else:
            text = f"{self.target.build} {self.passed} passed, {self.failed} failed"
            told_by_counts = self.code == exits.OK or (self.code == exits.FAILED and self.failed)
            notes = notes if told_by_counts else [exits.meaning(self.code), *notes]
        return text + (f" ({'; '.join(notes)})" if notes else "")


def verdict(kind: str, version: str, outcomes: Sequence[Outcome]) -> str:
    """The last line of a session: one clause a build."""
    return f"{kind} {version}: {'; '.join(map(str, outcomes))}"


def exit_code(outcomes: Sequence[Outcome], *, every: bool) -> int:
    """The code of a session; `every`: each of these builds was asked for by name, so none may be missing."""
    ran = [outcome for outcome in outcomes if outcome.code != exits.NOT_RUN]
    if not ran:
        return exits.NOT_RUN
    return exits.worst(outcome.code for outcome in (outcomes if every else ran))


def together(target: Target, outcomes: Sequence[Outcome]) -> Outcome:
    """Several runs on one build as one outcome; without any count there is none."""
    passed = [outcome.passed for outcome in outcomes if outcome.passed is not None]
    failed = [outcome.failed for outcome in outcomes if outcome.failed is not None]
    # a run that failed without a count is a failure that the sum must show
    uncounted = sum(outcome.code != exits.OK and not outcome.failed for outcome in outcomes)
    notes = "; ".join(outcome.note for outcome in outcomes if outcome.note)
    if not passed:
        return Outcome(target, exits.worst(outcome.code for outcome in outcomes), note=notes)
    return Outcome(target, exits.worst(outcome.code for outcome in outcomes), sum(passed), sum(failed) + uncounted, notes)


def counts(output: str) -> tuple[int, int] | None:
    """`N passed, M failed`, from the last line that says so."""
    for line in reversed(ESCAPES.sub("", output).replace("\r", "\n").splitlines()):
        match = COUNTS.match(line.strip())
        if match:
            return int(match[1]), int(match[2])
    return None


def junit_counts(path: Path) -> tuple[int, int, int] | None:
    """Passed, failed and skipped tests of a JUnit file."""
    try:
        tree = xml.etree.ElementTree.parse(path)
    except (OSError, xml.etree.ElementTree.ParseError):
        return None
    total = failed = skipped = 0
    for suite in tree.getroot().iter("testsuite"):
        total += int(suite.get("tests", 0))
        failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped += int(suite.get("skipped", 0))
    return total - failed - skipped, failed, skipped


def junit_failures(path: Path) -> list[str]:
    """The names of the tests that failed, of a JUnit file that can be read."""
    cases = xml.etree.ElementTree.parse(path).getroot().iter("testcase")
    return [f"{case.get('classname')}::{case.get('name')}" for case in cases if case.find("failure") is not None or case.find("error") is not None]


def consistent(code: int, failed: int) -> int:
    """A count of failures and an exit code of 0 cannot both be right: believe the worse."""
    return exits.FAILED if code == exits.OK and failed else code


def record(folder: Path, kind: str, outcome: Outcome) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{kind}-{outcome.target.key}.json").write_text(json.dumps(asdict(outcome)) + "\n")


def recorded(folder: Path, kind: str, target: Target) -> Outcome:
    """The outcome that was recorded; a session that died before its verdict counts as failed."""
    try:
        fields = json.loads((folder / f"{kind}-{target.key}.json").read_text())
    except (OSError, ValueError):
        return Outcome(target, exits.FAILED, note="no verdict was recorded")
    return Outcome(**{**fields, "target": target})


def total(outcomes: Sequence[Outcome]) -> tuple[int, int]:
    """Passed and failed over all; whatever is not green without a failed count adds one failure."""
    passed = sum(outcome.passed or 0 for outcome in outcomes)
    failed = sum(outcome.failed or int(outcome.code != exits.OK) for outcome in outcomes)
    return passed, failed
