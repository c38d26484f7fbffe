"""A subgraph while the program runs: compiled, checked and timed against NumPy, or left to NumPy with a reason.

Generated code calls it with the subgraph's inputs. What it gives are the outputs, or None: then the NumPy calls run that stand behind the
call. So every error and warning of NumPy's comes from those, in the program's own frame, and a subgraph that declines has cost a call.

**What a compiled result must be is what NumPy's is**: exact arrays of the same dtype, shape and strides, each with memory of its own that
may be written to. The first call with arrays of certain shapes computes both, compares and times them, and is itself answered by NumPy.
"""
from __future__ import annotations

import functools
import math
import sys
import threading
import time
import warnings
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Set, Tuple

import numpy as np

from .._core import Gate, thread_capture
from ..graph.array_graph import Gathered, Reduction
from .crossing import inputs_of, shapes_of, targets_of, written_shapes
from .registry import Backend, BackendError, Declined, Own, Refused, always

if TYPE_CHECKING:
    from ..graph.border import Border

__all__ = ["Subgraph"]

#: Seconds that a call costs beside what is timed: that it is made, and the look for what is known of its shapes.
OWN_TIME = 1.5e-6
#: Up to so many items it matters how NumPy's functions are called.
SMALL = 20000
#: A compiled subgraph is used where its time is at most this share of NumPy's.
MOST_OF_PLAIN = 0.9
#: Shapes that are remembered for one subgraph; with others NumPy's calls run.
MOST_SHAPES = 64
#: … and that were not tried, as others were.
_MOST_TAKEN = 2048
#: The calls with the same shapes in which both ways are timed again.
LOOKS = (2, 16, 256, 4096, 65536)
#: So many shapes alike must have been tried before others of them are not …
ALIKE = 3
#: … and all of them, but for one in so many, have come to the same.
_MOST_AGAINST = 8
#: Rows of other lengths than these are computed alike.
_ROWS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 128)
#: Of calls that are left to NumPy, one in so many is looked at, while the first array has the same shape.
QUIET_CALLS = 32
#: A callable that failed so often is not called any more.
MOST_FAILURES = 3
#: … and one that gave nothing so often, call after call, is not called with these shapes, until it is timed again.
MOST_DECLINED = 4
#: Compiled callables that are remembered for graphs that are made anew.
_MOST_COMPILED = 256
_compiled: Dict[Tuple[int, str], Tuple[Backend, Any]] = {}
#: Graphs that differ only in their constants, and more of them than this: no other of them is compiled.
MOST_VARIANTS = 8
_variants: Dict[Tuple[int, str], int] = {}
_IGNORED = frozenset(("ignore", "warn"))
#: Characters of dtypes in which a Python float can be infinite, or lose bits.
_NARROW = frozenset("efF")


