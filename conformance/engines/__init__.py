"""Engines under test: one small adapter each. ``find`` makes an adapter of a name, ``module:Class`` or ``file.py:Class``."""
from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Set, Tuple

__all__ = ["ENGINES", "RIVALS", "Engine", "Unsupported", "UnknownEngine", "find"]

#: name → where its adapter is
ENGINES = {
    "eager": "conformance.engines.eager:Eager",
    "paddle-sot": "conformance.engines.rivals:PaddleSot",
    "sot": "conformance.engines.sot:Sot",
    "sot-hook": "conformance.engines.sot:SotHook",
    "sot-checked": "conformance.engines.checked:SotChecked",
    "sot-shadow": "conformance.engines.sot:SotShadow",
    "sot-example": "conformance.engines.backends:SotExample",
    "sot-jax": "conformance.engines.backends:SotJax",
    "sot-numba": "conformance.engines.backends:SotNumba",
    "sot-numexpr": "conformance.engines.backends:SotNumexpr",
    "sot-subgraphs": "conformance.engines.backends:SotSubgraphs",
    "torch-dynamo": "conformance.engines.rivals:Dynamo",
}
#: Engines of others: a column each to compare with, without skip lists
RIVALS = ("torch-dynamo", "paddle-sot")


class Unsupported(Exception):
    """Raised by an adapter for what its engine does not claim to do; the text says what."""


class UnknownEngine(Exception):
    """No adapter of that name, or it cannot be imported."""


class Engine:
    """What the harness needs of an engine; override what differs from plain Python.

    ``gate``: a difference fails the run (rivals are only reported) and the skip lists apply. ``codes``: the engine's own words
    for why a graph broke or a frame was left alone, and the word of ``conformance.reasons`` that each means.
    ``tolerance``: the share by which a float may be another one, None for none; ``float_errors``: whether the engine gives
    NumPy's warnings of overflow, division by zero and invalid values; ``adds_globals``: whether it puts names of its own into
    the program's modules; ``stays_installed``: whether its frame evaluator stays behind the last call. What an engine declares so is not
    compared. ``untold``: the counters of the leak probe ("blocks", "objects",
    "references") that tell nothing of it.
    """

    name = "engine"
    gate = True
    tolerance: Optional[float] = None
    float_errors = True
    adds_globals = False
    stays_installed = False
    untold: Tuple[str, ...] = ()
    codes: Dict[str, str] = {}

    @property
    def captures(self) -> bool:
        """Does it tell what it captures? If not, only the semantics are judged."""
        return type(self).capture is not Engine.capture

    def info(self) -> Dict[str, Any]:
        """Facts for the report, such as ``{"version": "1.2"}``; raising here means the engine cannot start."""
        return {}

    def translate(self, fn: Any) -> Any:
        """The function as the engine runs it. Called once per case, before the first call."""
        return fn

    def call(self, fn: Any, args: Any, kwargs: Any) -> Any:
        """One call of the case. Who has more to do around it does that in `begin` and `end`: an exception that the program keeps shows
        this frame in its traceback, so that it is to be the same for all engines."""
        run = self.begin(fn)
        try:
            return run(*args, **kwargs)
        finally:
            self.end()

    def begin(self, fn: Any) -> Any:
        """What is called instead of ``fn``, as given by ``translate``, for one call."""
        return fn

    def end(self) -> None:
        """The call is over, however it ended."""

    def capture(self, fn: Any) -> Optional[Dict[str, Any]]:
        """What the engine has seen of ``fn`` (as given by ``translate``) so far. An engine without this method is judged by its
        semantics only.

        ``{"translations", "hits", "entries", "graphs": int, "breaks", "fallbacks": [{"reason", "file", "line",
        "opcode", "message"}]}``, the lists with one item per site.
        """
        return None

    def graphs(self, fn: Any) -> str:
        """The graphs made of ``fn`` so far, as a text for whoever looks at the case; "" if there is none."""
        return ""

    def costs(self, fn: Any) -> Optional[List[Any]]:
        """What the engine keeps of ``fn``, in numbers that are the same in every run: ``[{name: number}, …]``, the first of the function, one
        for each translation behind it; None if it does not count. A list of them is kept (``conformance/costs.py``)."""
        return None

    def work(self, fn: Any) -> Optional[Dict[str, Any]]:
        """How much of the program has run in graphs so far, or None if the engine cannot tell.

        ``{"frames": [[file, first line, name, number]], "operations": …}``, one row a code object. ``frames`` that ran from
        their first instruction to their return inside one graph, inlined ones included; ``operations``: operators, comparisons,
        subscripts and calls that graphs have made. Nothing that ran natively may be among them: not what fell back, not the
        instruction that broke a graph, not a resume function without a graph.
        """
        return None

    def told(self) -> Optional[Dict[str, int]]:
        """What an engine without ``capture`` can still count since the last ``reset``; asked at the end.

        ``{"graphs": number}``, or of one that judges: ``{"compared": instructions, "refused": calls}``. Of a case without either nothing
        was seen, and it has failed.
        """
        return None

    def operations(self, code: Any) -> Dict[int, List[str]]:
        """Offset of each instruction of a code object -> what the engine translates it to, in its own words; {} if it has none."""
        return {}

    def all_operations(self) -> Set[str]:
        """The words of `operations` that can stand for an instruction of this interpreter, as far as that can be told without code."""
        return set()

    def reset(self) -> None:
        """Forget every translation; called after each run of a case."""


def find(spec: str) -> Callable[[], Engine]:
    """The adapter class for ``spec``; UnknownEngine says which there are."""
    where, colon, name = ENGINES.get(spec, spec).rpartition(":")
    if not colon:
        raise UnknownEngine("unknown engine %r; one of %s, or module:Class, or file.py:Class"
                            % (spec, ", ".join(sorted(ENGINES))))
    try:
        if where.endswith(".py"):
            path = Path(where).resolve()
            loader = importlib.util.spec_from_file_location(path.stem, str(path))
            if loader is None or loader.loader is None or not path.is_file():
                raise ImportError("no such file")
            module = importlib.util.module_from_spec(loader)
            loader.loader.exec_module(module)
        else:
            module = importlib.import_module(where)
        found: Callable[[], Engine] = getattr(module, name)
        return found
    except (ImportError, AttributeError) as error:
        raise UnknownEngine("engine %s cannot be loaded from %s: %s" % (spec, ENGINES.get(spec, spec), error)) from None
