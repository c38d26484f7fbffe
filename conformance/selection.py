"""Which of many: ``-k EXPR``, words combined with and, or, not and parentheses (a word fits a case by id or feature); ``--shard I/N``."""
from __future__ import annotations

import argparse
import re
from typing import Callable, List, Sequence, Tuple

__all__ = ["ExpressionError", "compile_expression", "shard"]

Matcher = Callable[[str, Sequence[str]], bool]
_TOKEN = re.compile(r"\s*([()]|[^\s()]+)")


class ExpressionError(ValueError):
    """An expression that cannot be read."""


def compile_expression(text: str) -> Matcher:
    """``"numpy and not fancy"`` → a predicate of (case id, features): substring of the id, or a feature's whole name."""
    tokens: List[str] = _TOKEN.findall(text)
    position = 0

    def peek() -> str:
        return tokens[position] if position < len(tokens) else ""

    def take() -> str:
        nonlocal position
        token = peek()
        position += 1
        return token

    def either() -> Matcher:
        terms = [both()]
        while peek() == "or":
            take()
            terms.append(both())
        return lambda id, features: any(term(id, features) for term in terms)

    def both() -> Matcher:
        terms = [single()]
        while peek() == "and":
            take()
            terms.append(single())
        return lambda id, features: all(term(id, features) for term in terms)

    def single() -> Matcher:
        token = take()
        if token == "not":
            inner = single()
            return lambda id, features: not inner(id, features)
        if token == "(":
            inner = either()
            if take() != ")":
                raise ExpressionError("-k %r: a parenthesis is not closed" % text)
            return inner
        if token in ("", ")", "and", "or"):
            raise ExpressionError("-k %r: a word is missing%s" % (text, " before %r" % token if token else " at the end"))
        return lambda id, features: token in id or token in features

    matcher = either()
    if position != len(tokens):
        raise ExpressionError("-k %r: %r is not expected here" % (text, peek()))
    return matcher


def shard(word: str) -> Tuple[int, int]:
    """(I, N) of ``I/N``, for an argument parser."""
    index, slash, count = word.partition("/")
    if not (slash and index.isdigit() and count.isdigit() and 1 <= int(index) <= int(count)):
        raise argparse.ArgumentTypeError("%r is no shard: write 1/4 … 4/4" % word)
    return int(index), int(count)
