"""The printed form of the constants in a program, exact, and its parser: what a listing shows is what a file has."""
from __future__ import annotations

import json
import re
import struct
from typing import Any, Callable, Dict, List, Tuple

from ..arrays import ARRAYS

__all__ = ["constant_text", "Reader", "Unreadable", "NotAConstant"]

#: Constants nested deeper than this are refused, in programs and in files.
DEEPEST = 40


class NotAConstant(ValueError):
    """An object that has no printed form."""


class Unreadable(ValueError):
    """A text that is no program."""


def constant_text(value: Any, depth: int = 0) -> str:
    """The text of a constant; NotAConstant for what has none."""
    kind = type(value)
    if depth > DEEPEST:
        raise NotAConstant("a constant nested more than %d times" % DEEPEST)
    if value is None or value is Ellipsis or kind is bool:
        return "..." if value is Ellipsis else repr(value)
    if kind is int:
        return repr(value) if value.bit_length() < 4096 else _refuse(value)
    if kind is float:
        return _float_text(value)
    if kind is complex:
        return "complex(%s, %s)" % (_float_text(value.real), _float_text(value.imag))
    if kind is str:
        return json.dumps(value)
    if kind is tuple or kind is list:
        items = [constant_text(item, depth + 1) for item in value]
        return "[%s]" % ", ".join(items) if kind is list else "(%s%s)" % (", ".join(items), "," if len(items) == 1 else "")
    if kind is slice:
        return "slice(%s)" % ", ".join([constant_text(part, depth + 1) for part in (value.start, value.stop, value.step)])
    if kind is dict and all(type(key) is str for key in value):
        return "{%s}" % ", ".join(["%s: %s" % (json.dumps(key), constant_text(item, depth + 1)) for key, item in value.items()])
    if isinstance(value, ARRAYS.dtype) and ARRAYS.is_number_dtype(value):
        return 'dtype("%s")' % dtype_name(value)
    if kind in ARRAYS.scalars and value.dtype.char not in "gG":
        return 'scalar("%s", %s)' % (dtype_name(value.dtype), constant_text(value.item(), depth + 1))
    if kind is type and value in _TYPES.values():
        return "type(%s)" % json.dumps(value.__name__)
    if kind is type and value in ARRAYS.scalars:
        return 'type("%s")' % dtype_name(ARRAYS.to_dtype(value))
    if value is ARRAYS.missing:
        return "missing()"
    return _refuse(value)


def _refuse(value: Any) -> str:
    raise NotAConstant("a %s" % type(value).__name__)


_TYPES: Dict[str, type] = {"int": int, "float": float, "bool": bool, "complex": complex}
_QUIET = struct.pack(">d", float("nan"))


def _float_text(value: float) -> str:
    if value != value and struct.pack(">d", value) != _QUIET:
        return "nan(0x%s)" % struct.pack(">d", value).hex()
    return repr(value)


def dtype_name(dtype: Any) -> str:
    """A text for a dtype from which the same one can be made: with its width and byte order, and the class where two are alike."""
    text: str = dtype.str
    return text if ARRAYS.to_dtype(text).char == dtype.char else dtype.char


def dtype_named(text: Any) -> Any:
    """The dtype of a text."""
    if type(text) is not str or not re.match(r"^[<>|=]?[?a-zA-Z][0-9]{0,2}$", text):
        raise Unreadable("%r is no dtype" % (text,))
    try:
        found = ARRAYS.to_dtype(text)
    except TypeError:
        raise Unreadable("%r is no dtype of this NumPy" % text) from None
    if not ARRAYS.is_number_dtype(found):
        raise Unreadable("arrays of dtype %s cannot be in a program" % found)
    return found


_TOKEN = re.compile(r'\s*(?:(?P<string>"(?:[^"\\]|\\.)*")|(?P<register>%[0-9]{1,9})|(?P<number>-?(?:0x[0-9a-f]+|[0-9][0-9.]*(?:e[+-]?[0-9]+)?|inf|nan))(?![a-z0-9_])'
                    r'|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<mark>\.\.\.|[-()\[\]{},:=?#|]))')