class Subgraph:
    """One subgraph in generated code. ``outcome()`` says in words what became of it."""

    __slots__ = ("graph", "backend", "strict", "shapes", "failures", "reason", "served", "border", "_shapes_of", "_made", "_declined", "gate", "_place", "_least", "_expected", "_calls", "_arrays", "_narrow", "_raising", "_due", "_function", "_busy", "_known", "_taken", "_looks", "__weakref__")

    def __init__(self, graph: Any, border: Border, backend: Backend, strict: bool) -> None:
        self.graph = graph
        self.border = border
        self.backend = backend
        self.strict = strict
        self.shapes: Dict[Any, Tuple[bool, str]] = {}       # shapes of the arrays -> (whether the callable is used, why or how fast)
        self._shapes_of: Dict[Any, Any] = {}        # shapes of the arrays -> those of what is written, None where NumPy would raise
        self._calls: Dict[Any, int] = {}        # shapes that were timed -> calls with them
        self._declined: Dict[Any, int] = {}     # shapes -> calls in a row that gave nothing
        self.failures = 0
        self.reason = "" if backend.compile is not None else "nothing is compiled"      # why it is not used at all
        self.served = 0
        self._made = [(place, feed.kind) for place, feed in enumerate(border.feeds) if feed.kind is not None]
        self._arrays = border.arrays        # of the arguments
        #: NumPy says more than a float error of fewer items than this along an axis: means of nothing, deviations of one
        self._least = max([1 + each.correction for each in graph.reductions], default=0)
        self._place = self._arrays[0] if self._arrays else 0
        self.gate = Gate(self, self._place)     # what generated code calls: where the last call was left to NumPy, the next ones are not looked at
        nodes = {node.name: node for node in graph.nodes}
        self._expected = [(nodes[name].dtype, nodes[name].ndim) for name in graph.outputs]      # without dimensions: NumPy scalars
        self._narrow = any([np.dtype(kind).char in _NARROW for _, kind in self._made])
        self._raising: Dict[Tuple[str, ...], Dict[str, Any]] = {}       # how float errors are taken -> how the callable must take them
        self._due: Dict[Any, float] = {}        # shapes that were timed -> the call in which they are again
        self._function: Optional[Callable[..., Any]] = None
        self._busy = threading.Lock()
        self._known: Optional[_Known] = None
        self._taken: Set[Any] = set()       # shapes that were not tried, for which the callable is used, as for others alike
        # a mask leaves fewer items in later calls perhaps
        self._looks: Sequence[int] = LOOKS if not any([isinstance(node, Gathered) for node in graph.nodes]) else [1 << power for power in range(1, 18)]

    def __call__(self, *arguments: Any) -> Any:
        if self.reason:
            self.gate.close()
            return None
        key = tuple([arguments[place].shape for place in self._arrays])
        known = self.shapes.get(key) or self._as_alike(key)
        is_due = known is not None and self._is_due(key)
        if known is not None and not known[0] and not is_due:
            if key:
                self.gate.pass_over(key[0], QUIET_CALLS - 1)
            return None
        before = thread_capture(False)      # a backend's own functions are not the program's
        try:
            return self._outputs(arguments, key, known is None, is_due)
        except Refused as refusal:
            self.reason = "refused: %s" % refusal
        except Exception as error:  # the boundary: NumPy's calls say what is wrong, if anything is
            self._failed(error)
        finally:
            thread_capture(before)
        return None

    @property
    def is_used(self) -> bool:
        """Whether the callable computes it for some shapes."""
        return not self.reason and any([used for used, _ in self.shapes.values()])

    def outcome(self) -> str:
        """What became of it, for `explain`."""
        if self.reason:
            return "NumPy runs: %s" % self.reason
        if not self.shapes and not self._taken:
            return "not run yet"
        told = ["%s for %s" % (text if used else "NumPy runs: " + text, _shapes_text(key)) for key, (used, text) in self.shapes.items()]
        if self._taken:
            told.append("%s for %d more of about %s" % ("likewise" if self.shapes else "as was found elsewhere", len(self._taken), "these sizes" if self.shapes else "those sizes"))
        return "; ".join(told)

    # -- one call ------------------------------------------------------------------------------------------------------
    def _outputs(self, arguments: Tuple[Any, ...], key: Any, first: bool, is_due: bool) -> Any:
        errors: Dict[str, Any] = np.geterr()  # type: ignore[assignment]
        if not _IGNORED.issuperset(errors.values()) or not self.backend.float_errors and _warning_is_error():
            return None
        crossed = self._crossed(arguments, key)
        if crossed is None:
            self._counted(key)
            return None
        inputs, targets = crossed
        if first:
            return self._first(arguments, key, inputs, errors, targets)
        if self._function is None:
            self._function = _compile(self.backend, self.graph, inputs)
        results = self._computed(key, inputs, errors, self._places(inputs, targets) if targets else None)
        if results is None:
            self._counted(key)
            return None
        if self._declined:
            self._declined.pop(key, None)
        if is_due and not self._timed_again(arguments, key, inputs, errors, targets):
            return None
        if key not in self.shapes and key not in self._taken:
            if not self._has_shapes(results, inputs):
                return None
            if len(self._taken) >= _MOST_TAKEN:
                self._taken.clear()
            self._taken.add(key)
        return self._given(results, targets)

    def _crossed(self, arguments: Tuple[Any, ...], key: Any) -> Optional[Tuple[Tuple[Any, ...], Sequence[Any]]]:
        """The inputs of the graph, and the arrays that are written to; None where the call is NumPy's."""
        for place in self._arrays:
            array = arguments[place]
            if not _is_ordered(array) or self._least and array.ndim and (array.shape[-1] < self._least or not array.size):
                return None
        inputs: Any = arguments
        targets: Any = ()
        if not self.border.is_plain:
            inputs = inputs_of(self.border, arguments)
            targets = targets_of(self.border, arguments)
            if inputs is None or targets is None or not self._fits(key, inputs, targets):
                return None
        return self._converted(inputs) if self._made else inputs, targets

    def _has_shapes(self, results: List[Any], inputs: Tuple[Any, ...]) -> bool:
        """Whether results for shapes that were not tried have the shapes that NumPy's would have."""
        try:
            shapes = shapes_of(self.graph, inputs)
        except ValueError:      # the inputs do not fit: NumPy raises
            return False
        return all([np.shape(result) == shapes[name] for name, result in zip(self.graph.outputs, results)])

    def _as_alike(self, key: Any) -> Optional[Tuple[bool, str]]:
        """What becomes of shapes that are new where enough others alike were tried; None where they are to be tried themselves."""
        if not self.backend.any_shape or not self._is_timed:
            return None
        known = self._known
        if known is None:
            known = self._known = _known_of(self.backend, self.graph, self.border)
        if known.differs:
            return None
        if key in self._taken:
            return True, ""
        if key in known.left:
            return False, ""
        found = known.alike.get(_likeness(key)) if known.alike else None
        if found is None or sum(found) < ALIKE or min(found) * _MOST_AGAINST > sum(found):
            return None
        if found[1] > found[0]:
            return True, ""
        if len(known.left) >= _MOST_TAKEN:
            known.left.clear()
        known.left.add(key)
        return False, ""

    def _decided(self, key: Any, used: bool, text: str) -> None:
        before = self.shapes.get(key)
        self.shapes[key] = used, text
        if self._known is not None:
            counts = self._known.alike.setdefault(_likeness(key), [0, 0])
            if before is not None and counts[before[0]]:
                counts[before[0]] -= 1
            counts[used] += 1
            self._known.left.clear()

    def _fits(self, key: Any, inputs: Any, targets: Any) -> bool:
        """Whether what is written has the shape of what it is written to, so that nothing fails when it is too late."""
        if key not in self._shapes_of:
            if len(self._shapes_of) > _MOST_TAKEN:
                self._shapes_of.clear()
            try:
                self._shapes_of[key] = written_shapes(self.border, self.graph, inputs)
            except ValueError:      # the inputs do not fit: NumPy raises
                return False
        shapes = self._shapes_of.get(key)
        return shapes is not None and all([shape == target.shape for shape, target in zip(shapes, targets)])

    def _given(self, results: List[Any], targets: Sequence[Any]) -> Any:
        """What the code gets; what is written to arrays is written now, when nothing can fail any more."""
        writes = self.border.writes
        if writes:
            for write, target in zip(writes, targets):
                if results[write.output] is not target:
                    np.copyto(target, results[write.output])
            results = results[:self.border.count]
        self.served += 1
        return results[0] if len(results) == 1 else results

    def _counted(self, key: Any) -> None:
        """A call gave nothing: NumPy would warn, or numbers are beyond what the backend does. Another one that does it for nothing is none too many."""
        self._declined[key] = self._declined.get(key, 0) + 1
        if self._declined[key] >= MOST_DECLINED:
            if len(self.shapes) < MOST_SHAPES or key in self.shapes:
                self.shapes[key] = False, "%d calls in a row gave nothing" % MOST_DECLINED
                self._calls.setdefault(key, 1)
            del self._declined[key]

    @property
    def _is_timed(self) -> bool:
        return self.backend.timed and not always()

    def _is_due(self, key: Any) -> bool:
        """Whether both ways are to be timed once more in this call: the first one was cold, and what was quicker then may not be now."""
        calls = self._calls.get(key)
        if calls is None:       # nothing was timed, or the values differ
            return False
        now = self._calls[key] = calls + 1 + self.gate.take_passed()
        if now < self._due.get(key, 0):
            return False
        self._due[key] = min([look for look in self._looks if look > now], default=math.inf)
        return any([calls < look <= now for look in self._looks])

    def _timed_again(self, arguments: Tuple[Any, ...], key: Any, inputs: Tuple[Any, ...], errors: Dict[str, Any], targets: Sequence[Any]) -> bool:
        """Time both ways again; whether the callable is used from now on. What has differed from NumPy is not timed."""
        if not self._busy.acquire(False):
            return self.shapes[key][0]
        try:
            turns = _TURNS if self._calls[key] == LOOKS[0] else _FEW_TURNS
            self._decided(key, *self._choice(arguments, key, inputs, errors, targets, turns))
            return self.shapes[key][0]
        finally:
            self._busy.release()

    def _choice(self, arguments: Tuple[Any, ...], key: Any, inputs: Tuple[Any, ...], errors: Dict[str, Any], targets: Sequence[Any], turns: int) -> Tuple[bool, str]:
        """(whether the callable is used, how fast it is): all that a call does is timed, what it looks at before and what it writes behind."""
        small = max([np.size(value) for value in inputs], default=0) <= SMALL
        run = self.graph.straight() if small else self.graph.run_in_place
        stored = [place for place, each in enumerate(self.graph.inputs) if each.name in self.graph.scattered]
        own = [np.copy(value) if place in stored else value for place, value in enumerate(inputs)]      # what is stored into is not the program's

        def as_before() -> None:
            for place in stored:
                np.copyto(own[place], inputs[place])
        writes = [(write, np.empty(target.shape, target.dtype)) for write, target in zip(self.border.writes, targets)]     # not the program's
        places = self._places(inputs, targets)
        if places is not None:
            for write, scratch in writes:
                places[write.output] = None if places[write.output] is None else scratch

        def plain() -> None:
            results = run(*own)
            for write, place in writes:
                if write.is_part:
                    np.copyto(place, results[write.output])

        def compiled() -> None:
            np.geterr()
            self._crossed(arguments, key)
            if targets:
                self._places(inputs, targets)
            results = self._computed(key, inputs, errors, places)
            for write, place in writes:
                if results is not None and results[write.output] is not place:
                    np.copyto(place, results[write.output])
        times = _shortest([plain, compiled], turns, as_before)
        times[1] += OWN_TIME
        return times[1] <= times[0] * MOST_OF_PLAIN, "%.2f x the time of NumPy" % (times[1] / max(times[0], 1e-9))

    def _converted(self, inputs: Tuple[Any, ...]) -> Tuple[Any, ...]:
        """The inputs with Python numbers made what NumPy makes them. :raises OverflowError, FloatingPointError: where they do not fit."""
        values = list(inputs)
        if not self._narrow:
            for place, kind in self._made:
                values[place] = kind(values[place])
            return tuple(values)
        with np.errstate(over="raise"):
            for place, kind in self._made:
                values[place] = kind(values[place])
        return tuple(values)

    def _places(self, inputs: Tuple[Any, ...], targets: Sequence[Any]) -> Optional[List[Any]]:
        """For each output the array of the program's that it may be computed in, or None; None where there are none.

        The callable must know how (``into``), nothing that it reads may lie there, and the program must not see the array where the call
        is NumPy's in the end, which writes all of it once more: unless a warning is raised before.
        """
        if not hasattr(self._function, "into"):
            return None
        found: Optional[List[Any]] = None
        for write, target in zip(self.border.writes, targets):
            if write.output >= self.border.count and (found is None or found[write.output] is None) \
                    and not any([np.may_share_memory(value, target) for value in inputs if type(value) is np.ndarray]):
                if found is None:
                    if _warning_is_error():
                        return None
                    found = [None] * len(self._expected)
                found[write.output] = target
        return found

    def _computed(self, key: Any, inputs: Tuple[Any, ...], errors: Dict[str, Any], places: Optional[List[Any]] = None) -> Optional[List[Any]]:
        """What the callable gives as arrays that are fit to be the program's, or those of ``places``; None where NumPy would warn."""
        function: Any = self._function
        if places is not None:
            function = functools.partial(function.into, places)
        if self.backend.float_errors:
            ways = tuple(errors.values())
            wanted = self._raising.get(ways)
            if wanted is None:
                wanted = self._raising[ways] = {name: "raise" if how == "warn" else "ignore" for name, how in errors.items()}
            try:
                with np.errstate(**wanted):
                    given = [function(*inputs)]
            except (FloatingPointError, Declined):
                return None
        else:
            try:
                given = [function(*inputs)]
            except Declined:
                return None
        if type(given[0]) is Own and (key in self.shapes or key in self._taken):      # the first ones were looked at
            return given[0]
        kept = _references(given, 0) > _ALONE      # before the call below has the list, too
        return _owned(given[0], kept, inputs, self._expected, places)

    # -- the first call with some shapes ---------------------------------------------------------------------------------
    def _first(self, arguments: Tuple[Any, ...], key: Any, inputs: Tuple[Any, ...], errors: Dict[str, Any], targets: Sequence[Any]) -> Any:
        """Compile, compare and time. The call itself is NumPy's, but with SOT_BACKEND_ALWAYS."""
        if len(self.shapes) >= MOST_SHAPES or not self._busy.acquire(False):
            return None
        try:
            with np.errstate(all="ignore"):
                try:
                    wanted = self.graph.run(*inputs)
                except Exception:  # as the statements behind the call will say: shapes that do not fit, no memory
                    return None
                if self._function is None:
                    self._function = _compile(self.backend, self.graph, inputs)
            results = self._computed(key, inputs, errors)
            if results is None:
                self._counted(key)
                return None
            wrong = _difference(results, wanted, self.backend, self.graph, inputs)
            if wrong is None and self._is_timed:
                del wanted, results     # memory that later calls would have, too
                self._decided(key, *self._choice(arguments, key, inputs, errors, targets, _TURNS))
                self._calls[key] = 1
                return None
            self.shapes[key] = wrong is None, wrong or "used"
            if self._known is not None and wrong is not None:
                self._known.differs = True
            return self._given(results, targets) if wrong is None else None
        finally:
            self._busy.release()

    def _failed(self, error: Exception) -> None:
        if isinstance(error, (OverflowError, FloatingPointError)) and self._made:
            return      # a number that does not fit: NumPy raises or warns
        self.failures += 1
        if self._function is None or self.failures >= MOST_FAILURES:
            self.reason = "%s failed: %s: %s" % (self.backend.name, type(error).__name__, str(error).strip().partition("\n")[0])
        if self.strict:
            raise BackendError("the backend %s has failed" % self.backend.name) from error


