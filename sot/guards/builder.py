"""Guard specs: the nodes (how to read a value at call time) and the checks collected during one translation.

Both are plain tuples in the vocabulary of ``docs/architecture.md``; ``sot._core.GuardProgram`` runs them.
"""
from __future__ import annotations

import types
from typing import Any, Callable, Dict, List, Optional, Sequence, Set, Tuple

from ..arrays import ARRAYS
from ..wording import PLAIN, short_repr

__all__ = ["CHECKED", "CHECKS_OF_OUTCOMES", "CHECKS_OF_VALUES", "GuardBuilder", "format_guards", "node_texts"]

#: A node or a check: its kind, then its parameters.
Spec = Tuple[Any, ...]

#: Parameters of a node kind that are node numbers themselves (positions after the kind).
_CHILDREN: Dict[str, Tuple[int, ...]] = {
    "at": (1, 2), "join": (1, 2), "made": (2,), "made2": (2, 3),
    "arg": (), "cell": (), "cellobj": (), "global": (), "builtin": (), "const": (), "abc_token": (),
    "attr": (1,), "own": (1,), "typeattr": (1,), "mro": (1,), "mro_tuple": (1,), "plain_new": (1,), "plain": (1,), "type": (1,), "item": (1,), "len": (1,),
    "shape": (1,), "ndim": (1,), "dtype": (1,), "func": (1,), "cellval": (1,), "bound": (1,), "names": (1,), "dict": (1,),
}
#: Nodes of what is computed of others, which stand behind their first item.
_COMPUTED = ("op", "made", "made2")
#: Checks whose second operand is a node.
_PAIRS = ("same", "not_same", "apart", "same_shape")
#: Those of them that say the same of two values whichever comes first.
_EITHER_WAY = _PAIRS
#: Classes whose instances are of no other class later.
_KEEP_THEIR_CLASS = (types.FunctionType, types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType)
#: Checks of values: those of types, dtypes and identities fail where another entry is worth its translation.
CHECKS_OF_VALUES = frozenset(("equal", "true", "len", "keys"))
#: … and of what containers have.
CHECKS_OF_OUTCOMES = CHECKS_OF_VALUES | {"missing", "present"}
#: check -> what of the value it holds to what was seen, for people.
CHECKED = {
    "type_is": "its type", "is": "its identity", "is_not": "its identity", "same": "its identity", "not_same": "its identity",
    "apart": "its identity", "same_shape": "its shape", "unwatched": "what its end runs", "harmless": "what its end runs", "quiet": "the classes of its keys", "equal": "its value", "true": "its value", "missing": "its presence", "present": "its presence",
    "len": "its length", "keys": "its keys", "ndarray": "its array kind", "dtype": "its array kind", "ndim": "its array kind",
}


def _children(node: Spec) -> Sequence[int]:
    if node[0] in ("op", "late"):
        return tuple(range(2, len(node)))
    return _CHILDREN[node[0]]


def _check_key(kind: str, n: int, params: Tuple[Any, ...]) -> Tuple[Any, ...]:
    return (kind, n) + tuple(p if type(p) is int else id(p) for p in params)


