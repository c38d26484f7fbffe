"""Result files: JSON Lines (a run's facts, a line a verdict as it comes, an end) and JUnit XML."""
from __future__ import annotations

import datetime
import json
import platform
import sys
import sysconfig
from pathlib import Path
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple
from xml.sax.saxutils import escape, quoteattr

from . import summary, versions

__all__ = ["BUILD", "ResultError", "ResultWriter", "Run", "build_name", "merge", "read_all", "read_good", "read_history", "run_info", "unfinished",
           "write_junit"]

#: release or debug: a debug build counts references.
BUILD = "debug" if hasattr(sys, "gettotalrefcount") else "release"
_FORMAT = 2


class ResultError(Exception):
    """A result file that cannot be used: which, where, why."""


def run_info(engine: Dict[str, Any], shard: Optional[Tuple[int, int]] = None, place: str = "",
             corpus: Sequence[str] = (), selection: str = "", sources: int = 0) -> Dict[str, Any]:
    """The facts of a run on this interpreter; ``place`` is where, if its results are not those of this machine.

    ``corpus``: every case there is for this version, run or not, by which it is told how complete results are;
    ``selection``: the words and the expression that chose some of them; ``sources``: a checksum of the cases.
    """
    jit = "--enable-experimental-jit" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
    enabled = getattr(getattr(sys, "_jit", None), "is_enabled", None)  # 3.14+
    return {
        "type": "run", "format": _FORMAT, "python": platform.python_version(),
        "version": versions.text(versions.RUNNING), "build": BUILD, "jit": bool(enabled()) if enabled else jit,
        "free_threaded": bool(sysconfig.get_config_var("Py_GIL_DISABLED")), "platform": sys.platform,
        "numpy": engine.get("numpy"), "engine": engine.get("name"), "engine_version": engine.get("version"),
        "gate": bool(engine.get("gate", True)),
        "date": datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0).isoformat(),
        "shard": list(shard) if shard else None, "place": place, "corpus": sorted(corpus), "selection": selection,
        "sources": sources, "stamp": engine.get("stamp"),
    }


def build_name(info: Dict[str, Any]) -> str:
    """The column of a run: the JIT compiler has one of its own, and so has another place (an image)."""
    place = info.get("place")
    return str(info["build"]) + ("-jit" if info["jit"] else "") + ("-%s" % place if place else "")


#: So many whole runs of a column are remembered, in ``….history`` beside its results.
HISTORY = 40
#: What the name of a run's file ends with when only a part was run.
PART = "-part"


def file_stem(info: Dict[str, Any]) -> str:
    stem = "%s-%s-%s" % (info["engine"], info["version"], build_name(info))
    return stem + ("-%dof%d" % tuple(info["shard"]) if info["shard"] else "")


def _history_path(path: Path) -> Path:
    return path.with_suffix(".history")


def read_history(path: Path) -> List[Dict[str, Any]]:
    """What is remembered of the whole runs whose newest is in ``path``, the oldest first; lines that cannot be read are left out."""
    rows = []
    try:
        lines = _history_path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    for line in lines:
        try:
            row = json.loads(line)
            rows.append({key: row[key] for key in ("date", "python", "engine_version", "cases", "numbers", "kinds")})
        except (ValueError, KeyError, TypeError):
            continue
    return rows


