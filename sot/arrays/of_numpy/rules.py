"""How a row of the tables of functions and methods is read, and arguments are bound to it.

A row is ``parameters | flags``. Parameters stand in the order of the positional signature, later ones may be
keyword-only; names that only some NumPy versions have are harmless, as the real call decides. The first
character is the role of the parameter (``sot.arrays.of_numpy.standins``); ``...`` ends one that takes the rest.
Flags:

* ``dtype?``: the dtype of the result depends on values; ``dtype?=p``: it does when p is given; ``weak?``: it does
  where promotion is by value.
* ``long``: texts of the result are as long as the values say.
* ``identity?``, ``identity?=p``: whether an argument itself is returned depends on its layout, shape or values.
* ``side=n``: the stand-ins have n items along each axis; ``sides``: one item and two must agree, and n.
* ``need=p``: p must be given and not None; ``no=p``: p must be absent or false; ``text=p``: p must be a string
  if given; ``array=p``: p must be an array; ``deep=p``: p must be an array with dimensions; ``axes=p``:
  so must p if it is given (NumPy 1 crashes where it accumulates into an array of none); ``flat=p,q``: p and q, if
  given, must be arrays of one dimension; ``thin=p``: an array p must not have more; ``number=p``: p must be a number; ``narrow``: of several arguments none may be an
  integer beyond int64; ``most=p``: if a number, p is small; ``dateless=p,q``: neither is of dates or times, nor has any (NumPy frees a dtype once too
  often where one meets the other, which ends the process later).
* ``self=role``: the role of the receiver of a method, unless it is an operand.
* ``writes=p``: the first argument may be written unless p is absent or True (``copy=False``).
"""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Tuple

import numpy as np

from sot.arrays.of_numpy.standins import BY_VALUE, CONST, OUT, VALUE, WRITTEN, Argument, attempt, of_any_length, vague
from sot.arrays.of_numpy.values import Meta, dtype_known
from sot.arrays.values import Result, Scalar, Uninferable

__all__ = ["Rule", "check_constants"]

_ROLES = "*#^%@>!~+&"

#: Parameters that name dtypes; no such dtype may hold objects.
_DTYPES = ("dtype", "dtypes", "signature", "sig")


#: The largest count that is tried as it is.
_MOST = 32


def check_constants(name: str, value: Any) -> None:
    """Refuse dtypes that have no Meta, however they are spelled."""
    if value is None or name not in _DTYPES:
        return
    if name != "dtype":
        if type(value) is str:
            if "O" in value or "V" in value:
                raise Uninferable("opaque-operation", "The operation works on objects.")
            return
        for item in value if type(value) is tuple else (value,):
            check_constants("dtype", item)
        return
    if type(value) in (Meta, Scalar):
        raise Uninferable("opaque-operation", "The dtype is not known.")
    try:
        dtype = np.dtype(value)
    except Exception:  # np.dtype raises what it likes for what is no dtype
        raise Uninferable("raises", "There is no such dtype.") from None
    if not dtype_known(dtype) or dtype.kind in "Mm" and np.datetime_data(dtype)[0] == "generic":    # the unit is that of the values
        raise Uninferable("opaque-operation", "Arrays of %s are not simulated." % (dtype,))


def _has_dates(value: Any) -> bool:
    if type(value) in (list, tuple):
        return any(map(_has_dates, value))
    dtype = getattr(value, "dtype", None)
    return dtype is not None and dtype.kind in "mM"


