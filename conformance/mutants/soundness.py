"""Which cases are as expected on the unbroken engine: the others can show nothing of a broken one.

Asked of each case once for each state of the engine, on all cores, and kept: a case that is new or changed is the only one that is asked again.
"""
from __future__ import annotations

import hashlib
import json
from concurrent import futures
from pathlib import Path
from typing import Any, Callable, Collection, Dict, List, Mapping, Sequence, Tuple

from conformance import costs, families, versions

from .reach import fingerprint, package_files
from .suites import COSTS, Cases

__all__ = ["sound"]

_TOLD_EVERY = 500


def sound(cases: Dict[str, Any], generated: Collection[str], plain: Mapping[str, Dict[str, Any]], work: Path, jobs: int,
          say: Callable[[str], None], engine: str = "sot") -> Tuple[Dict[str, Any], List[str]]:
    """(The cases that are as expected. Those of the others whose line in the list of costs is stale.)

    ``generated``: the ids of those that are programs of families. ``engine``: by which of its entry points they are run.
    """
    bad = _failures(cases, generated, plain, work / ("sound.json" if engine == "sot" else "sound-%s.json" % engine), jobs, say, engine)
    stale = [id for id, how in bad.items() if how.startswith(COSTS)]
    if stale:
        say("the list of costs is stale, %d lines kill no mutant: %s" % (len(stale), " ".join(stale[:20])))
    for id, how in bad.items():
        if id not in stale:
            say("%s is not as expected on the unbroken engine, and kills no mutant: %s" % (id, how))
    return {id: case for id, case in cases.items() if id in stale or id not in bad}, stale


def _failures(cases: Dict[str, Any], generated: Collection[str], plain: Mapping[str, Dict[str, Any]], kept: Path, jobs: int,
              say: Callable[[str], None], engine: str) -> Dict[str, str]:
    mark = fingerprint(package_files())
    known = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
    answers: Dict[str, List[str]] = known.get("answers", {}) if known.get("mark") == mark else {}
    marks = _marks(cases)
    asked = [id for id in cases if answers.get(id, [""])[0] != marks[id]]
    if asked:
        say("what %d cases say of the unbroken engine …" % len(asked))

        def ask(part: Sequence[str]) -> List[Tuple[str, str]]:
            runner = Cases(cases, plain, generated, engine=engine)
            try:
                return [(id, runner.failure(id)) for id in part]
            finally:
                runner.stop()

        parts = [asked[at:at + _TOLD_EVERY] for at in range(0, len(asked), _TOLD_EVERY)]
        with futures.ThreadPoolExecutor(jobs) as pool:
            for number, found in enumerate(pool.map(ask, parts), 1):
                answers.update((id, [marks[id], how]) for id, how in found)
                say("%d of %d" % (min(number * _TOLD_EVERY, len(asked)), len(asked)))
        kept.write_text(json.dumps({"mark": mark, "answers": {id: answers[id] for id in cases}}), encoding="utf-8")
    return {id: answers[id][1] for id in cases if answers[id][1]}


def _marks(cases: Dict[str, Any]) -> Dict[str, str]:
    """Of each case what its answer depends on besides the engine: its text, and what the lists say of it."""
    rows, captured = costs.Costs(versions.RUNNING).rows, families.captured()
    return {id: hashlib.sha256("\0".join([case.path.read_text(encoding="utf-8"), rows.get(id, ""), str(id in captured)]).encode()).hexdigest()[:16]
            for id, case in cases.items()}