class ResultWriter:
    """Writes each line at once, so that whatever ends the run loses nothing measured.

    A run of a part of the corpus, and one that was stopped, never replaces a complete one: it is written to a file of its
    own, ``…-part.jsonl``, which ``whole`` renames when everything was run.
    """

    def __init__(self, directory: Path, info: Dict[str, Any]) -> None:
        directory.mkdir(parents=True, exist_ok=True)
        self._stem = file_stem(info)
        self._info = info
        self.path = directory / (self._stem + PART + ".jsonl")
        self._file = open(str(self.path), "w", encoding="utf-8")
        self.write(info)

    def whole(self, cases: Sequence[Dict[str, Any]]) -> None:
        """Close a run that has run all it can be asked for, and let it take the place of the one before."""
        self.close()
        self.path = self.path.replace(self.path.with_name(self._stem + ".jsonl"))
        row = {"date": self._info["date"], "python": self._info["python"], "engine_version": self._info["engine_version"],
               "cases": len(cases), "numbers": summary.whole_numbers(cases),
               "kinds": {case["id"]: case["kind"] or case["status"] for case in cases if case["kind"] or case["status"] == "invalid"}}
        rows = read_history(self.path)[-HISTORY + 1:] + [row]
        _history_path(self.path).write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")

    def write(self, row: Dict[str, Any]) -> None:
        self._file.write(json.dumps(row) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class Run:
    """One run, or the shards and repetitions of one put together; ``parts`` are the runs of a part among them."""

    def __init__(self, path: Path, info: Dict[str, Any], cases: List[Dict[str, Any]],
                 parts: Sequence[Tuple[str, int]] = ()) -> None:
        self.path = path
        self.info = info
        self.cases = cases
        self.parts = list(parts)

    @property
    def complete(self) -> bool:
        """Was every case measured that there was for this version when the newest of the runs was made?"""
        return len(self.cases) == len(self.info["corpus"])

    def completeness(self) -> str:
        """How much of the corpus was measured, in words; a run of a part is told even when all are there."""
        text = "%d of %d cases" % (len(self.cases), len(self.info["corpus"]))
        if self.parts:
            text += ", the newest verdicts from runs of a part: " + ", ".join(
                "%s (%d)" % (words if len(words) <= 60 else words[:59] + "…", cases) for words, cases in self.parts)
        return text

    @property
    def key(self) -> Tuple[str, str, str]:
        return (self.info["version"], build_name(self.info), self.info["engine"])

    @classmethod
    def read(cls, path: Path, errors: Optional[List[ResultError]] = None) -> "Run":
        """ResultError if the file cannot be used; with ``errors`` a bad line after the first is put there and costs itself only."""
        info: Dict[str, Any] = {}
        cases: List[Dict[str, Any]] = []
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise ResultError("%s: cannot be read: %s" % (path, error)) from None
        for number, line in enumerate(lines, 1):
            try:
                row = json.loads(line)
                kind = row["type"]
                if kind == "run":
                    if row["format"] != _FORMAT:
                        raise ResultError("%s:%d: format %s, this is made for %d: run again" % (
                            path, number, row["format"], _FORMAT))
                    info = {key: row[key] for key in ("version", "build", "engine", "python", "numpy", "jit", "date",
                                                      "shard", "gate", "engine_version", "place", "corpus",
                                                      "selection")}
                elif kind == "case":
                    cases.append({key: row[key] for key in (
                        "id", "status", "kind", "entry", "semantics", "capture", "work", "features", "summary", "seconds",
                        "differences", "log")})
                    cases[-1].update(told=row.get("told"), bytecode=row.get("bytecode", ""))
            except (ValueError, KeyError, TypeError) as error:
                bad = ResultError("%s:%d: not a line of results (%s: %s); delete the line or run again" % (
                    path, number, type(error).__name__, error))
                if errors is None or not info:
                    raise bad from None
                errors.append(bad)
        if not info:
            raise ResultError("%s: does not begin with the facts of a run; is it a result file?" % path)
        known = set(info["corpus"])
        cases = [case for case in cases if case["id"] in known]
        part = path.stem.endswith(PART)
        return cls(path, info, cases, [(info["selection"] or "stopped early", len(cases))] if part else ())


def _files(paths: Sequence[Path]) -> List[Path]:
    """The result files in files and directories; ResultError if there are none."""
    files: List[Path] = []
    for path in paths:
        files += sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]
    if not files:
        raise ResultError("no result files in %s" % ", ".join(map(str, paths)))
    return files


def read_all(paths: Sequence[Path]) -> List[Run]:
    """The runs in files and directories; ResultError if there are none, or for the first that cannot be used."""
    return [Run.read(path) for path in _files(paths)]