class _Known:
    """What the subgraphs with one graph have found out: ``alike``: what shapes are alike in -> with how many of them NumPy runs, and the callable;
    ``left``: shapes that were not tried and are left to NumPy, as others alike; ``differs``: with some shapes values differed: each is tried."""

    __slots__ = ("backend", "alike", "left", "differs")

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.alike: Dict[Any, List[int]] = {}
        self.left: Set[Any] = set()
        self.differs = False


_all_known: Dict[Any, _Known] = {}


def _known_of(backend: Backend, graph: Any, border: Border) -> _Known:
    """Those of the turns of an unrolled loop are one: what was tried in some is known in the others. What is written takes time of its own."""
    key = id(backend), str(graph), border.count, [write.is_part for write in border.writes].count(True), len(border.writes)
    found = _all_known.get(key)
    if found is None:
        if len(_all_known) >= _MOST_COMPILED:
            _all_known.clear()
        found = _all_known[key] = _Known(backend)
    return found


def _warning_is_error() -> bool:
    """Whether a float error would be raised by a filter of warnings."""
    return any([action == "error" and issubclass(RuntimeWarning, category) for action, _, category, _, _ in warnings.filters])


def _compile(backend: Backend, graph: Any, inputs: Tuple[Any, ...]) -> Callable[..., Any]:
    """The callable for a graph; for one that reads the same it is the same."""
    key = id(backend), str(graph)
    found = _compiled.get(key)
    if found is None:
        if len(_compiled) >= _MOST_COMPILED:
            _compiled.clear()
            _variants.clear()
        kind = id(backend), graph.text(constants=False)
        number = _variants[kind] = _variants.get(kind, 0) + 1
        if number > MOST_VARIANTS:
            raise Refused("its constants are others each time")
        found = _compiled[key] = backend, backend.compile(graph, inputs)  # type: ignore[misc]  # it has one
    return found[1]  # type: ignore[no-any-return]


