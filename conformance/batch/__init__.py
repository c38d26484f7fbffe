"""Streams of generated programs through the suite's own workers, session and comparator: many in a second, no file each.

    from conformance.batch import Program, run_batch

    summary = run_batch((Program("families/list_%d" % i, text(i)) for i in range(6000)), jobs=2, write_to=Path("failures"))
    print(summary.line())
    sys.exit(summary.exit_code())

A program is a case file's text (docs/conformance.md); without a header only its semantics are judged, with one its
capture too, and it is run only on the versions it says. What a run of the corpus does besides is left out: no leak probe, no
second run under plain Python, no skip list. What fails is run once more, alone in fresh processes.
"""
from __future__ import annotations

from .lane import Lane
from .program import Program, Result
from .run import Summary, run_batch

__all__ = ["Lane", "Program", "Result", "Summary", "run_batch"]
