"""Which statements each case reaches: ``python -m conformance.mutants.case_hits OUT < cases``, in an overlay with probes.

The cases come as JSON lines ``[id, path]``; a line goes to OUT for each.
"""
from __future__ import annotations

import json
import sys
import time
from typing import Any

from conformance.engines import find
from conformance.session import CaseFault, Session

from . import probes
from .probes import START

__all__ = ["main"]


def main(out: str) -> None:
    engine: Any = find("sot")()
    engine.info()
    with open(out, "a", encoding="utf-8") as file:
        file.write(json.dumps({"unit": START, "seconds": 0.0, "hits": probes.taken()}) + "\n")
        for line in sys.stdin:
            id, path = json.loads(line)
            probes.clear()
            begin = time.perf_counter()
            try:
                Session(engine, id, path).run()
            except CaseFault:
                continue
            row = {"unit": id, "seconds": round(time.perf_counter() - begin, 4), "hits": probes.taken()}
            file.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
