"""The process that runs generated programs: ``python -m conformance.batch.worker ENGINE DESCRIPTOR``.

Messages are pickles with their length in front. In: ``{"do": "start"}``, or a list of ``(id, path, source)`` with the CPU
seconds each may take. Out: an answer for each, in order: ``("ran", marshalled record, capture, told)``, or ``("fault" | "unsupported" |
"error", text)``. The record is bytes so that the two of a program can be compared without being read. Into the file of the
descriptor goes the number of the call that is being made, for whoever finds this process dead.
"""
from __future__ import annotations

import faulthandler
import gc
import linecache
import marshal
import os
import signal
import sys
from typing import Any, BinaryIO, Dict, List, Optional, Tuple

from ..engines import Engine, UnknownEngine, Unsupported, find
from ..session import CaseFault, Session
from ..worker import add_descriptor_output, descriptors_apart, die_with_parent
from .messages import HANGS, read, write

__all__ = ["main"]

_COLLECT_EVERY = 8
#: What the engine says of a call; all else of a record is compared with plain Python's.
_CACHE = ("cache", "translations", "hits")
_MARSHAL = 2  # no back references: equal records are equal bytes


class _Worker:
    def __init__(self, spec: str, answers: BinaryIO, place: int) -> None:
        self.spec = spec
        self.place = place
        self.answers = answers
        self.engine: Optional[Engine] = None
        self.done = 0

    def serve(self, requests: BinaryIO) -> None:
        while True:
            try:
                request = read(requests)
            except EOFError:
                return
            if request["do"] == "start":
                write(self.answers, self._start())
                continue
            for id, path, source in request["programs"]:
                signal.setitimer(signal.ITIMER_PROF, request["seconds"])
                answer = self._run(id, path, source)
                signal.setitimer(signal.ITIMER_PROF, 0)
                write(self.answers, answer)

    def _start(self) -> Dict[str, Any]:
        # Tells where it was when its time was up, and then dies of the signal.
        signal.signal(HANGS, signal.SIG_DFL)
        faulthandler.register(HANGS, all_threads=False, chain=True)
        try:
            self.engine = find(self.spec)()
            self.engine.info()
        except UnknownEngine as error:
            return {"error": str(error)}
        except Exception as error:  # whatever an adapter raises: it cannot start
            return {"error": "the engine %s cannot start: %s: %s" % (self.spec, type(error).__name__, error)}
        gc.collect()
        gc.freeze()
        return {"name": self.engine.name}

    def _at(self, index: Optional[int]) -> None:
        os.pwrite(self.place, b"    " if index is None else b"%4d" % index, 0)

    def _run(self, id: str, path: str, source: str) -> Tuple[Any, ...]:
        assert self.engine is not None
        self.done += 1
        linecache.cache[path] = (len(source), None, source.splitlines(True), path)
        try:
            self._at(None)
            session = Session(self.engine, id, path, self._at, source, self.done % _COLLECT_EVERY == 0)
            log = os.fstat(1).st_size
            record = session.run()
            add_descriptor_output(record, log)
        except CaseFault as error:
            return "fault", str(error)
        except Unsupported as error:
            return "unsupported", str(error)
        except Exception as error:  # of the engine, or of the harness: either costs this program only
            return "error", "%s: %s" % (type(error).__name__, error)
        finally:
            linecache.cache.pop(path, None)
        cache: List[Dict[str, Any]] = [
            {name: call.pop(name) for name in _CACHE if name in call} for call in record["calls"]]
        capture, told = record.pop("capture"), record.pop("told")
        return "ran", marshal.dumps(record, _MARSHAL), None if capture is None else (capture, cache), told


def main(spec: str, place: str) -> None:
    die_with_parent()
    requests, answers = descriptors_apart()
    faulthandler.enable()
    _Worker(spec, os.fdopen(answers, "wb"), int(place)).serve(os.fdopen(requests, "rb"))


if __name__ == "__main__":
    main(*sys.argv[1:])
