"""What is raised where a function cannot be one program or model, a call does not fit its specification, or a file holds no program."""
from __future__ import annotations

import linecache
import os
from typing import Optional, Tuple

from ..reasons import BREAKS, FALLBACKS

__all__ = ["ExportError", "GraphError", "InputSpecError", "ProgramFileError", "export_error", "graph_error", "REMEDIES", "Place"]

#: (file, line, function) of something in the program's source.
Place = Tuple[str, Optional[int], str]


class GraphError(RuntimeError):
    """The function cannot be one program. ``reason`` is a code (see sot.reasons), ``file`` and ``line`` say where."""

    def __init__(self, text: str, reason: str = "", file: str = "", line: Optional[int] = None) -> None:
        super().__init__(text)
        self.reason = reason
        self.file = file
        self.line = line


class InputSpecError(TypeError):
    """A call, or a specification, that does not fit."""


class ProgramFileError(ValueError):
    """A file that holds no program which this version can run."""


class ExportError(RuntimeError):
    """A program cannot be exported. ``operation`` is what has no equivalent, ``file`` and ``line`` say where it is."""

    def __init__(self, text: str, operation: str = "", file: str = "", line: Optional[int] = None) -> None:
        super().__init__(text)
        self.operation = operation
        self.file = file
        self.line = line


#: reason -> what a program's author can do. Those that are not here have the general one.
REMEDIES = {
    "data-dependent-branch": "use np.where for a choice between values",
    "data-dependent-scalar": "keep the value an array (a reduction gives one without dimensions) instead of asking for a Python number",
    "data-dependent-iteration": "loop over a range whose length the specification tells, or use array operations",
    "side-effect": "return the new value, or change an array in place (x[...] = y, x += y)",
    "unknown-dimension": "give this dimension its size in the InputSpec, or use operations that work for any size (x.mean(axis=0), not x.sum(axis=0) / len(x))",
    "opaque-call": "replace the call by NumPy operations, or make it before and pass its result as an argument",
    "raises": "the operation fails for inputs of this specification; mend it or the specification",
    "carried-value": "begin with a value of the class, dtype and shape that a turn gives (np.float64(1) for 1.0, x.astype(float), np.zeros(n)), "
                     "and write what turns collect into an array that was made before the loop",
    "random": "draw the random numbers outside and pass them as an argument",
    "object-result": "give back a tuple or a dict, and make the instance of it outside",
    "internal-error": "report it with the function",
    "constant-argument": "pass such values as closed-over names or attributes, or make them arrays",
}
_GENERAL = "move it out of the function"
_OTHERWISE = "to_static(full_graph=False) breaks the graph there and runs it natively"

#: Reasons that only whole graphs know.
_OWN = {
    "side-effect": "a change of an object that is no array",
    "unknown-dimension": "the size of a dimension that the specification leaves open is asked for while the program is built",
    "random": "random numbers are drawn from a state outside the program",
    "carried-value": "a value that a loop hands from turn to turn has one class, dtype and shape, and nothing else changes in it but arrays",
    "object-result": "what a program gives is arrays, NumPy scalars, sizes, and tuples, lists and dicts of these; the function gives something else",
    "operation": "an operation that a program has no name for",
}


def graph_error(function: str, reason: str, message: str, place: Place, calls: Tuple[Place, ...] = ()) -> GraphError:
    """The error that says what cannot be in the graph of ``function``, where, and what to do.

    :param place: (file, line, function) of it; :param calls: the same of the calls that lead there, outermost first.
    """
    file, line, inner = place
    lines = ["%s() cannot be one graph." % function]
    for path, number, name in calls + (place,):
        lines.append("  %s, line %s, in %s" % (os.path.basename(path), number, name))
        source = linecache.getline(path, number).strip() if number else ""
        if source:
            lines.append("    " + source)
    what = _OWN.get(reason) or BREAKS.get(reason) or FALLBACKS.get(reason) or reason
    lines.append("Reason: %s%s (%s)." % (what, ": " + message.rstrip(".") if message and message != what else "", reason))
    lines.append("Remedy: %s; %s." % (REMEDIES.get(reason, _GENERAL), _OTHERWISE))
    return GraphError("\n".join(lines), reason, file, line)


def export_error(function: str, operation: str, reason: str, remedy: str, file: str, line: Optional[int]) -> ExportError:
    """The error that says which operation of a program cannot be exported, where it is, why, and what to do."""
    lines = ["%s() cannot be exported." % function]
    if line is not None:
        lines.append("  %s, line %s" % (os.path.basename(file), line))
        source = linecache.getline(file, line).strip()
        if source:
            lines.append("    " + source)
    lines.append("Operation: %s." % operation)
    lines.append("Reason: %s." % reason)
    lines.append("Remedy: %s." % (remedy or "compute it with other operations, or outside of the function; sot.save has all of NumPy's that a program may have"))
    return ExportError("\n".join(lines), operation, file, line)