class GuardBuilder:
    """Collects nodes (interned, a node's number is stable) and checks (each once, in the order first needed)."""

    def __init__(self) -> None:
        self.nodes: List[Spec] = []
        self.checks: List[Spec] = []
        self._index: Dict[Tuple[Any, ...], int] = {}
        self._seen: Dict[Tuple[Any, ...], int] = {}      # a check -> where it stands
        self.path_numbers: Dict[int, int] = {}   # for Observations: a node -> what its path is known by
        self._depth: List[int] = []              # of each node: how many operations are nested in it
        self._fixed: Dict[int, Any] = {}         # a node -> the object that it is required to be
        self._models: Dict[int, Any] = {}        # id -> an object that stands for one which the trace makes
        self.made: Set[int] = set()              # nodes about such: each call makes its own, so nothing of them is guarded
        self._lateness: Dict[int, int] = {}      # of nodes: in how many steps they are found out, see `late_stages`

    def node(self, kind: str, *params: Any) -> int:
        """The number of this node, made if new."""
        key: Tuple[Any, ...]
        if kind == "mro" and params[0] in self.made:
            found = self._inherited(self.nodes[params[0]][1], params[1])
            if found is not None:
                return found
        if kind == "const":
            key = (kind, id(params[0]))
        elif kind == "item":
            key = (kind, params[0], type(params[1]), params[1])
        else:
            key = (kind,) + params
        number = self._index.get(key)
        if number is None:
            number = len(self.nodes)
            self._depth.append(1 + self.depth_of(*params[1:]) if kind in _COMPUTED else 0)
            self.nodes.append((kind,) + params)
            self._index[key] = number
            if self._models and self._is_about_models(self.nodes[number]):
                self.made.add(number)
        return number

    def _is_about_models(self, node: Spec) -> bool:
        return id(node[1]) in self._models if node[0] == "const" else any([node[place] in self.made for place in _children(node)])

    def note_model(self, obj: Any) -> None:
        """An object stands for one that the trace makes: it is in no guard."""
        self._models[id(obj)] = obj

    def is_model(self, obj: Any) -> bool:
        """Whether an object stands for one that the trace makes."""
        return id(obj) in self._models

    def _inherited(self, cls: Any, name: str) -> Optional[int]:
        """The node for a name of a class that the trace makes, if one of the program's classes has it: each of them is guarded to have or not to have it. None where
        none has."""
        for base in _MRO(cls):
            found = name in _NAMES_OF_TYPE(base)
            if id(base) in self._models or not _FLAGS(base) & _HEAP_TYPE:
                if found:
                    return self._made("own", base, name)
                continue
            node = self.node("own", self.node("const", base), name)
            if found:
                return node
            self.check("missing", node)
        return None

    def _made(self, kind: str, base: Any, name: str) -> int:
        """A node of what cannot change."""
        number = self.node(kind, self.node("const", base), name)
        self.made.add(number)
        return number

    def depth_of(self, *numbers: Optional[int]) -> int:
        """The most operations that are nested in one of these nodes (None: no node)."""
        return max([self._depth[n] for n in numbers if n is not None], default=0)

    def check(self, kind: str, n: int, *params: Any) -> None:
        """Require it; a check already required is not added again, nor is what follows from one."""
        if n in self.made or kind in _PAIRS and params[0] in self.made:
            return
        if kind in _EITHER_WAY and params[0] < n:
            n, params = params[0], (n,) + params[1:]
        key = _check_key(kind, n, params)
        if key not in self._seen:
            self._seen[key] = len(self.checks)
            if kind == "is":
                if self._follows(self.nodes[n], params[0]):
                    return
                self._fixed[n] = params[0]
            elif kind == "type_is" and n in self._fixed and type(self._fixed[n]) is params[0] and params[0] in _KEEP_THEIR_CLASS:
                return
            self.checks.append((kind, n) + params)

    def _follows(self, node: Spec, obj: Any) -> bool:
        """Whether this node has this object because of the function that it belongs to."""
        function = self._fixed.get(node[1]) if node[0] == "func" and node[2] == "globals" else None
        return type(function) is types.FunctionType and function.__globals__ is obj

    def narrow(self, n: int, obj: Any) -> None:
        """Require this very object where so far its type was required: the check that is there becomes the other one."""
        if n in self.made:
            return
        wide, narrow = _check_key("type_is", n, (type(obj),)), _check_key("is", n, (obj,))
        at = self._seen.get(wide)
        if at is None or narrow in self._seen:
            self.check("is", n, obj)
        else:
            self._seen[narrow] = at
            self.checks[at] = ("is", n, obj)

    def has(self, kind: str, n: int, *params: Any) -> bool:
        """Whether a check is required already."""
        return _check_key(kind, n, params) in self._seen

    def program(self) -> Tuple[List[Spec], List[Spec]]:
        """(nodes, checks) without the nodes that no check reads, and without what is found out late."""
        return self._program(self.nodes, [check for check in self.checks if not self._stage(check)])

    def steps(self, n: int) -> int:
        """In how many steps what a node stands for is found out; none where guards alone do."""
        known = self._lateness.get(n)
        if known is None:
            node = self.nodes[n]
            known = self._lateness[n] = max([self.steps(node[i]) for i in _children(node)], default=0) + (node[0] == "late")
        return known

    def _stage(self, check: Spec) -> int:
        """After which step a check can be made."""
        return max([self.steps(n) for n in check[1:3 if check[0] in _PAIRS else 2]])

    def late_stages(self, arguments: int) -> List[Tuple[List[int], List[Spec], List[Spec]]]:
        """What is to be found out when the guards of the entry hold, step by step: (``late`` nodes, and the guards on what these and those before gave).

        For those guards what was found are arguments behind the ``arguments`` that there are.
        """
        if not any([node[0] == "late" for node in self.nodes]):
            return []
        wanted: Set[int] = set()
        work = [n for check in self.checks if self._stage(check) for n in check[1:3 if check[0] in _PAIRS else 2]]
        while work:
            n = work.pop()
            if n not in wanted:
                wanted.add(n)
                work.extend(self.nodes[n][i] for i in _children(self.nodes[n]))
        nodes = list(self.nodes)
        stages = []
        for step in range(1, 1 + max(map(self.steps, wanted), default=0)):
            numbers = [n for n in sorted(wanted) if self.nodes[n][0] == "late" and self.steps(n) == step]
            for n in numbers:
                nodes[n] = ("arg", arguments)
                arguments += 1
            stages.append((numbers, *self._program(nodes, [check for check in self.checks if self._stage(check) == step])))
        return stages

    @staticmethod
    def _program(all_nodes: Sequence[Spec], all_checks: Sequence[Spec]) -> Tuple[List[Spec], List[Spec]]:
        wanted: Set[int] = set()
        work: List[int] = []
        for check in all_checks:
            work.append(check[1])
            if check[0] in _PAIRS:
                work.append(check[2])
        while work:
            n = work.pop()
            if n not in wanted:
                wanted.add(n)
                node = all_nodes[n]
                work.extend(node[i] for i in _children(node))
        order = sorted(wanted)
        renumber = {old: new for new, old in enumerate(order)}
        nodes = []
        for old in order:
            node = all_nodes[old]
            moved = list(node)
            for i in _children(node):
                moved[i] = renumber[node[i]]
            nodes.append(tuple(moved))
        checks = []
        for check in all_checks:
            changed = list(check)
            changed[1] = renumber[check[1]]
            if check[0] in _PAIRS:
                changed[2] = renumber[check[2]]
            checks.append(tuple(changed))
        return nodes, checks