def _is_ordered(array: np.ndarray) -> bool:
    """Whether NumPy's results have C order for it: its own strides fall from axis to axis, and none is backwards."""
    if array.flags.c_contiguous:
        return True
    last = None
    for length, stride in zip(array.shape, array.strides):
        if length == 1:
            continue
        if stride <= 0 or last is not None and stride > last:
            return False
        last = stride
    return True


def _references(items: Any, place: int) -> int:
    """How many references there are to an item of a list."""
    item = items[place]
    return sys.getrefcount(item)


#: As this interpreter counts, to an item that nothing but the list refers to.
_ALONE = _references([object()], 0)


def _owned(results: Any, kept: bool, inputs: Tuple[Any, ...], expected: List[Tuple[np.dtype, int]], places: Optional[List[Any]]) -> List[Any]:
    """The results as arrays with memory of their own, or those of ``places``; ``kept``: somebody else has the list of them."""
    if len(results) != len(expected):
        raise BackendError("%d results, not %d" % (len(results), len(expected)))
    found: List[Any] = []
    for place, (dtype, ndim) in enumerate(expected):
        if places is not None and results[place] is places[place]:
            found.append(results[place])
            continue
        kept = kept or _references(results, place) > _ALONE
        result = results[place]
        if not ndim:
            if np.shape(result) or getattr(result, "dtype", None) != dtype:
                raise BackendError("a result is %s, not a scalar of %s" % (type(result).__name__, dtype))
            found.append(dtype.type(result))
            continue
        if type(result) is not np.ndarray:
            result = np.array(result)
        if result.dtype != dtype or result.ndim != ndim:
            raise BackendError("a result is %s[%d dimensions], not %s[%d]" % (result.dtype, result.ndim, dtype, ndim))
        flags = result.flags
        if kept or not (flags.owndata and flags.writeable and flags.c_contiguous) or result.dtype is not dtype or any([result is other for other in inputs]) \
                or any([result is other for other in found]):
            result = np.array(result, dtype, order="C")
        found.append(result)
    return found