class Reader:
    """The tokens of one text, taken one by one."""

    def __init__(self, text: str) -> None:
        self._tokens: List[Tuple[str, str]] = []
        place = 0
        end = len(text.rstrip())
        while place < end:
            found = _TOKEN.match(text, place)
            if found is None:
                raise Unreadable("%r cannot be read" % text[place:place + 30])
            kind = found.lastgroup
            assert kind is not None      # each way to match has a name
            self._tokens.append((kind, found.group(kind)))
            place = found.end()
        self._next = 0

    def peek(self) -> Tuple[str, str]:
        """The next token: its kind and text; two empty texts at the end."""
        return self._tokens[self._next] if self._next < len(self._tokens) else ("", "")

    def take(self, text: str = "", kind: str = "") -> str:
        """The text of the next token, which must be this one, or of this kind."""
        found = self.peek()
        if text and found[1] != text or kind and found[0] != kind or not found[0]:
            raise Unreadable("%s expected, not %r" % (text or "a " + (kind or "word"), found[1] or "the end"))
        self._next += 1
        return found[1]

    def has(self, text: str) -> bool:
        """Whether the next token is this one; it is taken."""
        if self.peek()[1] == text and self.peek()[0] != "string":
            self._next += 1
            return True
        return False

    def done(self) -> None:
        """Unreadable unless that was all."""
        if self.peek()[0]:
            raise Unreadable("%r is too much" % self.peek()[1])

    def listed(self, end: str, item: Callable[[], Any]) -> List[Any]:
        """Items with commas between them up to a mark."""
        items = []
        while not self.has(end):
            items.append(item())
            if not self.has(","):
                self.take(end)
                break
        return items

    def text(self) -> str:
        """A text in quotation marks."""
        try:
            return str(json.loads(self.take(kind="string")))
        except ValueError:
            raise Unreadable("a text that cannot be read") from None

    def constant(self, depth: int = 0) -> Any:
        """A constant."""
        if depth > DEEPEST:
            raise Unreadable("a constant nested more than %d times" % DEEPEST)
        kind, text = self.peek()

        def inner() -> Any:
            return self.constant(depth + 1)

        if kind == "string":
            return self.text()
        if kind == "number":
            self.take()
            return self._nan() if text == "nan" and self.has("(") else _number(text)
        if kind == "mark":
            self.take()
            if text == "-" and self.peek()[1] in ("inf", "nan"):
                return -_number(self.take())
            if text == "...":
                return Ellipsis
            if text == "[":
                return self.listed("]", inner)
            if text == "(":
                return tuple(self.listed(")", inner))
            if text == "{":
                return dict(self.listed("}", lambda: (self.text(), self.take(":") and inner())))
        elif kind == "name":
            self.take()
            return self.resumed(text, depth)
        raise Unreadable("%r is no constant" % text)

    def resumed(self, text: str, depth: int = 0) -> Any:
        """The constant that begins with a word which was taken."""
        if text in _WORDS:
            return _WORDS[text]
        maker = _MAKERS.get(text)
        if maker is not None and self.has("("):
            return maker(self.listed(")", lambda: self.constant(depth + 1)))
        raise Unreadable("%r is no constant" % text)

    def _nan(self) -> float:
        digits = self.take(kind="number")
        self.take(")")
        try:
            value: float = struct.unpack(">d", bytes.fromhex(digits[2:]))[0]
        except (ValueError, struct.error):
            raise Unreadable("%r is no number" % digits) from None
        return value


def _number(text: str) -> Any:
    try:
        if text.lstrip("-").isdigit():
            if len(text) > 1300:
                raise ValueError
            return int(text)
        return float(text)
    except ValueError:
        raise Unreadable("%r is no number" % text[:30]) from None


def _slice(items: List[Any]) -> slice:
    if len(items) != 3:
        raise Unreadable("a slice has three parts")
    return slice(*items)


def _dtype(items: List[Any]) -> Any:
    return dtype_named(items[0] if len(items) == 1 else None)


def _scalar(items: List[Any]) -> Any:
    if len(items) != 2 or type(items[1]) not in (int, float, bool, complex):
        raise Unreadable("a scalar has a dtype and a number")
    dtype = dtype_named(items[0])
    try:
        return dtype.type(items[1])
    except (TypeError, ValueError, OverflowError):
        raise Unreadable("%r is no %s" % (items[1], dtype)) from None


def _type(items: List[Any]) -> Any:
    text = items[0] if len(items) == 1 else None
    return _TYPES[text] if text in _TYPES else dtype_named(text).type


def _complex(items: List[Any]) -> complex:
    if len(items) != 2 or not all(type(item) in (int, float) for item in items):
        raise Unreadable("a complex number has two parts")
    return complex(*items)


_WORDS = {"None": None, "True": True, "False": False, "inf": float("inf"), "nan": float("nan")}
_MAKERS: Dict[str, Callable[[List[Any]], Any]] = {
    "slice": _slice, "dtype": _dtype, "scalar": _scalar, "complex": _complex, "type": _type, "missing": lambda items: ARRAYS.missing}
