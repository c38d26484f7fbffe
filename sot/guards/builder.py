"""Guard specs: the nodes (how to read a value at call time) and the checks collected during one translation.

Both are plain tuples in the vocabulary of ``docs/architecture.md``; ``sot._core.GuardProgram`` runs them.
"""
from __future__ import annotations

import types

import numpy as np

__all__ = ["CHECKED", "CHECKS_OF_VALUES", "GuardBuilder", "format_guards", "node_texts"]

#: Parameters of a node kind that are node numbers themselves (positions after the kind).
_CHILDREN = {
    "at": (1, 2),
    "arg": (), "cell": (), "cellobj": (), "global": (), "builtin": (), "const": (), "abc_token": (),
    "attr": (1,), "own": (1,), "typeattr": (1,), "mro": (1,), "mro_tuple": (1,), "plain_new": (1,), "type": (1,), "item": (1,), "len": (1,),
    "shape": (1,), "ndim": (1,), "dtype": (1,), "func": (1,), "cellval": (1,), "bound": (1,), "names": (1,), "dict": (1,),
}
#: Checks whose second operand is a node.
_PAIRS = ("same", "not_same", "apart")
#: Checks of values: those of types, dtypes and identities fail where another entry is worth its translation.
CHECKS_OF_VALUES = frozenset(("equal", "true", "len", "keys"))
#: check -> what of the value it holds to what was seen, for people.
CHECKED = {
    "type_is": "its type", "is": "its identity", "is_not": "its identity", "same": "its identity", "not_same": "its identity",
    "apart": "its identity", "equal": "its value", "true": "its value", "missing": "its presence", "present": "its presence",
    "len": "its length", "keys": "its keys", "ndarray": "its array kind", "dtype": "its array kind", "ndim": "its array kind",
}


def _children(node):
    if node[0] == "op":
        return tuple(range(2, len(node)))
    return _CHILDREN[node[0]]


def _check_key(kind, n, params):
    return (kind, n) + tuple(p if type(p) is int else id(p) for p in params)


class GuardBuilder:
    """Collects nodes (interned, a node's number is stable) and checks (each once, in the order first needed)."""

    def __init__(self):
        self.nodes = []
        self.checks = []
        self._index = {}
        self._seen = set()
        self._depth = []              # of each node: how many operations are nested in it

    def node(self, kind, *params):
        """The number of this node, made if new."""
        if kind == "const":
            key = (kind, id(params[0]))
        elif kind == "item":
            key = (kind, params[0], type(params[1]), params[1])
        else:
            key = (kind,) + params
        number = self._index.get(key)
        if number is None:
            number = len(self.nodes)
            self._depth.append(1 + self.depth_of(*params[1:]) if kind == "op" else 0)
            self.nodes.append((kind,) + params)
            self._index[key] = number
        return number

    def depth_of(self, *numbers):
        """The most operations that are nested in one of these nodes (None: no node)."""
        return max([self._depth[n] for n in numbers if n is not None], default=0)

    def check(self, kind, n, *params):
        """Require it; a check already required is not added again."""
        key = _check_key(kind, n, params)
        if key not in self._seen:
            self._seen.add(key)
            self.checks.append((kind, n) + params)

    def has(self, kind, n, *params):
        """Whether a check is required already."""
        return _check_key(kind, n, params) in self._seen

    def program(self):
        """(nodes, checks) without the nodes that no check reads."""
        wanted = set()
        work = []
        for check in self.checks:
            work.append(check[1])
            if check[0] in _PAIRS:
                work.append(check[2])
        while work:
            n = work.pop()
            if n not in wanted:
                wanted.add(n)
                node = self.nodes[n]
                work.extend(node[i] for i in _children(node))
        order = sorted(wanted)
        renumber = {old: new for new, old in enumerate(order)}
        nodes = []
        for old in order:
            node = list(self.nodes[old])
            for i in _children(node):
                node[i] = renumber[node[i]]
            nodes.append(tuple(node))
        checks = []
        for check in self.checks:
            check = list(check)
            check[1] = renumber[check[1]]
            if check[0] in _PAIRS:
                check[2] = renumber[check[2]]
            checks.append(tuple(check))
        return nodes, checks


_PLAIN = (int, float, bool, complex, str, bytes, type(None))
_NAME_OF_TYPE = type.__dict__["__qualname__"].__get__


def _show(value):
    """A short text for a guarded object; asks only builtin objects for one."""
    kind = type(value)
    if any(kind is plain for plain in _PLAIN):
        text = repr(value)
        return text if len(text) <= 60 else text[:57] + "..."
    if issubclass(kind, type):
        return _NAME_OF_TYPE(value)
    if issubclass(kind, (types.FunctionType, types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType)):
        return value.__qualname__
    if kind is types.CodeType:
        return "the code of %s, line %d" % (value.co_name, value.co_firstlineno)
    if issubclass(kind, types.ModuleType):
        return "module %s" % types.ModuleType.__dict__["__dict__"].__get__(value).get("__name__", "?")
    if kind is tuple:
        return "(%s)" % ", ".join([_show(item) for item in value[:8]])
    if issubclass(kind, np.dtype):
        return str(value)
    return "<%s>" % _NAME_OF_TYPE(kind)


#: A text longer than this is cut at its front.
_LONGEST = 300


def node_texts(nodes, names=()):
    """A short text for each node; a node's children stand before it. ``names``: what to call the arguments, where that is known."""
    texts = []
    for node in nodes:
        text = names[node[1]] if node[0] == "arg" and node[1] < len(names) else _node_text(node, texts)
        texts.append(text if len(text) <= _LONGEST else "..." + text[-_LONGEST:])
    return texts


def _node_text(node, texts):
    kind = node[0]
    params = node[1:]
    if kind == "op":
        operands = [texts[i] for i in params[1:]]
        if len(operands) == 2:
            return "(%s %s %s)" % (operands[0], params[0], operands[1])
        return "%s(%s)" % (params[0], operands[0])
    if kind == "const":
        return _show(params[0])
    if kind in ("arg", "cell", "cellobj"):
        return "%s%d" % (kind, params[0])
    if kind in ("global", "builtin"):
        return params[0]
    if not params:
        return kind
    inner = texts[params[0]]
    if kind == "attr":
        return "%s.%s" % (inner, params[1])
    if kind == "item":
        return "%s[%s]" % (inner, _show(params[1]))
    if kind == "at":
        return "%s[%s]" % (inner, texts[params[1]])
    if kind == "dict":
        return "%s.__dict__" % inner
    if kind == "shape":
        return "%s.shape[%d]" % (inner, params[1])
    rest = "".join(", %s" % _show(p) for p in params[1:])
    return "%s(%s%s)" % (kind, inner, rest)


def format_guards(nodes, checks):
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
