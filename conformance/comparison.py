"""Two records of a case, field by field: what differs, where, and in words."""
from __future__ import annotations

import math
from typing import Any, Dict, List, Optional, Tuple

from .leaks import leaking

try:
    import numpy as np
except ImportError:  # lists and reports are read where no case can be run; only the worker needs it
    np = None  # type: ignore[assignment]

__all__ = ["FIELDS", "Declared", "Difference", "compare", "primary"]

#: The fields of the semantic axis, most serious first: a failing case is filed under the first that differs.
FIELDS = ("outcome", "exception", "value", "arguments", "state", "events", "stdout", "stderr", "warnings", "traceback",
          "lifetime", "environment", "leak")

_DETAIL = 200


class Difference:
    """``field`` of call ``call`` (0 is the first; None: the whole case) differs; ``text`` says how, eager first."""

    __slots__ = ("field", "call", "text")

    def __init__(self, field: str, call: Any, text: str) -> None:
        self.field = field
        self.call = call
        self.text = text

    def __str__(self) -> str:
        where = "" if self.call is None else " of call %d" % (self.call + 1)
        return "%s%s: %s" % (self.field, where, self.text)

    def as_json(self) -> Dict[str, Any]:
        return {"field": self.field, "call": self.call, "text": self.text}


def primary(differences: List[Difference]) -> str:
    """The most serious field that differs; "" for none."""
    fields = {difference.field for difference in differences}
    return next((field for field in FIELDS if field in fields), "")


class Declared:
    """What an engine says that it does otherwise: see `conformance.engines.Engine`."""

    __slots__ = ("tolerance", "float_errors", "adds_globals")

    def __init__(self, tolerance: Optional[float] = None, float_errors: bool = True, adds_globals: bool = False) -> None:
        self.adds_globals = adds_globals
        self.tolerance = tolerance
        self.float_errors = float_errors

    def floats(self, ours: float, theirs: float) -> bool:
        """Whether two different floats are the same as far as is declared."""
        if self.tolerance is None:
            return False
        return ours == theirs or (ours != ours and theirs != theirs) or math.isclose(ours, theirs, rel_tol=self.tolerance, abs_tol=self.tolerance)

    def arrays(self, dtype: Any, ours: List[Any], theirs: List[Any]) -> bool:
        """Whether two records of data are; of long ones the beginning."""
        if self.tolerance is None or np is None or np.dtype(dtype).kind != "f" or ours[0] != theirs[0]:
            return False
        left, right = [np.frombuffer(bytes.fromhex(data[2]), np.dtype(dtype)) for data in (ours, theirs)]
        share = self.tolerance * float(np.finfo(np.dtype(dtype)).eps / np.finfo(np.float64).eps)
        return bool(np.allclose(left, right, share, share, equal_nan=True))

    def warnings(self, rows: List[Any]) -> List[Any]:
        """The warnings that are compared."""
        return rows if self.float_errors else [row for row in rows if " encountered in " not in str(row)]


def compare(eager: Dict[str, Any], engine: Dict[str, Any], declared: Optional[Declared] = None) -> List[Difference]:
    """All differences between two results of ``Session.run`` (with ``leak`` when it was probed), but for what is declared."""
    found: List[Difference] = []
    declared = declared or Declared()
    ours, theirs = eager["calls"], engine["calls"]
    for index, (left, right) in enumerate(zip(ours, theirs)):
        found += _compare_calls(index, left, right, declared)
    if len(ours) != len(theirs):
        found.append(Difference("outcome", None, "%d calls under plain Python, %d under the engine"
                                % (len(ours), len(theirs))))
    if eager["environment"] != engine["environment"]:
        for line in engine["environment"]:
            if line not in eager["environment"]:
                found.append(Difference("environment", None, "changed: " + line))
        for line in eager["environment"]:
            if line not in engine["environment"]:
                found.append(Difference("environment", None, "not changed: " + line))
    for text in leaking(eager.get("leak") or {}, engine.get("leak") or {}):
        found.append(Difference("leak", None, text))
    return found


