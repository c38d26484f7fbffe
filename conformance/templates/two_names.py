"""One object or two: what is read of one argument before and after another of its kind is changed."""
from __future__ import annotations

from typing import Iterator, NamedTuple, Tuple

from . import Generated

__all__ = ["cases"]

_REFERENCE = "https://docs.python.org/3/reference/datamodel.html#objects-values-and-types"


class Kind(NamedTuple):
    name: str
    made: str
    reads: str
    mutations: Tuple[Tuple[str, str], ...]     # name, statement
    features: Tuple[str, ...]


#: What is read must be small things that control flow can use: a whole copy would be read anew.
KINDS = (
    Kind("list", "[1, 2, 3]", "len(b), b[0], b[-1], 2 in b, b[-1] > 2", (
        ("append", "a.append(x)"), ("extend", "a.extend([x, x])"), ("add", "a += [x]"), ("insert", "a.insert(0, x)"), ("pop", "a.pop()"),
        ("remove", "a.remove(2)"), ("del_item", "del a[0]"), ("del_slice", "del a[1:]"), ("set_item", "a[-1] = x"),
        ("set_slice", "a[0:2] = [x]"), ("clear", "a.clear(); a.append(x)"), ("reverse", "a.reverse()"), ("sort", "a.sort(reverse=True)"),
        ("mul", "a *= 2")), ("list", "list-mutation")),
    Kind("dict", '{"k": 1, "l": 2}', 'len(b), b.get("k"), "l" in b, b.get("new") is None, next(iter(b))', (
        ("set_item", 'b["k"]; a["k"] = x'), ("new_item", 'a["new"] = x'), ("del_item", 'del a["k"]; a["k"] = x'), ("update", "a.update(k=x, new=x)"),
        ("pop", 'a.pop("l")'), ("popitem", "a.popitem()"), ("setdefault", 'a.setdefault("new", x)'), ("clear", 'a.clear(); a["m"] = x')),
        ("dict", "dict-mutation")),
    Kind("set", "{1, 2}", "len(b), 1 in b, 7 in b", (
        ("add", "a.add(7)"), ("discard", "a.discard(1)"), ("update", "a |= {7, 8}"), ("clear", "a.clear()")), ("set", "set-mutation")),
    Kind("instance", "Box(1)", 'b.n, b.n > 1, getattr(b, "new", None)', (
        ("set", "a.n = x"), ("new", "a.new = x"), ("augmented", "a.n += x"), ("delete", "a.new = x; del a.new; a.n = x"), ("setattr", 'setattr(a, "n", x)'),
        ("method", "a.put(x)")), ("instance-attribute", "attribute-mutation")),
    Kind("slotted_instance", "Slotted(1)", "b.n, b.n > 1", (("set", "a.n = x"), ("augmented", "a.n += x")), ("slots", "attribute-mutation")),
    Kind("cell", "counter(1)", "b[0](), b[0]() > 1", (("rebind", "a[1](x)"),), ("nonlocal", "cell-mutation")),
)

_BODY = '''
from conformance.case import call


class Box:
    def __init__(self, n):
        self.n = n

    def put(self, n):
        self.n = n


class Slotted:
    __slots__ = ("n",)

    def __init__(self, n):
        self.n = n


def counter(n):
    def get():
        return n

    def put(value):
        nonlocal n
        n = value
    return get, put


def case(a, b, x):
    before = {reads}
{statements}
    after = {reads}
    decided = {decided}
    return before, after, decided, a, b


def calls():
    yield call({made}, {made}, 9)
    yield call({made}, {made}, 9)
    one = {made}
    yield call(one, one, 9)
    yield call({made}, {made}, 9)
    two = {made}
    yield call(two, two, 9)
'''

_DECIDED = '"changed" if before != after else "same"'
#: What a changed set holds is known only when the graph runs.
_UNDECIDED = "None"

#: the other half: the arguments are one object at first, and two later
_REVERSED = _BODY[:_BODY.index("def calls()")] + '''def calls():
    one = {made}
    yield call(one, one, 9)
    two = {made}
    yield call(two, two, 9)
    yield call({made}, {made}, 9)
    three = {made}
    yield call(three, three, 9)
'''


def cases() -> Iterator[Generated]:
    for kind in KINDS:
        for name, text in kind.mutations:
            statements = "\n".join("    " + part for part in text.split("; "))
            for suffix, body in (("", _BODY),) + ((("_of_one", _REVERSED),) if (name == kind.mutations[0][0]) else ()):
                yield Generated(
                    "aliasing/gen_%s_%s%s" % (kind.name, name, suffix), "%s seen through another name of the %s, or not" % (
                        text.replace("; ", ", "), kind.name.replace("_", " ")), _REFERENCE,
                    ("aliasing", "argument-mutation", "identity-guard") + kind.features,
                    body.format(made=kind.made, reads=kind.reads, statements=statements,
                                decided=_UNDECIDED if kind.name == "set" else _DECIDED))
