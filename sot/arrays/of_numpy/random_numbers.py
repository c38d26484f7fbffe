"""NumPy's random numbers: what is drawn is known by class, dtype and ndim; when it is drawn is for the order of the statements.

A draw is tried on generators of our own: those of the program are not touched while translating. Rows are read by
``sot.arrays.of_numpy.rules``.
"""
from __future__ import annotations

from types import BuiltinFunctionType, MethodType
from typing import Any, Dict, Optional

from sot.arrays.of_numpy.rules import Rule
from sot.arrays.of_numpy.values import imported

__all__ = ["random_function", "generator_class", "is_bit_generator", "random_rule", "made_by", "stand_in"]

_SHARED: Dict[str, str] = {
    "beta": "~a ~b #size",
    "binomial": "~n ~p #size",
    "chisquare": "~df #size",
    "dirichlet": "~alpha #size",
    "exponential": "~scale #size",
    "f": "~dfnum ~dfden #size",
    "gamma": "~shape ~scale #size",
    "geometric": "~p #size",
    "gumbel": "~loc ~scale #size",
    "hypergeometric": "~ngood ~nbad ~nsample #size",
    "laplace": "~loc ~scale #size",
    "logistic": "~loc ~scale #size",
    "lognormal": "~mean ~sigma #size",
    "multinomial": "~n &pvals #size",
    "negative_binomial": "~n ~p #size",
    "noncentral_chisquare": "~df ~nonc #size",
    "noncentral_f": "~dfnum ~dfden ~nonc #size",
    "normal": "~loc ~scale #size",
    "pareto": "~a #size",
    "poisson": "~lam #size",
    "power": "~a #size",
    "rayleigh": "~scale #size",
    "standard_cauchy": "#size",
    "standard_t": "~df #size",
    "triangular": "~left ~mode +right #size",
    "uniform": "~low +high #size",
    "vonmises": "~mu ~kappa #size",
    "wald": "~mean ~scale #size",
    "weibull": "~a #size",
    "zipf": "+a #size",
}

#: class -> method -> row
_METHODS: Dict[str, Dict[str, str]] = {
    "RandomState": dict(
        _SHARED,
        choice="~a #size replace &p",
        permutation="~x | identity?",    # an empty one is given back
        rand="#d...",
        randint="~low +high #size dtype",
        randn="#d...",
        random="#size",
        random_sample="#size",
        seed="~seed",
        shuffle="!x | array=x",
        standard_exponential="#size",
        standard_gamma="~shape #size",
        standard_normal="#size",
    ),
    "Generator": dict(
        _SHARED,
        choice="~a #size replace &p axis shuffle",
        integers="~low +high #size dtype endpoint",
        permutation="~x axis",
        permuted="~x axis >out",
        random="#size dtype >out",
        shuffle="!x axis | array=x",
        standard_exponential="#size dtype method >out",
        standard_gamma="~shape #size dtype >out",
        standard_normal="#size dtype >out",
    ),
}
#: Functions that are a method of another name.
_OTHER_NAMES = {"ranf": "random_sample", "sample": "random_sample"}
#: What makes generators -> the class of it.
_MAKERS = {"default_rng": "Generator", "RandomState": "RandomState"}

#: What generators may draw their bits from.
_BITS = ("PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64")

_rules: Dict[str, Rule] = {}
_generators: Dict[type, Any] = {}


def _names() -> Dict[str, Any]:
    """What is in ``numpy.random``; nothing is imported for it."""
    module = imported("numpy.random")
    return {} if module is None else vars(module)


def random_function(fn: Any) -> Optional[str]:
    """The name of a function of ``numpy.random``; None for everything else."""
    kind = type(fn)
    if kind is MethodType:
        if generator_class(type(fn.__self__)) is None or not _is_cython(type(fn.__func__)):
            return None
    elif kind is not BuiltinFunctionType and not _is_cython(kind):
        return None
    name = fn.__name__
    return _OTHER_NAMES.get(name, name) if type(name) is str and _names().get(name) is fn else None


_name_of = type.__dict__["__name__"].__get__    # asks no metaclass


def _is_cython(kind: type) -> bool:
    return bool(_name_of(kind) == "cython_function_or_method")


def generator_class(kind: Any) -> Optional[str]:
    """The name of a class of generators; None for everything else."""
    names = _names()
    for name in _METHODS:
        if kind is not None and names.get(name) is kind:
            return name
    return None


def is_bit_generator(kind: Any) -> bool:
    """Whether this is a class of what generators draw their bits from."""
    names = _names()
    return kind is not None and any([names.get(name) is kind for name in _BITS])


def random_rule(kind: str, name: str) -> Optional[Rule]:
    """The rule of a method of generators, None for one that runs natively."""
    row = "~seed" if name in _MAKERS else _METHODS[kind].get(name)
    if row is None:
        return None
    rule = _rules.get(row)
    if rule is None:
        rule = _rules[row] = Rule(row)
    return rule


def made_by(fn: Any) -> Optional[type]:
    """The class of the generators that a function or class of ``numpy.random`` makes."""
    name = generator_class(fn) or random_function(fn)
    found = _names().get(_MAKERS.get(name or "", ""))
    return found if isinstance(found, type) else None


def stand_in(kind: type) -> Any:
    """A generator of this class that is not the program's."""
    found = _generators.get(kind)
    if found is None:
        names = _names()
        found = _generators[kind] = names["default_rng"](0) if kind is names.get("Generator") else names["RandomState"](0)
    return found
