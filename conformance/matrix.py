"""The matrix: features × (version, build, engine), semantics and capture in percent, as text or as one HTML page."""
from __future__ import annotations

import html
import json
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .collection import Corpus
from .features import AREAS, FEATURES
from .results import Run, build_name
from .summary import captured_share, good_capture, good_semantics, percent

__all__ = ["html_page", "text_matrix"]

#: cases, good semantics, captured as declared, is capture judged, percent of the work that ran in graphs
Cell = Tuple[int, int, int, bool, Optional[int]]


def _cell(cases: Sequence[Dict[str, Any]]) -> Cell:
    return (len(cases), sum(map(good_semantics, cases)), sum(map(good_capture, cases)),
            any(case["capture"] for case in cases), captured_share(cases))


def _rows(runs: Sequence[Run], by: str) -> List[Tuple[str, List[Cell]]]:
    """(feature or area, a cell for each run), without empty rows; the last row is ``all``."""
    rows = []
    for word in sorted(FEATURES if by == "features" else AREAS):
        cells = []
        for run in runs:
            mine = [case for case in run.cases
                    if (word in case["features"] if by == "features" else case["id"].startswith(word + "/"))]
            cells.append(_cell(mine))
        if any(cell[0] for cell in cells):
            rows.append((word, cells))
    return rows + [("all", [_cell(run.cases) for run in runs])]


def _title(run: Run) -> str:
    return "%s %s %s" % (run.info["version"], build_name(run.info), run.info["engine"])


def _note(run: Run) -> str:
    return "%s%s" % (_title(run), (": " if run.complete else " *: not complete, ") + run.completeness())


def text_matrix(runs: Sequence[Run], by: str = "features") -> str:
    """One line a row; a cell is ``semantics/as declared/captured`` in percent, ``-`` without cases or where it was not asked."""
    rows = [[by] + [_title(run) + ("" if run.complete else " *") for run in runs]]
    for word, cells in _rows(runs, by):
        row = [word]
        for count, semantics, capture, judged, share in cells:
            row.append("-" if not count else "%s/%s/%s" % (
                percent(semantics, count)[:-2], percent(capture, count)[:-2] if judged else "-", "-" if share is None else share))
        rows.append(row)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join([row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])])
             for row in rows]
    return "\n".join(lines + [_note(run) for run in runs])


def _detail(case: Dict[str, Any]) -> Optional[Dict[str, Any]]:
    """What the page tells of a case beyond its two marks; None for one that is as it should be."""
    if not case["kind"] and case["status"] == "passed" and not case["capture"].get("breaks"):
        return None
    sites = ["%s at %s line %s %s" % (site["reason"], str(site["file"]).replace("\\", "/").rpartition("/")[2],
                                      site["line"], site.get("message") or "")
             for key in ("breaks", "fallbacks") for site in case["capture"].get(key, [])]
    return {
        "status": case["status"], "kind": case["kind"], "entry": case["entry"],
        "texts": ["%s%s: %s" % (row["field"], "" if row["call"] is None else " of call %d" % (row["call"] + 1),
                                row["text"]) for row in case["differences"]] + case["capture"].get("texts", []),
        "sites": sites, "log": case["log"], "bytecode": case["disassembly"],
    }


def _data(runs: Sequence[Run], corpus: Corpus) -> Dict[str, Any]:
    cases: Dict[str, Any] = {}
    for column, run in enumerate(runs):
        for case in run.cases:
            known = corpus.by_id.get(case["id"])
            entry = cases.setdefault(case["id"], {
                "summary": case["summary"], "features": case["features"], "source": known.source if known else "",
                "capture": known.header.captures[0][1].text if known else "", "runs": {}})
            marks = [int(good_semantics(case)), int(good_capture(case)) if case["capture"] else 2]
            entry["runs"][column] = {"marks": marks, "detail": _detail(case)}
    return {"columns": [_title(run) for run in runs], "cases": cases}


def _colour(part: int, whole: int) -> str:
    if not whole:
        return "none"
    if part == whole:
        return "all"
    return "most" if part * 10 >= whole * 9 else "some" if part * 2 >= whole else "few"


