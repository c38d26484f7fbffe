"""The process that runs cases under one engine: ``python -m conformance.worker ENGINE``.

JSON lines, one answer a request, plus ``{"at": n}`` when call n begins:
``{"do": "start"}`` → ``{"info": …}`` · ``{"do": "run", "id", "path", "twice", "leak", "count"}`` →
``{"records": …}`` | ``{"unsupported": text}`` | ``{"error": text}`` | ``{"fault": text}`` (the case itself is wrong)
· ``{"do": "stop"}``. ``leak`` is false, true or the names of the counters to look at. What the case or the engine writes to the file descriptors 1 and 2 goes to a log, not to the pipe.
"""
from __future__ import annotations

import ctypes
import faulthandler
import gc
import json
import os
import signal
import sys
import traceback
from typing import Any, Dict, List, Optional, TextIO, Tuple

import numpy as np

from . import environment, leaks
from .comparison import compare
from .counting import Counting
from .engines import Engine, UnknownEngine, Unsupported, find
from .session import CaseFault, Session

__all__ = ["Worker", "add_descriptor_output", "descriptors_apart", "die_with_parent", "main"]

_PR_SET_PDEATHSIG = 1

#: After so many cases the collector looks at all objects again.
_OLD = 64


class Worker:
    """Answers requests for one engine, which it makes at ``start``."""

    def __init__(self, spec: str, answers: TextIO) -> None:
        self.spec = spec
        self.answers = answers
        self.engine: Optional[Engine] = None
        self.answered = 0

    def answer(self, message: Dict[str, Any]) -> None:
        self.answers.write(json.dumps(message) + "\n")
        self.answers.flush()

    def serve(self, requests: TextIO) -> None:
        for line in requests:
            request = json.loads(line)
            if request["do"] == "stop":
                return
            self.answer(self.start() if request["do"] == "start" else self.run(request))
            self.age()

    def age(self) -> None:
        """Spare later collections, several a case, what the cases before have left (modules they imported); what of it has ended goes now and then."""
        self.answered += 1
        if self.answered % _OLD == 0:
            gc.unfreeze()
            gc.collect()
        gc.freeze()

    def start(self) -> Dict[str, Any]:
        try:
            self.engine = find(self.spec)()
            facts = self.engine.info()
        except UnknownEngine as error:
            return {"error": str(error)}
        except Exception as error:
            return {"error": "the engine %s cannot start: %s: %s" % (self.spec, type(error).__name__, error)}
        gc.collect()
        gc.freeze()     # what exists by now is nobody's leak
        return {"info": dict(facts, name=self.engine.name, gate=self.engine.gate, captures=self.engine.captures, python=sys.version.split()[0],
                             tolerance=self.engine.tolerance, float_errors=self.engine.float_errors,
                             adds_globals=self.engine.adds_globals, numpy=np.__version__)}

    def run(self, request: Dict[str, Any]) -> Dict[str, Any]:
        assert self.engine is not None
        try:
            session = Session(self.engine, request["id"], request["path"], lambda index: self.answer({"at": index}))
            log = os.fstat(1).st_size
            result = session.run()
            if request.get("twice"):
                session.on_call = lambda index: None
                result["unstable"] = [str(difference) for difference in compare(result, session.run())]
            add_descriptor_output(result, log)
            if request.get("count"):
                result["work"] = _work(self.engine, request["id"], request["path"])
            if request.get("leak"):
                self.answer({"at": -1})
                # The recorded run was a warm-up; another one warms the unrecorded path.
                before = environment.snapshot()
                names = request["leak"] if isinstance(request["leak"], list) else list(leaks.COUNTERS)
                result["leak"] = leaks.probe(session.exercise, names=[name for name in names if name not in self.engine.untold],
                                              alive=lambda: self.answer({"at": -1}))
                environment.restore(before)
            return {"records": result}
        except CaseFault as error:
            return {"fault": str(error)}
        except Unsupported as error:
            return {"unsupported": str(error)}
        except Exception as error:
            where: List[str] = traceback.format_exc().splitlines()
            return {"error": "%s: %s" % (type(error).__name__, error), "traceback": where[-12:]}


def _work(engine: Engine, id: str, path: str) -> Optional[Dict[str, Any]]:
    """What plain Python runs in the case's calls, or None where its instrumented copy is another program."""
    before = environment.snapshot()
    try:
        return Counting(engine, id, path).count()
    except Exception:  # a program that looks at its own code, say: told as not counted, and no verdict depends on it
        return None
    finally:
        environment.restore(before)


def _flush() -> None:
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is not None:
            stream.flush()


def add_descriptor_output(result: Dict[str, Any], start: int) -> None:
    """What was written below Python's streams belongs to the last call's standard output."""
    _flush()
    size = os.fstat(1).st_size
    if size > start and result["calls"]:
        with open(1, "rb", closefd=False) as log:
            os.lseek(1, start, os.SEEK_SET)
            text = log.read().decode("utf-8", "replace")
            os.lseek(1, 0, os.SEEK_END)
        result["calls"][-1]["stdout"] += text


def descriptors_apart() -> Tuple[int, int]:
    """(requests, answers) on descriptors of their own; then 0 is empty, 1 and 2 are the log the runner gave as 2."""
    requests, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return requests, answers


def die_with_parent() -> None:
    """Linux ends this process with the thread that started it: a case that hangs does not outlive a runner that was killed."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL))


def main(spec: str) -> None:
    die_with_parent()
    requests, answers = descriptors_apart()
    faulthandler.enable()  # also says where a case hangs: the runner ends it by SIGABRT
    Worker(spec, os.fdopen(answers, "w", encoding="utf-8")).serve(os.fdopen(requests, "r", encoding="utf-8"))


if __name__ == "__main__":
    main(sys.argv[1])
