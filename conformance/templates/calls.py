"""Call shapes × signatures: how arguments reach the parameters of a Python callee."""
from __future__ import annotations

from typing import Iterator, List, NamedTuple, Tuple

from . import Generated

__all__ = ["cases"]

_CALLS = "https://docs.python.org/3/reference/expressions.html#calls"


class Signature(NamedTuple):
    name: str
    text: str
    feature: str


SIGNATURES = (
    Signature("plain", "a, b", "positional-call"),
    Signature("defaults", "a, b=20", "default-argument"),
    Signature("rest", "a, *rest", "varargs"),
    Signature("more", "a, **more", "varargs"),
    Signature("keyword_only", "a, *, b=20, c=30", "keyword-only"),
    Signature("positional_only", "a, b=20, /, c=30", "positional-only"),
    Signature("everything", "a, b=20, /, c=30, *rest, d=40, **more", "varargs"),
)

#: name, opcodes it compiles to, feature, expression; ``pair`` is a tuple and ``named`` a dict
SHAPES: Tuple[Tuple[str, str, str, str], ...] = (
    ("positional", "CALL_FUNCTION CALL", "positional-call", "callee(x, y)"),
    ("one_positional", "CALL_FUNCTION CALL", "default-argument", "callee(x)"),
    ("keyword", "CALL_FUNCTION_KW KW_NAMES CALL_KW", "keyword-call", "callee(x, b=y)"),
    ("keywords_reordered", "CALL_FUNCTION_KW KW_NAMES CALL_KW", "keyword-call", "callee(c=y, a=x)"),
    ("star", "CALL_FUNCTION_EX", "star-call", "callee(*pair)"),
    ("star_in_the_middle", "CALL_FUNCTION_EX", "star-call", "callee(x, *pair, y)"),
    ("double_star", "CALL_FUNCTION_EX", "star-call", "callee(x, **named)"),
    ("star_and_double_star", "CALL_FUNCTION_EX", "star-call", "callee(*pair, **named)"),
)

#: (signature, shape) that bind; the others are binding errors, which hand-written cases cover
_FIT = {
    "plain": ("positional", "keyword", "star"),
    "defaults": ("positional", "one_positional", "keyword", "star"),
    "rest": ("positional", "one_positional", "star", "star_in_the_middle"),
    "more": ("one_positional", "keyword", "keywords_reordered", "double_star"),
    "keyword_only": ("one_positional", "keyword", "keywords_reordered"),
    "positional_only": ("positional", "one_positional", "star"),
    "everything": ("positional", "star_in_the_middle", "double_star", "star_and_double_star"),
}

_BODY = '''
import numpy as np

from conformance.case import call


def callee({signature}):
    return {names}


def case(x, y, pair, named):
    return {call}


def calls():
    yield call(1, 2, (3, 4), {{"d": 5}})
    yield call(1, 2, (3, 4), {{"d": 5}})
    yield call(1.5, "y", ("z", None), {{"d": 6}})
    yield call(np.arange(2.0), 2, (np.arange(3), 4), {{"d": np.float32(5)}})
'''


def _names(signature: str) -> str:
    names: List[str] = []
    for part in signature.split(","):
        name = part.partition("=")[0].strip().lstrip("*")
        if name and name != "/":
            names.append(name)
    return ", ".join(names) + ("," if len(names) == 1 else "")


def cases() -> Iterator[Generated]:
    for signature in SIGNATURES:
        for shape, opcodes, feature, expression in SHAPES:
            if shape not in _FIT[signature.name]:
                continue
            features = sorted({feature, signature.feature, "inlined-call"})
            yield Generated(
                "calls/gen_%s_to_%s" % (shape, signature.name),
                "%s binds to def callee(%s)" % (expression, signature.text), _CALLS, features,
                _BODY.format(signature=signature.text, names=_names(signature.text), call=expression), opcodes=opcodes)