def read_good(paths: Sequence[Path]) -> Tuple[List[Run], List[ResultError]]:
    """(what can be read, an error for each file or line that cannot); ResultError if nothing can."""
    runs: List[Run] = []
    errors: List[ResultError] = []
    for path in _files(paths):
        try:
            runs.append(Run.read(path, errors))
        except ResultError as error:
            errors.append(error)
    if not runs:
        raise errors[0]
    return runs, errors


def unfinished(directory: Path, info: Dict[str, Any]) -> List[Dict[str, Any]]:
    """The verdicts of a run like this one that was stopped: the same engine, interpreter, corpus and selection; or none.

    They are the rows of its file as they were written; a last line that was cut off is left out.
    """
    rows: List[Dict[str, Any]] = []
    path = directory / (file_stem(info) + PART + ".jsonl")
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    for line in lines:
        try:
            rows.append(json.loads(line))
        except ValueError:
            continue
    same = all(rows[0].get(key) == info[key] for key in info if key != "date") if rows else False
    return [row for row in rows[1:] if row.get("type") == "case"] if same else []


def merge(runs: Iterable[Run]) -> List[Run]:
    """One run for each (version, build, engine): shards and repetitions put together, the newest verdict counting."""
    merged: Dict[Tuple[str, str, str], Run] = {}
    # A run of a part is always younger than a complete one beside it, which took the name of any older part.
    for run in sorted(runs, key=lambda run: (str(run.info["date"]), bool(run.parts))):
        old = merged.get(run.key)
        if old is None:
            merged[run.key] = run
            continue
        cases = {case["id"]: case for case in old.cases}
        cases.update((case["id"], case) for case in run.cases)
        # What the newest run knows of the corpus counts: cases that are no more are left out.
        merged[run.key] = Run(run.path, run.info, [cases[id] for id in run.info["corpus"] if id in cases],
                              old.parts + run.parts if run.parts or run.info["shard"] else [])
    return [merged[key] for key in sorted(merged, key=lambda key: (versions.parse(key[0]), key[1:]))]


def _xml(text: str) -> str:
    """Text without what XML cannot hold."""
    return "".join(char if char in "\n\t" or ord(char) >= 32 and not 0xD800 <= ord(char) <= 0xDFFF else "?"
                   for char in text)


def write_junit(path: Path, info: Dict[str, Any], cases: Sequence[Dict[str, Any]]) -> None:
    """The same run for tools that read JUnit; what fails as listed is passed there, with a note."""
    bad = [case for case in cases if case["status"] not in ("passed", "listed", "unsupported")]
    name = "conformance %s %s %s" % (info["engine"], info["version"], build_name(info))
    rows = ['<?xml version="1.0" encoding="utf-8"?>',
            "<testsuites><testsuite name=%s tests=\"%d\" failures=\"%d\" time=\"%.3f\">" % (
                quoteattr(name), len(cases), len(bad), sum(case["seconds"] for case in cases))]
    for case in cases:
        area, _, short = case["id"].partition("/")
        rows.append("<testcase classname=%s name=%s time=\"%.3f\">" % (
            quoteattr("%s.%s" % (name.replace(" ", "."), area)), quoteattr(short), case["seconds"]))
        texts = ["%s of call %s: %s" % (row["field"], row["call"], row["text"]) for row in case["differences"]]
        texts += ["capture: " + text for text in case["capture"].get("texts", [])]
        if case in bad:
            rows.append("<failure type=%s message=%s>%s</failure>" % (
                quoteattr(case["status"]), quoteattr(_xml(case["kind"] or "passes, but is listed")),
                escape(_xml("\n".join(texts + [case["log"]])))))
        elif case["status"] == "listed":
            rows.append("<system-out>%s</system-out>" % escape(_xml("fails as listed: " + case["kind"])))
        rows.append("</testcase>")
    rows.append("</testsuite></testsuites>")
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
