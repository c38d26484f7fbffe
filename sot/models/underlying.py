"""The instances that subclasses of int, float and str get from the ``__new__`` of these."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List

from ..machine.exits import Break
from ..machine.registry import BUILTINS
from ..machine.tasks import task
from ..objects.underlying import made_plain, underlying_type
from ..variables.base import ConstVar
from ..variables.classes import HEAP_TYPE, flags_of, is_class, qualname_of

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__: List[str] = []


def _new(base: Any) -> Any:
    @task
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Outcome]:
        cls: Any = args[0].value if args and type(args[0]) is ConstVar else None
        if kwargs or not 1 <= len(args) <= 2 or not is_class(cls):
            raise Break("opaque-call", "%s.__new__" % base.__name__)
        plain = yield BUILTINS[base](m, args[1:], {})
        if cls is base:
            return plain  # type: ignore[no-any-return]  # what it sends
        if underlying_type(cls) is not base or not flags_of(cls) & HEAP_TYPE:
            raise Break("opaque-call", "%s.__new__ of %s" % (base.__name__, qualname_of(cls)))
        return made_plain(m, cls, plain, base)
    return model


for _base in (int, float, str):
    BUILTINS[_base.__new__] = _new(_base)
