"""The matrix: features × (version, build, engine), semantics and capture in percent, as text."""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple

from .features import AREAS, FEATURES
from .results import Run, build_name
from .summary import captured_share, good_capture, good_semantics, percent

__all__ = ["text_matrix"]

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