def _difference(results: List[Any], wanted: List[Any], backend: Backend, graph: Any, inputs: Tuple[Any, ...]) -> Optional[str]:
    """In which way the results are not NumPy's, or by more than the backend declares of each operation; None if they are."""
    bounds: Any = None
    for place, (result, plain) in enumerate(zip(results, wanted)):
        if result.shape != plain.shape or result.strides != plain.strides:
            return "the layout of a result is another one"
        kind = plain.dtype.kind
        parts = [(result.real, plain.real), (result.imag, plain.imag)] if kind == "c" else [(result, plain)]     # of one number one may be NaN, the other not
        if all([np.array_equal(*pair, equal_nan=kind in "fc") for pair in parts]):
            continue
        if kind not in "fc" or not backend.rtol:
            return "values differ from NumPy's"
        with np.errstate(all="ignore"):
            bounds = bounds or _bounds(graph, inputs, backend.rtol)
            same = [(abs(own - its) <= bounds[place]) | (own == its) | (own != own) & (its != its) for own, its in parts]
        if not np.all(same):
            return "values differ by more than %s declares" % backend.name
    return None


def _bounds(graph: Any, inputs: Tuple[Any, ...], rtol: float) -> List[Any]:
    """By how much the outputs may differ where each operation may by the share ``rtol`` of its result.

    What an operation makes of the differences of its operands is tried on them: of a sum that is nearly nothing they are a large part.
    """
    values: Dict[str, Any] = dict(zip([each.name for each in graph.inputs], inputs))
    bounds: Dict[Any, Any] = {}
    for node in graph.nodes:
        operands = [values[part] if isinstance(part, str) else part for part in node.operands]
        value = values[node.name] = graph.compute(node, operands)
        if value.dtype.kind not in "fc":
            continue      # a truth value is the same or it is another one
        limits = np.finfo(value.dtype)
        bound = np.abs(value) * (rtol * float(limits.eps / _EPS)) + limits.tiny
        if isinstance(node, Reduction):
            bounds[node.name] = bound + _reduced_bound(node, operands[0], bounds.get(node.operands[0]), rtol * float(limits.eps / _EPS))
            continue
        for place, part in enumerate(node.operands if node.op not in _STEPS else ()):
            if isinstance(part, str) and part in bounds:
                ways = [bounds[part], -bounds[part]]
                if operands[place].dtype.kind == "c":       # the bound is one of its size, and it may lie in any direction
                    ways += [1j * way for way in ways]
                moved = [np.abs(graph.compute(node, operands[:place] + [operands[place] + way] + operands[place + 1:]) - value) for way in ways]
                bound = bound + functools.reduce(np.fmax, moved)
        bounds[node.name] = bound
    return [bounds.get(name) for name in graph.outputs]


