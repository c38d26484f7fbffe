"""The corpus with engines of others, each in an environment of its own without sot; ends with a table (docs/rivals.md).

Each has skip lists of its own, `skip_lists/rivals/ENGINE/skip_files_py3N`: what a released version did when they were written, so that a run tells
what has changed since. `-- --bless` writes them.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ci import exits, matrix
from ci.environments import BuildError, Environment, clean_environ
from ci.matrix import RELEASE, Target
from ci.sessions import Sessions
from ci.streaming import stream
from ci.verdicts import Outcome, counts
from conformance import versions
from conformance.results import Run
from conformance.skiplist import Entry, SkipList, list_path

LISTS = Path("skip_lists") / "rivals"
BLESS = "--bless"

RESULTS = re.compile(r"^results: (.+?)\s*(?: \(|$)", re.MULTILINE)
"""Where the corpus runner says that its results are."""

ENGINE_FAULT = re.compile(r"^error: (the (?:engine|worker of) .*)", re.MULTILINE)
"""What it says when the engine does not start."""


def rivals(sessions: Sessions, version: str, arguments: Sequence[str] = ()) -> int:
    """The engines that `arguments` name, or all. What differs is a fact about them and no failure of this project:
    the session is green when it has run what it could."""
    chosen = [word for word in arguments if word in matrix.RIVALS] or list(matrix.RIVALS)
    bless = BLESS in arguments
    rest = [word for word in arguments if word not in matrix.RIVALS and word != BLESS]
    tables: list[tuple[Environment, str]] = []
    outcomes: list[Outcome] = []
    for engine in chosen:
        work = partial(_rival, sessions, engine=engine, arguments=rest, tables=tables, bless=bless)
        outcomes += sessions.each(version, (RELEASE,), work, variant=engine)
    if tables:
        command = [str(tables[0][0].python), "-m", "conformance", "report", "--by", "engines", *(path for _, path in tables)]
        sessions.say("$ " + " ".join(part.replace(f"{sessions.root}/", "") for part in command))
        stream(command, cwd=sessions.root, env=clean_environ())
    return sessions.conclude("rivals", version, outcomes, every=False)


def _rival(sessions: Sessions, target: Target, environment: Environment, engine: str, arguments: Sequence[str],
           tables: list[tuple[Environment, str]], bless: bool) -> Outcome:
    """One of them; the file of its results goes to `tables`."""
    try:
        environment.prepare_for(*matrix.RIVALS[engine])
    except BuildError as error:
        return Outcome(target, exits.NOT_RUN, note=f"{engine}: {error}")
    # as long as it takes: each case has its limit, and what is known is in the result file
    lists = sessions.root / LISTS / engine
    known = ["--skip-lists", str(lists)] if not bless and list_path(versions.parse(target.version), lists).is_file() else []
    code, output = sessions.suite(target, environment, ["--no-leak", *known, *arguments], engine=engine, variables={"OMP_NUM_THREADS": "1"}, limit=None)
    found, written = counts(output), RESULTS.search(output)
    if found is None or written is None:
        why = ENGINE_FAULT.search(output)
        return Outcome(target, exits.NOT_RUN if why else code or exits.FAILED,
                       note=why[1] if why else f"{engine}: the runner ended without its counts")
    tables.append((environment, written[1]))
    if not bless and not known:
        return Outcome(target, code, note=f"{engine}: {found[0]} cases as in plain Python, {found[1]} not")
    run = Run.read(sessions.root / written[1])
    if bless:
        sessions.say(f"written: {write_list(run, lists).relative_to(sessions.root)}")
    same = sum(not case["kind"] for case in run.cases)
    changed = sum(case["status"] in ("failed", "listed-otherwise", "unexpected-pass") for case in run.cases)
    return Outcome(target, code, note=f"{engine}: {same} cases as in plain Python, {len(run.cases) - same} not"
                   + (f"; {changed} otherwise than listed" if known else "; all of these are listed now"))


def write_list(run: Run, folder: Path) -> Path:
    """The list of what differs in a whole run, with the version as its reason."""
    version = versions.parse(run.info["version"])
    skips = SkipList(version, list_path(version, folder))
    reason = f"so does {run.info['engine']} {run.info['engine_version']} (docs/rivals.md)"
    for case in run.cases:
        if case["kind"]:
            skips.add(Entry(case["id"], case["kind"], reason, datetime.date.fromisoformat(run.info["date"][:10]).isoformat()))
    skips.path.parent.mkdir(parents=True, exist_ok=True)
    skips.write()
    return skips.path