def _table(runs: Sequence[Run], by: str) -> str:
    head = "".join("<th title=%s>%s<br>%s<br>%s</th>" % (
        _attribute("CPython %s, NumPy %s, %s" % (run.info["python"], run.info["numpy"], run.info["date"])),
        html.escape(run.info["version"]), html.escape(build_name(run.info)),
        html.escape(run.info["engine"] + ("" if run.complete else " *")))
        for run in runs)
    lines = ["<table><thead><tr><th>%s</th>%s</tr></thead><tbody>" % (by, head)]
    for word, cells in _rows(runs, by):
        title = FEATURES[word][0] if by == "features" and word in FEATURES else AREAS.get(word, "every case")
        row = "<tr><th title=%s>%s</th>" % (_attribute(title), html.escape(word))
        for column, (count, semantics, capture, judged, share) in enumerate(cells):
            if not count:
                row += "<td></td>"
                continue
            row += '<td data-by="%s" data-word=%s data-column="%d"><b class="%s">%s</b> <i class="%s">%s</i> <u class="%s">%s</u></td>' % (
                by, _attribute(word), column, _colour(semantics, count), percent(semantics, count)[:-2],
                _colour(capture, count) if judged else "none", percent(capture, count)[:-2] if judged else "–",
                "none" if share is None else _colour(share, 100), "–" if share is None else share)
        lines.append(row + "</tr>")
    return "\n".join(lines + ["</tbody></table>"])


def _attribute(text: str) -> str:
    return '"%s"' % html.escape(text, quote=True)


_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Conformance</title><style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 2em; color: #222; background: #fff }
table { border-collapse: collapse; margin: 1em 0 } th, td { padding: 2px 8px; border: 1px solid #ddd; text-align: right }
tbody th { text-align: left; font-weight: normal } td[data-word] { cursor: pointer }
b, i, u { font-weight: normal; font-style: normal; text-decoration: none; padding: 0 3px; border-radius: 3px }
.all { background: #bfe5bf } .most { background: #e4efb0 } .some { background: #fbdca0 } .few { background: #f5b5ad }
.none { color: #999 } pre { background: #f6f6f6; padding: 8px; overflow: auto; max-height: 30em }
details { margin: 4px 0 } .bad { color: #a00 } #cases h2 { margin-top: 1.5em }
</style></head><body><h1>Conformance</h1>
<p>A cell: cases whose <b class="all">semantics</b> agree with plain Python, those that are captured <i class="all">as
declared</i>, and the share of their frames and array operations that was <u class="all">really captured</u>, in percent, rounded
down. Click on a cell for its cases.</p>
%(incomplete)s
<h2>By feature</h2>
%(features)s
<h2>By area</h2>
%(areas)s
<div id="cases"></div>
<script type="application/json" id="data">%(data)s</script>
<script>
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const place = document.getElementById("cases");
function element(name, text, parent, kind) {
  const made = document.createElement(name);
  if (text !== null) made.textContent = text;
  if (kind) made.className = kind;
  parent.appendChild(made);
  return made;
}
function block(title, text, parent) {
  if (!text) return;
  const made = element("details", null, parent);
  element("summary", title, made);
  element("pre", text, made);
}
function show(by, word, column) {
  place.textContent = "";
  element("h2", word + " on " + data.columns[column], place);
  const ids = Object.keys(data.cases).sort().filter(function (id) {
    const one = data.cases[id];
    return column in one.runs && (word === "all" || (by === "features" ? one.features.includes(word) : id.startsWith(word + "/")));
  });
  const rank = id => data.cases[id].runs[column].marks[0] * 2 + Math.min(data.cases[id].runs[column].marks[1], 1);
  ids.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  for (const id of ids) {
    const one = data.cases[id], run = one.runs[column], detail = run.detail;
    const made = element("details", null, place);
    const good = run.marks[0] && run.marks[1];
    element("summary", (good ? "✓ " : "✗ ") + id + ": " + one.summary + (detail && detail.kind ? " [" + detail.kind + "]" : ""), made, good ? "" : "bad");
    if (detail) {
      if (detail.entry) element("p", "listed as " + detail.entry + " (" + detail.status + ")", made);
      for (const text of detail.texts) element("p", text, made, "bad");
      for (const text of detail.sites) element("p", text, made);
      block("what the process wrote", detail.log, made);
    }
    element("p", "declared capture: " + one.capture, made);
    block("source", one.source, made);
    if (detail) block("bytecode", detail.bytecode, made);
  }
  place.scrollIntoView();
}
document.addEventListener("click", function (event) {
  const cell = event.target.closest("td[data-word]");
  if (cell) show(cell.dataset.by, cell.dataset.word, Number(cell.dataset.column));
});
</script></body></html>
"""


def html_page(runs: Sequence[Run], corpus: Corpus) -> str:
    """One page that needs nothing else: two tables, and below them the cases of the cell clicked on."""
    incomplete = "".join("<p%s>%s</p>" % ("" if run.complete else " class=bad", html.escape(_note(run))) for run in runs)
    data = json.dumps(_data(runs, corpus), sort_keys=True).replace("<", "\\u003c")
    return _PAGE % {"features": _table(runs, "features"), "areas": _table(runs, "areas"), "incomplete": incomplete,
                    "data": data}
