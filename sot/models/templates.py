"""Template strings (3.14+): templates and interpolations are instances made by the trace, their parts its variables."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict

from ..machine.registry import builtin
from ..objects import arithmetic
from ..objects.attributes import get_attribute
from ..variables.base import MISSING, ConstVar
from ..variables.containers import TupleVar
from ..variables.iterators import IteratorVar
from ..variables.objects import ObjectVar
from .methods import exactly, method

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

try:
    from string.templatelib import Interpolation, Template  # type: ignore[import-not-found]  # 3.14+
except ImportError:    # the instructions do not exist either
    Interpolation = Template = None

__all__ = ["Template", "make_interpolation", "make_template", "TemplateIter"]


def make_interpolation(m: Machine, value: Any, expression: Any, conversion: Any, spec: Any) -> Any:
    inputs = (value.materialise(m), expression.materialise(m)) + (() if spec is None else (spec.materialise(m),))
    made = ObjectVar(Interpolation, None, m.emit("interpolation", (conversion, spec is not None), inputs))
    made.attrs.update(value=value, expression=expression, conversion=ConstVar(conversion or None),
                      format_spec=ConstVar("") if spec is None else spec)
    return made


def make_template(m: Machine, strings: Any, interpolations: Any) -> Any:
    made = ObjectVar(Template, None, m.emit("template", None, (strings.materialise(m), interpolations.materialise(m))))
    made.attrs.update(strings=strings, interpolations=interpolations)
    return made


def _part(m: Machine, var: Variable, name: str) -> Any:
    return get_attribute(m, var, name)


class TemplateIter(IteratorVar):
    """Over the parts of a template."""

    __slots__ = ("of", "parts", "index")

    def __init__(self, m: Machine, of: Variable) -> None:
        super().__init__()
        self.of = of
        self.parts = _parts_of(m, of)
        self.index = 0

    @property
    def pytype(self) -> Any:
        return type(iter(Template()))

    def advance(self, m: Machine) -> Any:
        if self.index == len(self.parts):
            return MISSING
        self.index += 1
        return self.parts[self.index - 1]

    def build(self, m: Machine) -> Any:
        return m.emit("iter", ("advance", iter, self.index), (self.of.materialise(m),))


def _parts_of(m: Machine, var: Variable) -> Any:
    """What iteration over a template gives: its texts that are not empty and its interpolations, in turn."""
    strings = _part(m, var, "strings").items(m)
    parts = []
    for text, interpolation in zip(strings, _part(m, var, "interpolations").items(m) + [None]):
        if m.observe(text):
            parts.append(text)
        if interpolation is not None:
            parts.append(interpolation)
    return parts


def _joined(m: Machine, pieces: Any) -> Any:
    """The template of alternating texts and interpolations, texts side by side made one."""
    strings, interpolations = [], []
    last: Any = ConstVar("")
    for piece in pieces:
        if piece.pytype is str:
            last = piece if m.is_constant(last) and not m.observe(last) else arithmetic.binary(m, "+", last, piece)
        else:
            strings.append(last)
            interpolations.append(piece)
            last = ConstVar("")
    return make_template(m, TupleVar(strings + [last]), TupleVar(interpolations))


def _pieces(m: Machine, var: Variable) -> Any:
    strings = _part(m, var, "strings").items(m)
    interpolations = _part(m, var, "interpolations").items(m)
    return [piece for pair in zip(strings, interpolations) for piece in pair] + [strings[-1]]


if Template is not None:
    @method((Template, "values"))
    def values(m: Machine, var: Variable, args: Any, kwargs: Dict[str, Variable]) -> Any:
        return TupleVar([_part(m, piece, "value") for piece in _part(m, var, "interpolations").items(m)])

    @method((Template, "__add__"))
    def concatenated(m: Machine, var: Variable, args: Any, kwargs: Dict[str, Variable]) -> Any:
        exactly(m, args, kwargs, 1)
        if args[0].pytype is not Template:
            m.raises("TypeError: can only concatenate Template")
        return _joined(m, _pieces(m, var) + _pieces(m, args[0]))

    @builtin(Template)
    def template(m: Machine, args: Any, kwargs: Dict[str, Variable]) -> Any:
        if kwargs or any(piece.pytype is not str and piece.pytype is not Interpolation for piece in args):
            m.raises("TypeError: Template.__new__ only accepts *args of str and Interpolation")
        return _joined(m, args)

    @builtin(Interpolation)
    def interpolation(m: Machine, args: Any, kwargs: Dict[str, Variable]) -> Any:
        given = dict(zip(("value", "expression", "conversion", "format_spec"), args))
        if len(args) > 4 or "value" not in dict(given, **kwargs) or not set(kwargs) <= _OTHERS.union(["value"]) or set(kwargs) & set(given):
            m.raises("TypeError: wrong arguments of Interpolation")
        given.update(kwargs)
        conversion = m.observe(given["conversion"]) if "conversion" in given else None
        if conversion not in (None, "s", "r", "a") or type(conversion) not in (str, type(None)):
            m.raises("ValueError: Interpolation() argument 'conversion' must be one of 's', 'a' or 'r'")
        expression, spec = given.get("expression", ConstVar("")), given.get("format_spec", ConstVar(""))
        if expression.pytype is not str or spec.pytype is not str:
            m.raises("TypeError: Interpolation() argument must be str")
        return make_interpolation(m, given["value"], expression, conversion or "", spec)

    _OTHERS = frozenset(("expression", "conversion", "format_spec"))