_MRO: Callable[[Any], Tuple[Any, ...]] = type.__dict__["__mro__"].__get__
_NAMES_OF_TYPE: Callable[[Any], Any] = type.__dict__["__dict__"].__get__
_FLAGS: Callable[[Any], int] = type.__dict__["__flags__"].__get__
_HEAP_TYPE = 1 << 9
_NAME_OF_TYPE = type.__dict__["__qualname__"].__get__
_NAMES_OF_MODULE: Callable[[Any], Dict[str, Any]] = types.ModuleType.__dict__["__dict__"].__get__  # type: ignore[index]


def _show(value: Any) -> str:
    """A short text for a guarded object; asks only builtin objects for one."""
    kind = type(value)
    if any(kind is plain for plain in PLAIN):
        return short_repr(value)
    if issubclass(kind, type):
        return str(_NAME_OF_TYPE(value))
    if issubclass(kind, (types.FunctionType, types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType)):
        return str(value.__qualname__)
    if kind is types.CodeType:
        return "the code of %s, line %d" % (value.co_name, value.co_firstlineno)
    if issubclass(kind, types.ModuleType):
        return "module %s" % _NAMES_OF_MODULE(value).get("__name__", "?")
    if kind is tuple:
        return "(%s)" % ", ".join([_show(item) for item in value[:8]])
    if issubclass(kind, ARRAYS.dtype):
        return str(value)
    return "<%s>" % _NAME_OF_TYPE(kind)


#: A text longer than this is cut at its front.
_LONGEST = 300


def node_texts(nodes: Sequence[Spec], names: Sequence[str] = ()) -> List[str]:
    """A short text for each node; a node's children stand before it. ``names``: what to call the arguments, where that is known."""
    texts: List[str] = []
    for node in nodes:
        text = names[node[1]] if node[0] == "arg" and node[1] < len(names) else _node_text(node, texts)
        texts.append(text if len(text) <= _LONGEST else "..." + text[-_LONGEST:])
    return texts


def _node_text(node: Spec, texts: Sequence[str]) -> str:
    kind: str = node[0]
    params = node[1:]
    if kind == "op":
        operands = [texts[i] for i in params[1:]]
        if len(operands) == 2:
            return "(%s %s %s)" % (operands[0], params[0], operands[1])
        return "%s(%s)" % (params[0], operands[0])
    if kind == "late":
        return "%s(%s)" % (params[0].__qualname__, ", ".join([texts[i] for i in params[1:]]))
    if kind in ("made", "made2"):
        return "%s(%s)" % (params[0].__name__, ", ".join([texts[i] for i in params[1:]]))
    if kind == "const":
        return _show(params[0])
    if kind in ("arg", "cell", "cellobj"):
        return "%s%d" % (kind, params[0])
    if kind in ("global", "builtin"):
        return str(params[0])
    if not params:
        return kind
    inner = texts[params[0]]
    if kind == "attr":
        return "%s.%s" % (inner, params[1])
    if kind == "item":
        return "%s[%s]" % (inner, _show(params[1]))
    if kind == "at":
        return "%s[%s]" % (inner, texts[params[1]])
    if kind == "join":
        return "(%s, %s)" % (inner[1:-1].rstrip(","), texts[params[1]]) if inner != "()" else "(%s,)" % texts[params[1]]
    if kind == "dict":
        return "%s.__dict__" % inner
    if kind == "shape":
        return "%s.shape[%d]" % (inner, params[1])
    rest = "".join(", %s" % _show(p) for p in params[1:])
    return "%s(%s%s)" % (kind, inner, rest)


def format_guards(nodes: Sequence[Spec], checks: Sequence[Spec]) -> List[str]:
    """One readable line per check."""
    lines = []
    texts = node_texts(nodes)
    for check in checks:
        subject = texts[check[1]]
        if check[0] in _PAIRS:
            rest = [texts[check[2]]]
        else:
            rest = [_show(p) for p in check[2:]]
        lines.append(" ".join([subject, check[0].replace("_", " ")] + rest))
    return lines