def _compare_calls(index: int, left: Dict[str, Any], right: Dict[str, Any], declared: Declared) -> List[Difference]:
    found: List[Difference] = []
    walk = _Walk(left["nodes"], right["nodes"], declared)
    for name, ours, theirs in zip(("args", "kwargs"), left["arguments"], right["arguments"]):
        walk.go(name, ours, theirs)
    found += walk.differences(index, "arguments")
    if left["outcome"] != right["outcome"]:
        found.append(Difference("outcome", index, "%s, not %s" % (_outcome(right), _outcome(left))))
    else:
        walk.go("result" if left["outcome"] == "return" else "exception", left["result"], right["result"])
        found += walk.differences(index, "value" if left["outcome"] == "return" else "exception")
    ours, theirs = dict(left["state"]), dict(right["state"])
    for name in list(ours) + [name for name in theirs if name not in ours and not declared.adds_globals]:
        walk.go(name, ours.get(name, ["missing", ""]), theirs.get(name, ["missing", ""]))
    found += walk.differences(index, "state")
    for field, key in (("events", "events"), ("stdout", "stdout"), ("stderr", "stderr"), ("warnings", "warnings"),
                       ("lifetime", "deaths")):
        if field == "warnings":
            left, right = dict(left, warnings=declared.warnings(left[key])), dict(right, warnings=declared.warnings(right[key]))
        if left[key] != right[key]:
            found.append(Difference(field, index, "%s, not %s" % (_short(right[key]), _short(left[key]))))
    return found


def _outcome(record: Dict[str, Any]) -> str:
    if record["outcome"] == "return":
        return "returns " + describe(record["nodes"], record["result"])
    node = record["nodes"][record["result"]]
    arguments = next((child for label, child in node[3] if label == ".args"), None)
    frames = node[2].get("traceback") or []
    where = " at %s line %s" % (frames[-1][1], frames[-1][2]) if frames else ""
    return "raises %s%s%s" % (node[1], describe(record["nodes"], arguments), where)


class _Walk:
    """Two graphs walked together; a pairing of nodes must be one to one, which is what identity means here."""

    def __init__(self, left: List[Any], right: List[Any], declared: Declared) -> None:
        self.declared = declared
        self.left = left
        self.right = right
        self.pair: Dict[int, int] = {}
        self.reverse: Dict[int, int] = {}
        self.paths: Dict[int, str] = {}
        self.reverse_paths: Dict[int, str] = {}
        self.atoms: Dict[int, int] = {}
        self.reverse_atoms: Dict[int, int] = {}
        self.atom_paths: Dict[int, str] = {}
        self.reverse_atom_paths: Dict[int, str] = {}
        self.texts: List[Tuple[str, str]] = []  # (field or "", text)

    def differences(self, call: int, field: str) -> List[Difference]:
        found = [Difference(special or field, call, text) for special, text in self.texts]
        self.texts = []
        return found

    def go(self, path: str, ours: Any, theirs: Any) -> None:
        queue = [(path, ours, theirs)]
        while queue:
            path, ours, theirs = queue.pop()
            if isinstance(ours, int) and isinstance(theirs, int):
                if self.pair.get(ours) == theirs and self.reverse.get(theirs) == ours:
                    continue
                if ours in self.pair or theirs in self.reverse:
                    self.texts.append(("", self._identity(path, ours, theirs)))
                    continue
                self.pair[ours], self.reverse[theirs] = theirs, ours
                self.paths[ours] = self.reverse_paths[theirs] = path
                queue.extend(reversed(self._node(path, ours, theirs)))
            elif isinstance(ours, list) and isinstance(theirs, list) and ours[:2] == theirs[:2]:
                if len(ours) > 2:
                    self._atoms(path, ours, theirs)
            elif ours != theirs and not self._close(ours, theirs):
                self.texts.append(("", "%s is %s, not %s" % (path, describe(self.right, theirs),
                                                           describe(self.left, ours))))

    def _close(self, ours: Any, theirs: Any) -> bool:
        """Whether two floats are the same as far as is declared."""
        if not (isinstance(ours, list) and isinstance(theirs, list) and ours[0] == theirs[0] == "float"):
            return False
        return self.declared.floats(*[math.nan if each[1].startswith("nan") else float.fromhex(each[1]) for each in (ours, theirs)])

    def _atoms(self, path: str, ours: List[Any], theirs: List[Any]) -> None:
        """Equal numbers or texts: those that were one object before must be one now, and no others."""
        mine, other = ours[2], theirs[2]
        if self.atoms.get(mine) == other and self.reverse_atoms.get(other) == mine:
            return
        before, now = self.atom_paths.get(mine), self.reverse_atom_paths.get(other)
        if mine in self.atoms or other in self.reverse_atoms:
            self.texts.append(("", "%s, %s, is %s, not %s" % (
                path, describe(self.left, ours), "the same object as " + now if now else "an object of its own",
                "the same object as " + before if before else "an object of its own")))
        self.atoms[mine], self.reverse_atoms[other] = other, mine
        self.atom_paths[mine] = self.reverse_atom_paths[other] = path

    def _identity(self, path: str, ours: int, theirs: int) -> str:
        text = "%s is " % path
        if self.left[ours][0] == "memory" or self.right[theirs][0] == "memory":
            kind = "shares memory with "
        else:
            kind = "the same object as "
        new = self.reverse_paths.get(theirs)
        old = self.paths.get(ours)
        return text + ("%s%s" % (kind, new) if new else "a new object") + ", not " + (
            kind + old if old else "a new object")

    def _node(self, path: str, ours: int, theirs: int) -> List[Tuple[str, Any, Any]]:
        left, right = self.left[ours], self.right[theirs]
        if left[:2] != right[:2]:
            self.texts.append(("", "%s is %s, not %s" % (path, describe(self.right, theirs),
                                                       describe(self.left, ours))))
            return []
        for name in list(left[2]) + [name for name in right[2] if name not in left[2]]:
            if left[2].get(name) != right[2].get(name):
                if name == "traceback":
                    self.texts.append(("traceback", "%s: %s" % (path, _traceback(left[2][name], right[2][name]))))
                elif name == "data" and name in left[2] and name in right[2] \
                        and self.declared.arrays(left[2].get("dtype"), left[2][name], right[2][name]):
                    continue
                elif name == "data":
                    self.texts.append(("", "%s holds %s, not %s" % (path, describe(self.right, theirs),
                                                                  describe(self.left, ours))))
                else:
                    self.texts.append(("", "%s: %s is %s, not %s" % (path, name, _short(right[2].get(name)),
                                                                   _short(left[2].get(name)))))
        if [label for label, _ in left[3]] != [label for label, _ in right[3]]:
            self.texts.append(("", "%s has %s, not %s" % (path, _labels(right[3]), _labels(left[3]))))
        return [(path + (label if label[:1] in ".[{(" else " " + label), mine, other)
                for (label, mine), (other_label, other) in zip(left[3], right[3]) if label == other_label]