def _reduced_bound(node: Any, operand: Any, bound: Any, share: float) -> Any:
    """By how much a reduction may differ: sums by a share of the sum of all sizes, and by what each item may; extremes by the largest of these."""
    options = {"axis": node.options["axis"], "keepdims": node.keepdims}
    each = 0.0 if bound is None else bound
    if node.op in ("max", "min"):
        return np.max(each + np.zeros_like(operand), **options)
    if node.op == "sum":
        return np.sum(np.abs(operand) * share + each, **options)
    if node.op == "mean":
        return np.mean(np.abs(operand) * share + each, **options)
    # of the deviations, which are differences of numbers of the operand's size
    return np.sqrt(np.mean((np.abs(operand) * share + each) ** 2, **options)) * (1.0 if node.op == "std" else np.ptp(operand) + 1.0)


#: Operations that give another number where their operand has hardly changed.
_STEPS = frozenset(("floor", "ceil", "trunc"))


def _shortest(works: Sequence[Callable[[], Any]], turns: int, prepare: Callable[[], Any]) -> List[float]:
    """The shortest time of some calls of each, in turns, fewer where they are long; ``prepare`` comes before each turn."""
    shortest = [_LONG] * len(works)
    spent = 0.0
    with np.errstate(all="ignore"):
        for _ in range(turns):
            prepare()
            for number, work in enumerate(works):
                begin = time.perf_counter()
                work()
                took = time.perf_counter() - begin
                spent += took
                shortest[number] = min(shortest[number], took)
            if spent > _ENOUGH:
                break
    return shortest


_LONG = 1e9
_TURNS = 7
#: As many where a call has been timed before.
_FEW_TURNS = 2
#: Seconds beyond which a measurement ends.
_ENOUGH = 0.1
_EPS = np.finfo(np.float64).eps


def _likeness(key: Any) -> Any:
    """What shapes are alike in: which axes have one item, how long rows are where they are short, and about how many items there are in the largest array."""
    return (tuple([tuple([length == 1 for length in shape]) for shape in key]), tuple([next((most for most in _ROWS if shape[-1] <= most), 0) for shape in key if shape]),
            max([_product(shape) for shape in key], default=0).bit_length())


def _product(shape: Tuple[int, ...]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size


def _shapes_text(key: Any) -> str:
    return ", ".join(["(%s)" % ", ".join(map(str, shape)) for shape in key])
