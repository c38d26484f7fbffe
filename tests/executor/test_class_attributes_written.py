"""A class attribute is written or deleted in the call, and then the attribute of an instance is set, read or deleted: what the class has now answers."""
from __future__ import annotations

import itertools

import pytest

import sot

LOG = []


class OnlySet:
    def __set__(self, instance, value):
        LOG.append(("set", value))


class OnlyDelete:
    def __delete__(self, instance):
        LOG.append("delete")


class Both:
    def __get__(self, instance, owner):
        return "got"

    def __set__(self, instance, value):
        LOG.append(("both", value))


def getter(self):
    LOG.append("get")
    return 1


def setter(self, value):
    LOG.append(("setter", value))


def method(self):
    return "method"


HAD = {"nothing": "", "value": "x = 1", "property": "x = property(getter, setter)", "read only": "x = property(getter)", "slot": "__slots__ = ('x', 'y')", "method": "x = method", "both": "x = Both()"}
HOOKS = {"": "", "getattr": "def __getattr__(self, name): return name", "setattr": "def __setattr__(self, name, value): object.__setattr__(self, name, value)"}
CHANGES = ("A.x = 5", "del A.x", "A.x = OnlySet()", "A.x = OnlyDelete()", "A.x = Both()", "B.x = 5", "setattr(A, 'x', 7)", "A.x = method", "A.x = 5; A.x = 6", "A.x = 5; del A.x", "A.x = property(getter, setter)")
USES = ("a.x = 3", "del a.x", "a.y = a.x", "setattr(a, 'x', 4)", "a.x += 1", "a.x()", "a.x = 3; del a.x", "a.x = 3; a.y = sorted(getattr(a, '__dict__', ()))")
AFTER = "[getattr(a, 'x', 'none') for _ in 'a'][0], getattr(a, 'y', 'none'), sorted(getattr(a, '__dict__', ())), hasattr(a, 'x')"


def program(had, hook, change, use, made):
    lines = ["class A:", "    " + (HAD[had] or "pass"), *(["    " + HOOKS[hook]] if hook else []), "class B(A): __slots__ = ()" if had == "slot" else "class B(A): pass", "given = B()",
             "def run(x):", "    a = %s" % ("B()" if made else "given"), "    y = x + 1"]
    lines += ["    " + part for part in change.split("; ")]
    lines += ["    " + part for part in use.split("; ")]
    lines += ["    return " + AFTER,
              "def caught(x):", "    a = %s" % ("B()" if made else "given"), "    try:"]
    lines += ["        " + part for part in change.split("; ")]
    lines += ["        " + part for part in use.split("; ")]
    lines += ["    except Exception as error: return type(error).__name__, " + AFTER, "    return " + AFTER]
    return "\n".join(lines)


def outcome(text, name, translates):
    LOG.clear()
    space = dict(globals())
    exec(text, space)
    function = sot.symbolic_translate(space[name]) if translates else space[name]
    try:
        answer = repr(function(1.5))
    except Exception as error:
        answer = type(error).__name__
    return answer.split(" at 0x")[0], list(LOG)


@pytest.mark.parametrize("made", [True, False], ids=["made", "given"])
@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("had", HAD)
def test_as_plain(had, hook, made):
    for index, (change, use, name) in enumerate(itertools.product(CHANGES, USES, ("run", "caught"))):
        if (index // 2 + len(had) + len(hook) + made) % 8:     # an eighth, each time another one
            continue
        text = program(had, hook, change, use, made)
        assert outcome(text, name, True) == outcome(text, name, False), text
