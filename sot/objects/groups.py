"""Groups of exceptions of the trace: their parts (Objects/exceptions.c, 3.11+)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, List, NoReturn, Optional, Tuple

from ..variables.base import MISSING, ConstVar
from ..variables.containers import ListVar
from ..variables.errors import GROUPS
from ..variables.objects import ObjectVar
from . import namespaces
from .class_guards import class_lookup, is_subtype
from .errors import group_of

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work

__all__ = ["is_group", "leaves_of", "split", "split_by_asking"]

#: Called where that is not simulated.
Refuse = Callable[[], NoReturn]


def is_group(m: Machine, var: Any) -> bool:
    """Whether it is a group of exceptions."""
    return any([is_subtype(m, var.pytype, group) for group in GROUPS])


def leaves_of(m: Machine, var: Any, refuse: Refuse) -> List[Any]:
    """The exceptions in a group that are no groups."""
    if not is_group(m, var):
        return [var]
    return [leaf for item in _members(m, var, refuse) for leaf in leaves_of(m, item, refuse)]


def split(m: Machine, var: Any, takes: Callable[[Any], bool], refuse: Refuse, step: int) -> Tuple[Optional[ObjectVar], Optional[ObjectVar]]:
    """The part of an exception that is taken, and the rest; ``step`` is when the exception was raised."""
    def asks(var: Any) -> Work[bool]:
        return takes(var)
        yield
    work = split_by_asking(m, var, asks, refuse, step)
    try:
        next(work)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]  # what it returns
    raise AssertionError("it asks nobody")


def split_by_asking(m: Machine, var: Any, takes: Callable[[Any], Work[bool]], refuse: Refuse, step: int) -> Work[Tuple[Optional[ObjectVar], Optional[ObjectVar]]]:
    """Task: the same, where each exception is asked of: a group before its members."""
    if var.pytype is None:
        refuse()
    if (yield from takes(var)):
        return var, None
    if not is_group(m, var):
        return None, var
    parts = []
    for item in _members(m, var, refuse):
        parts.append((yield from split_by_asking(m, item, takes, refuse, step)))
    match, rest = [_derived(m, var, [part[number] for part in parts if part[number] is not None], refuse, step) for number in (0, 1)]
    return match, rest


def _members(m: Machine, var: Any, refuse: Refuse) -> List[Any]:
    if type(var) is not ObjectVar or var.error is None or "exceptions" not in var.error.known:
        refuse()
    return var.error.known["exceptions"].items(m)  # type: ignore[no-any-return]  # of its kind


def _derived(m: Machine, var: Any, items: List[Any], refuse: Refuse, step: int) -> Optional[ObjectVar]:
    """A group of some of the exceptions of another, which comes up as that did; None for no exceptions."""
    if not items:
        return None
    derive = vars(next(iter(GROUPS)))["derive"]
    if class_lookup(m, var.pytype, "derive") is not derive or namespaces.read(m, var, "__notes__") is not MISSING:
        refuse()
    found = group_of(m, var.error.known["message"], ListVar(list(items)), items)
    old, new = var.error, found.error
    m.links(found)      # the frame that catches it leads to it
    new.trace, new.catcher, new.context, new.step = old.trace, old.catcher, old.context, step  # type: ignore[union-attr]  # it has a state
    if old.trace:
        new.part_of = var, old.trace  # type: ignore[union-attr]  # it has a state
    new.cause = ConstVar(None) if old.cause is None else old.cause  # type: ignore[union-attr]  # likewise; to set it suppresses the context, whatever it is
    m.held += [(found, values) for error, values in m.held if error is var]
    return found
