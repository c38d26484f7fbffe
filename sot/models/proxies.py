"""Models of ``types.MappingProxyType``, which the ``__dict__`` of a class is, too."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Dict, List

from ..machine.exits import Break
from ..machine.registry import METHODS, builtin
from ..objects.calls import arity
from ..variables.classes import own_names, raw_lookup, type_name
from ..variables.mappings import DictVar
from ..variables.proxies import ProxyVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.registry import Model
    from ..variables.base import Outcome, Variable

__all__: List[str] = []


@builtin(types.MappingProxyType)
def mapping_proxy(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ProxyVar:
    arity(m, args, kwargs, 1)
    if type(args[0]) is not DictVar or args[0].cls is not dict:
        raise Break("opaque-call", "a mappingproxy of a %s" % type_name(args[0]))
    return ProxyVar(args[0])


def _of_mapping(name: str) -> Model:
    """The view calls the mapping's own method."""
    def model(m: Machine, var: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        known = METHODS.get((var.of.cls, name))
        if known is None and raw_lookup(var.of.cls, name) is own_names(dict)[name]:
            known = METHODS.get((dict, name))
        if known is None:
            raise Break("opaque-call", "method %s of a mappingproxy of a %s" % (name, type_name(var.of)))
        return known(m, var.of, args, kwargs)
    return model


for _name in ("get", "keys", "values", "items", "copy", "__getitem__", "__contains__", "__len__", "__iter__") + (("__reversed__",) if hasattr(dict, "__reversed__") else ()):
    METHODS[types.MappingProxyType, _name] = _of_mapping(_name)