class Rule:
    """One parsed row: ``apply`` tries the operation on stand-ins."""

    __slots__ = ("params", "roles", "rest", "before", "flags")

    def __init__(self, row: str) -> None:
        params, _, flags = row.partition("|")
        self.params: List[str] = []
        self.roles: Dict[str, str] = {}
        self.rest: Optional[str] = None
        self.before = 0
        for word in params.split():
            role = word[0] if word[0] in _ROLES else CONST
            name = word[len(role) :]
            if name.endswith("..."):
                self.rest = role
                self.before = len(self.params)
            else:
                self.params.append(name)
                self.roles[name] = role
        self.flags: Dict[str, str] = {}
        for word in flags.split():
            flag, _, argument = word.partition("=")
            self.flags[flag] = argument

    def bind(self, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Tuple[List[Argument], Dict[str, Any]]:
        """(arguments with their roles, what each parameter was given); Uninferable for an unknown parameter."""
        arguments: List[Argument] = []
        given: Dict[str, Any] = {}
        for position, value in enumerate(args):
            if self.rest is not None and position >= self.before:
                role = self.rest
            elif position < len(self.params):
                name = self.params[position]
                role = self.roles[name]
                given[name] = value
            else:
                raise Uninferable("raises", "Too many arguments.")
            arguments.append((position, role, value))
        for name, value in kwargs.items():
            if name not in self.roles:
                raise Uninferable("opaque-call", "The argument %s is not simulated." % name)
            arguments.append((name, self.roles[name], value))
            given[name] = value
        return arguments, given

    def apply(self, call: Callable[..., Any], receiver: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
        """The Result of ``call``; ``receiver`` is the Meta a method is called on, or None for a function."""
        arguments, given = self.bind(args, kwargs)
        for name, value in given.items():
            if name in _DTYPES:
                check_constants(name, value)
        flags = self.flags
        if flags:
            self._check(given)
        if receiver is not None:
            role = flags.get("self", VALUE)
            arguments.insert(0, ("self", role, receiver))
        copy = flags.get("writes")
        if copy is not None and given.get(copy, True) is not True:
            place, _, value = arguments[0]
            arguments[0] = (place, WRITTEN, value)
        side = int(flags.get("side", 1))
        result = attempt(call, arguments, (1, 2) + ((side,) if side > 2 else ()) if "sides" in flags else (side,), "long" in flags)
        if self._holds("dtype?", given) or (BY_VALUE and "weak?" in flags):
            result = Result(vague(result.out), result.same_as, result.mutates, result.fresh)
        if "long" in flags:
            result = Result(of_any_length(result.out), result.same_as, result.mutates, result.fresh)
        written = any(role == OUT and value is not None for _, role, value in arguments)
        if self._holds("identity?", given) and not written:
            result = Result(result.out, None, result.mutates, False)
        return result

    def _holds(self, flag: str, given: Dict[str, Any]) -> bool:
        """Whether a flag is there, and its parameter, if it names one, was given."""
        name = self.flags.get(flag)
        return name is not None and (not name or given.get(name) is not None)

    def _check(self, given: Dict[str, Any]) -> None:
        flags = self.flags
        if any([_has_dates(given.get(name)) for name in flags.get("dateless", "").split(",")]):
            raise Uninferable("opaque-operation", "Dates and times here may end the process.")
        if "need" in flags and given.get(flags["need"]) is None:
            raise Uninferable("opaque-operation", "Without %s the result depends on the shape." % flags["need"])
        for name in flags.get("no", "").split(","):
            if name and name in given and given[name] is not None and given[name] is not False:
                raise Uninferable("opaque-call", "With %s the result depends on the shape." % name)
        text = flags.get("text")
        if text is not None and type(given.get(text, "")) is not str:
            raise Uninferable("opaque-call", "The argument %s is not a string." % text)
        if "array" in flags and type(given.get(flags["array"])) is not Meta:
            raise Uninferable("opaque-call", "The argument %s is not an array." % flags["array"])
        if "deep" in flags and not getattr(given.get(flags["deep"]), "ndim", 0):
            raise Uninferable("opaque-call", "The argument %s has no dimensions." % flags["deep"])
        held = given.get(flags.get("axes", ""))
        if held is not None and not getattr(held[0] if type(held) is tuple and held else held, "ndim", 0):
            raise Uninferable("raises", "The argument %s has no dimensions." % flags["axes"])
        if "narrow" in flags and len(given) > 1 and any(type(value) is Scalar and value.wide for value in given.values()):
            raise Uninferable("opaque-operation", "An integer need not fit an int64.")
        if "number" in flags and type(given.get(flags["number"])) not in (int, float, Scalar):
            raise Uninferable("opaque-call", "The argument %s is not a number." % flags["number"])
        for name in flags.get("flat", "").split(","):
            if given.get(name) is not None and getattr(given[name], "ndim", 0) != 1:
                raise Uninferable("opaque-call", "The result depends on the shape of %s." % name)
        if getattr(given.get(flags.get("thin", "")), "ndim", 0) > 1:
            raise Uninferable("opaque-call", "The result depends on the shape of %s." % flags["thin"])
        most = given.get(flags.get("most", ""))
        if type(most) is int and most > _MOST:
            raise Uninferable("opaque-call", "The argument %s is too large to try." % flags["most"])
