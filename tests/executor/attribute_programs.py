"""The product: how a class reads and writes attributes x where its instances keep them x what a function does with them."""
from __future__ import annotations

import itertools

_GETATTR = """
    def __getattr__(self, name):
        if name[0] == '_':
            raise AttributeError(name)
        return 77
"""
_GETATTRIBUTE = """
    def __getattribute__(self, name):
        LOG.append(name)
        return object.__getattribute__(self, name)
"""
HOOKS = {
    "plain": "",
    "getattr": _GETATTR,
    "getattribute": _GETATTRIBUTE,
    "both": _GETATTR + _GETATTRIBUTE,
    "super": """
    def __getattribute__(self, name):
        return super().__getattribute__(name)
""",
    "setattr": """
    def __setattr__(self, name, value):
        LOG.append(name)
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        LOG.append(name)
        object.__delattr__(self, name)
""",
}
STORES = {
    "dict": "",
    "slots": "    __slots__ = ('x', 'y', 'z')\n",
    "slots_and_dict": "    __slots__ = ('x', '__dict__')\n",
    "covering_a_value": "    x = 50\n",
    "behind_a_property": """
    @property
    def x(self):
        LOG.append('property')
        return 9

    @x.setter
    def x(self, value):
        self.__dict__['x'] = value
""",
    "covering_a_descriptor": """
    class Descriptor:
        def __get__(self, instance, owner=None):
            LOG.append('descriptor')
            return 11

    x = Descriptor()
""",
}
BODIES = {
    "get": "return o.x",
    "set": "o.x = 3; return o.x",
    "set_another": "o.w = 3; return o.x, o.w",
    "delete": "del o.x; return 1",
    "delete_get": "del o.x; return o.x",
    "set_delete": "o.x = 5; del o.x; return 1",
    "vars_set": "vars(o)['x'] = 2; return o.x",
    "vars_get": "return vars(o)['x'] + 1",
    "through_dict": "o.__dict__['x'] += 2; o.x = o.x + 1; return o.__dict__['x']",
    "dict_then_set": "o.w = o.__dict__['x']; return o.w",
    "hasattr": "return hasattr(o, 'x'), hasattr(o, 'w')",
    "add": "o.x += 1; return o.x",
    "hasattr_set": "o.w = 0 if hasattr(o, 'w') else 1; return o.w",
    "set_in_class": "C.x = 5; return o.x",
    "delete_in_class": "del C.x; return o.x",
    "objects_set": "object.__setattr__(o, 'x', 4); return o.x",
    "objects_get": "return object.__getattribute__(o, 'x')",
    "objects_delete": "object.__delattr__(o, 'x'); return hasattr(o, 'x')",
    "break_between": "o.w = 1; print('', end=''); o.x = o.w; return o.x",
    "method": "return o.m()",
    "method_between": "o.q = o.m(); del o.q; return o.m()",
    "method_covered": "o.m = lambda: 8; return o.m()",
}
PROGRAMS = list(itertools.product(HOOKS, STORES, BODIES))


def source(hook, store, body):
    """The text of a program."""
    return """
LOG = []

class C:
%s
    def __init__(self, x, own=True):
        if own:
            try:
                object.__setattr__(self, 'x', x)
            except AttributeError:
                pass

    def m(self):
        return 21
%s

def f(o):
    %s
""" % (STORES[store], HOOKS[hook], BODIES[body])


def outcomes(text, translate):
    """What each call gives or raises, which attributes the instance has then, and what ran on the way."""
    names = {}
    exec(compile(text, "program", "exec"), names)
    function = translate(names["f"])
    make = names["C"]
    found = []
    for instance in (make(1), make(1), make(2), make(3, False), make(1.5), make(4)):
        try:
            outcome = function(instance)
        except Exception as error:
            outcome = type(error).__name__, str(error)
        try:
            own = dict(object.__getattribute__(instance, "__dict__"), m=None)
        except AttributeError:
            own = None
        found.append((outcome, own, list(names["LOG"])))
        names["LOG"].clear()
    return found