def _labels(children: List[Any]) -> str:
    labels = [label for label, _ in children if not label.startswith("key ")]
    return "%d parts (%s)" % (len(labels), ", ".join(labels)[:120])


def _traceback(ours: List[Any], theirs: List[Any]) -> str:
    def lines(rows: List[Any]) -> List[str]:
        return ["%s line %s in %s%s" % (row[1], row[2], row[0], "" if row[4] is None else " columns %s-%s" % (
            row[4], row[5])) for row in rows]

    left, right = lines(ours), lines(theirs)
    for index, (mine, other) in enumerate(zip(left, right)):
        if mine != other:
            return "frame %d is `%s`, not `%s` (%d frames, not %d)" % (index, other, mine, len(right), len(left))
    extra = right[len(left):]
    if extra:
        return "%d frames too many: %s" % (len(extra), "; ".join(extra))
    missing = left[len(right):]
    if missing:
        return "%d frames missing: %s" % (len(missing), "; ".join(missing))
    return "end lines differ: %s, not %s" % ([row[3] for row in theirs], [row[3] for row in ours])


def _short(value: Any) -> str:
    text = value if isinstance(value, str) and value.isprintable() and value else repr(value)
    return text if len(text) <= _DETAIL else text[:_DETAIL] + " …"


def describe(nodes: List[Any], reference: Any, depth: int = 2) -> str:
    """A reference in words, for messages only."""
    if reference is None:
        return "nothing"
    if not isinstance(reference, int):
        kind, text = reference[:2]
        if kind in ("missing", "unset"):
            return str(kind)
        if kind == "float" and not text.startswith("nan"):
            return repr(float.fromhex(text))
        if kind in ("str", "bytes"):
            return repr(text)
        plain = kind in ("bool", "int", "NoneType", "ellipsis") or not text
        return str(text or kind) if plain else "%s %s" % (kind, text)
    kind, name, properties, children = nodes[reference]
    if kind in ("ndarray", "numpy scalar"):
        return "%s %s" % (name, _numbers(properties))
    if kind in ("tuple", "list", "set", "dict") and depth:
        inner = ", ".join(describe(nodes, child, depth - 1) for label, child in children[:12])
        return "%s(%s%s)" % (name, inner, ", …" if len(children) > 12 else "")
    named = properties.get("qualname") or properties.get("name")
    return "%s %s" % (name, named) if named else "a %s" % name


def _numbers(properties: Dict[str, Any]) -> str:
    shape = properties.get("shape", [])
    text = "%s%s" % (properties.get("dtype"), shape)
    data = properties.get("data")
    if not data or data[1] or np is None:
        return text
    try:
        values = np.frombuffer(bytes.fromhex(data[2]), np.dtype(properties["dtype"])).reshape(shape)
    except (TypeError, ValueError):
        return text
    return "%s %s" % (text, _short(np.array2string(values, threshold=20, separator=", ").replace("\n", "")))
