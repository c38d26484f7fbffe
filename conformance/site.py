"""The page of result files: engine × version × build by area or feature, down to a case's source, bytecode and differences.

One file that needs nothing else (``page.html`` with its data in it, compressed). It draws itself from the data, by the same
definitions of the three numbers as ``conformance.summary``.
"""
from __future__ import annotations

import base64
import gzip
import json
from pathlib import Path
from typing import Any, Dict, List, Sequence

from .collection import Corpus
from .facts import KINDS, command_of, counts_of
from .features import AREAS, FEATURES
from .listings import packed
from .results import Run, build_name, read_history

__all__ = ["page", "page_data"]

_TEMPLATE = Path(__file__).resolve().parent / "page.html"


class _Texts:
    """Long texts, each once: what is the same in many columns."""

    def __init__(self) -> None:
        self.rows: List[str] = []
        self._numbers: Dict[str, int] = {}

    def number(self, text: str) -> int:
        if text not in self._numbers:
            self._numbers[text] = len(self.rows)
            self.rows.append(text)
        return self._numbers[text]


def _sites(capture: Dict[str, Any]) -> List[str]:
    return ["%s: %s at %s line %s %s" % (name, site["reason"], str(site["file"]).replace("\\", "/").rpartition("/")[2], site["line"],
                                         site.get("message") or "")
            for key, name in (("breaks", "break"), ("fallbacks", "fallback")) for site in capture.get(key, [])]


def _result(case: Dict[str, Any], texts: _Texts) -> Dict[str, Any]:
    """What the page knows of a case in a column; what is empty is left out."""
    capture = case["capture"]
    found: Dict[str, Any] = {"status": case["status"]}
    told: Dict[str, Any] = {
        "kind": case["kind"], "entry": case["entry"], "semantics": case["semantics"], "log": case["log"], "sites": _sites(capture),
        "texts": ["%s%s: %s" % (row["field"], "" if row["call"] is None else " of call %d" % (row["call"] + 1), row["text"])
                  for row in case["differences"]] + ["capture: " + text for text in capture.get("texts", [])],
        "expected": capture.get("expected", ""),
    }
    found.update((key, value) for key, value in told.items() if value)
    if capture:
        found["capture"] = capture.get("verdict", "")
        if "translations" in capture:
            found["counts"] = [capture[name] for name in ("translations", "graphs", "hits")]
    if case["work"]:
        found["work"] = [sum(pair[i] for pair in case["work"].values()) for i in (0, 1)]
    if capture.get("text"):
        found["graphs"] = texts.number(capture["text"])
    return found


def _bytecode(runs: Sequence[Run], ids: Sequence[str]) -> Dict[str, Any]:
    """The different listings of each case packed, and for each column which of them is its; columns of one version have one table of these."""
    of_case: List[List[str]] = [[] for _ in ids]
    tables = _Texts()
    columns = []
    for run in runs:
        found = {case["id"]: case["bytecode"] for case in run.cases}
        table = []
        for id, listings in zip(ids, of_case):
            text = found.get(id, "")
            if text and text not in listings:
                listings.append(text)
            table.append(listings.index(text) if text else -1)
        columns.append(tables.number(json.dumps(table)))
    return {"columns": columns, "tables": [json.loads(table) for table in tables.rows], "packed": packed(of_case)}


def _history(run: Run) -> List[Dict[str, Any]]:
    """The whole runs of a column, the newest first: their numbers, and what each changed."""
    rows = []
    before: Dict[str, str] = {}
    known = False
    for row in read_history(run.path):
        now = row.pop("kinds")
        row["better"] = sorted(id for id in before if id not in now) if known else []
        row["worse"] = sorted(id for id in now if now[id] != before.get(id)) if known else []
        rows.append(row)
        before, known = now, True
    return rows[::-1]


def page_data(runs: Sequence[Run], corpus: Corpus) -> Dict[str, Any]:
    """All that the page shows, as JSON."""
    texts = _Texts()
    cases: Dict[str, Any] = {}
    for run in runs:
        for case in run.cases:
            known = corpus.by_id.get(case["id"])
            cases.setdefault(case["id"], {
                "summary": case["summary"], "features": case["features"], "source": known.source if known else "",
                "declared": known.header.captures[0][1].text if known else ""})
    columns = [{
        "engine": run.info["engine"], "version": run.info["version"], "build": build_name(run.info), "python": run.info["python"],
        "numpy": run.info["numpy"], "date": run.info["date"], "engine_version": run.info["engine_version"], "complete": run.complete,
        "note": run.completeness(), "history": _history(run), "command": command_of(run), "facts": counts_of(run)} for run in runs]
    results: List[Dict[str, int]] = [{} for _ in runs]
    found = _Texts()
    rows = ((case["id"], column, case) for column, run in enumerate(runs) for case in run.cases)
    for id, column, case in sorted(rows, key=lambda row: row[:2]):  # what is alike stands together, and is there once: most cases are in most columns
        results[column][id] = found.number(json.dumps(_result(case, texts), sort_keys=True))
    return {"columns": columns, "cases": cases, "results": results, "found": [json.loads(text) for text in found.rows], "texts": texts.rows,
            "bytecode": _bytecode(runs, sorted(cases)),
            "kinds": list(KINDS.items()), "rows": {"areas": AREAS, "features": {name: row[0] for name, row in FEATURES.items()}}}


def page(runs: Sequence[Run], corpus: Corpus) -> str:
    """The page as a text."""
    data = json.dumps(page_data(runs, corpus), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    packed = base64.b64encode(gzip.compress(data.encode("utf-8"), 9))
    return _TEMPLATE.read_text(encoding="utf-8").replace("@DATA@", packed.decode("ascii"))
