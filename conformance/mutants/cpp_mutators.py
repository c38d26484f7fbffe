"""Faults for C and C++ source: patterns over text from which comments and literals are blanked out."""
from __future__ import annotations

import re
from typing import Iterator, List, Tuple

from .mutation import Site
from .places import in_words

__all__ = ["MUTATORS", "sites"]

MUTATORS = {
    "condition": "a condition is negated",
    "never": "what a condition guards never happens",
    "operand": "`&&` and `||` lose an operand",
    "compare": "another comparison operator",
    "return": "the other truth value is returned, or success for an error",
    "statement": "a statement is deleted",
    "reference": "a reference is not counted, or counted twice",
    "arithmetic": "off by one",
}

_BLANK = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^[ \t]*#[^\n]*', re.DOTALL | re.MULTILINE)
_FUNCTION = re.compile(r"^(?!namespace|struct|class|enum|using|typedef|extern|#|SOT_)[A-Za-z_][^;={}]*?\b([A-Za-z_]\w*)\([^;{}]*\)[^;{}()]*\{",
                       re.MULTILINE)
_COMPARISONS = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
#: Not semantics of the engine: type slots and module set-up (all of it or nothing works), messages.
_SETUP = re.compile(r".*(_init|_new_type)$|add_type|PyInit.*|.*_repr|.*_doc|cpy_new_static.*")
_STATEMENT = re.compile(r"^[ \t]+((?!return\b|else\b|delete\b|static\b|const\b|assert\b|using\b|PyErr_Set|PyErr_Format)"
                        r"[A-Za-z_][\w:]*(?:(?:->|\.|\[[^\]\n]*\])[\w:]*)*(?:\(.*\)| = [^\n]*|\+\+|--));[ \t]*$", re.MULTILINE)


def blanked(text: str) -> str:
    """The same length and lines, with spaces for what is no code."""
    return _BLANK.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def _closing(text: str, opening: int) -> int:
    depth = 0
    for index in range(opening, len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return index
    return -1


def _functions(text: str) -> Iterator[Tuple[str, int, int]]:
    """(name, start, end) of each body."""
    for match in _FUNCTION.finditer(text):
        depth, index = 1, match.end()
        while depth and index < len(text):
            depth += {"{": 1, "}": -1}.get(text[index], 0)
            index += 1
        if match.group(1) not in ("if", "for", "while", "switch"):
            yield match.group(1), match.end(), index


def _operands(condition: str, offset: int) -> Iterator[Tuple[int, int]]:
    """What to delete to lose one operand of the outermost && or ||."""
    depth, cuts = 0, []
    for index, char in enumerate(condition):
        depth += (char in "([{") - (char in ")]}")
        if depth == 0 and condition[index:index + 2] in ("&&", "||"):
            cuts.append(index)
    for number, cut in enumerate(cuts):
        start = cuts[number - 1] + 2 if number else 0
        yield offset + start, offset + cut + 2
    if cuts:
        yield offset + cuts[-1], offset + len(condition)


def sites(source: bytes, path: str) -> Iterator[Site]:
    """All places of one file. Positions are those of bytes."""
    original = source.decode("latin-1")
    text = blanked(original)
    for name, start, end in _functions(text):
        if _SETUP.match(name) or in_words(name):
            continue
        for mutator, begin, stop, new in _body(text[start:end], original[start:end]):
            line = original.count("\n", 0, start + begin) + 1
            yield Site(name, mutator, start + begin, start + stop, new, line)


def _body(text: str, original: str) -> List[Tuple[str, int, int, str]]:
    found: List[Tuple[str, int, int, str]] = []
    for match in re.finditer(r"\b(?:if|while) \(", text):
        opening = match.end() - 1
        closing = _closing(text, opening)
        condition = text[opening + 1:closing]
        if closing < 0 or re.search(r"(?<![=!<>])=(?!=)", condition) and "(" not in condition:
            continue
        if not re.match(r"\s*[\w:*& ]+ = ", condition):
            found.append(("condition", opening + 1, closing, "!(%s)" % original[opening + 1:closing]))
            found.append(("never", opening + 1, closing, "(%s) && false" % original[opening + 1:closing]))
        found += [("operand", start, end, "") for start, end in _operands(condition, opening + 1)]
    for match in re.finditer(r"\breturn ([^;]*[^;\s]);", text):
        found += [("operand", start, end, " ") for start, end in _operands(match.group(1), match.start(1))]
        value = match.group(1)
        other = {"true": "false", "false": "true", "-1": "0", "nullptr": "", "0": "-1", "1": "0"}.get(value, "")
        if other:
            found.append(("return", match.start(1), match.end(1), other))
    for match in re.finditer(r"(?<= )(==|!=|<=|>=|<|>)(?= )", text):
        found.append(("compare", match.start(), match.end(), _COMPARISONS[match.group()]))
    for match in _STATEMENT.finditer(text):
        found.append(("statement", match.start(1), match.end(1), ""))
    for match in re.finditer(r"\bnew_ref(?=\()", text):
        found.append(("reference", match.start(), match.end(), ""))
    for match in re.finditer(r"\bRef::(steal|borrow)(?=\()", text):
        found.append(("reference", match.start(1), match.end(1), "borrow" if match.group(1) == "steal" else "steal"))
    for match in re.finditer(r" [+-] 1\b(?!\.)", text):
        found.append(("arithmetic", match.start(), match.end(), ""))
    return found
