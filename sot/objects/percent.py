"""Texts of templates, with the texts that instances give of themselves: ``template % values`` and ``template.format(...)``."""
from __future__ import annotations

import re
from _string import formatter_field_name_split, formatter_parser  # type: ignore[import-not-found]  # what string.Formatter is made of
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from ..machine.exits import Break
from ..variables.base import MISSING, ConstVar
from ..variables.classes import type_name
from ..variables.containers import TupleVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from . import protocol
from .attributes import get_attribute
from .class_attributes import type_attribute
from .class_guards import is_subtype
from .contents import tuple_view
from .formatting import format_value, join_strings, shows_instances
from .underlying import plain_text

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["asks_instances", "formatted", "percent"]

_CONVERSION = re.compile(r"%(?:\(([^()]*)\))?([#0\- +]*)(\*|\d*)(?:\.(\*|\d*))?[hlL]?(.)", re.DOTALL)


def asks_instances(m: Machine, var: Variable) -> bool:
    """Whether ``text % var`` asks an instance for a text or an item."""
    return shows_instances(m, var)


def percent(m: Machine, template: str, right: Variable) -> Work[Variable]:
    """Task: ``template % right``: each instance is replaced by its text, and the rest is a text's own work."""
    view = right if type(right) is TupleVar else tuple_view(m, right)
    if type(right) is ObjectVar and view is None and (type_attribute(m, right, "__getitem__") is not MISSING and not is_subtype(m, right.pytype, str)):
        raise Break("opaque-operation", "str %% %s" % type_name(right))
    if type(right) is ObjectVar and is_subtype(m, right.pytype, str) and plain_text(m, right, "__rmod__") is None:
        raise Break("opaque-operation", "str %% %s" % type_name(right))
    values: List[Variable] = [right] if view is None else list(view.items(m))
    named = right if type(right) is DictVar and right.cls is dict else None
    parts: List[str] = []
    given: List[Variable] = []
    end = 0
    for found in _CONVERSION.finditer(template):
        if "%" in template[end:found.start()]:
            break
        key, flags, width, precision, kind = found.groups()
        parts.append(template[end:found.start()])
        end = found.end()
        if kind == "%" and found.group() == "%%":
            parts.append("%%")
            continue
        value: Any = MISSING
        if key is not None and named is not None:
            value = named.get(m, key)
        elif key is None and len(given) < len(values):
            value = values[len(given)]
        if value is MISSING or width == "*" or precision == "*":
            raise Break("opaque-operation", "a template with other values than it names")
        if shows_instances(m, value):
            if kind not in "sra":
                raise Break("opaque-operation", "str %% %s" % type_name(value))
            value = yield from format_value(m, value, kind, None)
            kind = "s"
        given.append(value)
        parts.append("%" + flags + width + ("" if precision is None else "." + precision) + kind)
    rest = template[end:]
    if "%" in rest or named is None and len(given) != len(values):
        raise Break("opaque-operation", "a template with other values than it names")
    return (yield protocol.binary(m, "%", ConstVar("".join(parts) + rest), TupleVar(given)))  # type: ignore[no-any-return]  # a variable


def formatted(m: Machine, template: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    """Task: ``template.format(*args, **kwargs)``, field by field."""
    return (yield from _fields(m, template, args, kwargs, [0], 2))


def _fields(m: Machine, template: str, args: List[Variable], kwargs: Dict[str, Variable], numbered: List[Any], depth: int) -> Work[Variable]:
    parts: List[Variable] = []
    fields: List[Tuple[str, Optional[str], str, Optional[str]]] = list(formatter_parser(template))
    for literal, name, spec, conversion in fields:
        if literal:
            parts.append(ConstVar(literal))
        if name is None:
            continue
        if not depth or conversion not in (None, "s", "r", "a"):
            raise Break("opaque-call", "a template that str.format does not take")
        value = yield from _field(m, name, args, kwargs, numbered)
        if conversion and "{" in spec:     # the fields of the specification are asked for after that
            value, conversion = (yield from format_value(m, value, conversion, None)), ""
        text = (yield from _fields(m, spec, args, kwargs, numbered, depth - 1)) if "{" in spec or "}" in spec else ConstVar(spec)
        parts.append((yield from format_value(m, value, conversion or "", text)))
    result = join_strings(m, parts) if parts else ConstVar("")
    if len(parts) > 1 and type(result) is ConstVar and any([getattr(part, "value", None) is result.value for part in parts]):
        return ConstVar(result.value, anew=len(result.value) > 1)    # the others are empty; unlike a join it makes a text
    return result


def _field(m: Machine, name: str, args: List[Variable], kwargs: Dict[str, Variable], numbered: List[Any]) -> Work[Variable]:
    first, rest = formatter_field_name_split(name)
    if first == "" or type(first) is int:
        automatic = first == ""
        if numbered[1:] not in ([], [automatic]):
            raise Break("opaque-call", "a template that str.format does not take")
        numbered[1:] = [automatic]
        if automatic:
            first = numbered[0]
            numbered[0] += 1
    found: Any = args[first] if type(first) is int and first < len(args) else kwargs.get(first, MISSING) if type(first) is str else MISSING
    if found is MISSING:
        raise Break("opaque-call", "a template with other values than it names")
    for is_attribute, key in rest:
        found = yield get_attribute(m, found, key) if is_attribute else protocol.get_item(m, found, ConstVar(key))
    return found  # type: ignore[no-any-return]  # a variable
