"""Random programs of canonical operations on containers: those of the trace are virtual, those that came in are written as the program goes.

The reference does each operation at once on real values. What is compared has the identities, too: which list is which, in the result and in what
became of the arguments; and whether the guards let in only arguments for which all that is so.
"""
from __future__ import annotations

import copy
import operator
import random

import pytest
from canonical import program, simulate

LOCALS = ("x", "y", "z", "n")
#: Class -> its methods, with how many arguments: "i" an index, "v" any value, "k" a key, "l" a list or tuple, "d" a dict.
METHODS = {list: {"append": "v", "pop": "", "insert": "iv", "reverse": "", "extend": "l", "copy": "", "clear": "", "count": "v", "remove": "v"},
           dict: {"get": "k", "setdefault": "kv", "pop": "k", "update": "d", "copy": "", "keys": None, "clear": ""},
           tuple: {"count": "v"}}
KEYS = ("a", "b", "c")


def encoded(value, names):
    """A value with a number for each list and dict: two of one number are one object."""
    kind = type(value)
    if kind is tuple:
        return (kind, [encoded(item, names) for item in value])
    if kind is not list and kind is not dict:
        return (kind, repr(value))
    if id(value) in names:
        return (kind, names[id(value)])
    names[id(value)] = len(names)
    items = [encoded(item, names) for item in value] if kind is list else [(key, encoded(item, names)) for key, item in value.items()]
    return (kind, names[id(value)], items)


class Reference:
    """The operations on real values. ``do`` returns whether the program is over."""

    def __init__(self, arguments):
        self.local = dict(zip(LOCALS, arguments))
        self.stack = []
        self.result = None

    def do(self, name, argument):
        stack = self.stack
        if name == "LOAD_FAST":
            stack.append(self.local[argument])
        elif name == "LOAD_CONST":
            stack.append(argument)
        elif name == "STORE_FAST":
            self.local[argument] = stack.pop()
        elif name == "COPY":
            stack.append(stack[-argument])
        elif name == "SWAP":
            stack[-argument], stack[-1] = stack[-1], stack[-argument]
        elif name == "POP_TOP":
            stack.pop()
        elif name in ("BUILD_TUPLE", "BUILD_LIST"):
            items = [stack.pop() for _ in range(argument)][::-1]
            stack.append(tuple(items) if name == "BUILD_TUPLE" else items)
        elif name == "BUILD_MAP":
            value, key = stack.pop(), stack.pop()
            stack.append({key: value})
        elif name == "LIST_APPEND":
            value = stack.pop()
            stack[-argument].append(value)
        elif name == "LIST_EXTEND":
            value = stack.pop()
            stack[-argument].extend(value)
        elif name == "UNPACK_SEQUENCE":
            stack.extend(list(stack.pop())[::-1])
        elif name == "STORE_SUBSCR":
            index, container, value = stack.pop(), stack.pop(), stack.pop()
            container[index] = value
        elif name == "DELETE_SUBSCR":
            index, container = stack.pop(), stack.pop()
            del container[index]
        elif name == "LOAD_METHOD":
            stack.append(getattr(stack.pop(), argument[0]))
            stack.append(None)
        elif name == "CALL":
            values = [stack.pop() for _ in range(argument[0])][::-1]
            stack.pop()
            stack.append(stack.pop()(*values))
        elif name == "RETURN_VALUE":
            self.result = stack.pop()
        else:
            right, left = stack.pop(), stack.pop()
            stack.append({"BINARY_SUBSCR": operator.getitem, "IS": lambda a, b: (a is b) != argument, "CONTAINS": lambda a, b: (a in b) != argument,
                          "BINARY": {"+": operator.add, "*": operator.mul}.get(argument), "INPLACE": {"+": operator.iadd, "*": operator.imul}.get(argument),
                          "COMPARE": {"==": operator.eq, "!=": operator.ne}.get(argument)}[name](left, right))


def step(rng, reference):
    """An operation, or some, that fit what is on the stack."""
    stack, bound = reference.stack, sorted(reference.local)
    top = type(stack[-1]) if stack else None
    below = type(stack[-2]) if len(stack) > 1 else None
    choices = ["load"] * 4 + ["const"]
    if stack:
        choices += ["store", "copy"]
        if top in METHODS:
            choices += ["method"] * 5
        if top in (list, tuple) and stack[-1]:
            choices += ["item", "unpack"] if len(stack[-1]) < 4 else ["item"]
        if top is list and stack[-1]:
            choices += ["delete", "set"]
        if top is dict:
            choices += ["set"] + ["item", "delete"] * bool(stack[-1])
        if top is list:
            choices += ["times"]
    if len(stack) > 1:
        choices += ["build", "build", "swap", "is", "equal", "pop"]
        if below is list:
            choices += ["append", "append"]
            if top in (list, tuple):
                choices += ["extend", "add", "iadd"] if top is list else ["extend", "iadd"]
        if top in (list, tuple, dict) and below not in (list, dict):
            choices += ["in"]
    choice = rng.choice(choices)
    if choice == "load":
        return [("LOAD_FAST", rng.choice(bound))]
    if choice == "const":
        return [("LOAD_CONST", rng.choice((1, 2.5, "a", None, (1, 2))))]
    if choice == "store":
        return [("STORE_FAST", rng.choice(bound + ["t"]))]
    if choice in ("copy", "swap"):
        return [(choice.upper(), rng.randint(1 if choice == "copy" else 2, len(stack)))]
    if choice == "method":
        name = rng.choice(sorted(name for name, given in METHODS[top].items() if given is not None))
        given = METHODS[top][name]
        if name == "pop" and not stack[-1] or name == "remove" and not stack[-1]:
            return []
        made = [("LOAD_METHOD", (name, True))]
        for kind in given:
            if kind == "k":
                made.append(("LOAD_CONST", rng.choice(sorted(stack[-1]) if name == "pop" else KEYS)))
            elif name == "remove":
                made += [("LOAD_CONST", stack[-1][0])] if type(stack[-1][0]) in (int, float, str) else [("LOAD_CONST", 77)]
                if made[-1][1] == 77:
                    return []
            elif kind == "i":
                made.append(("LOAD_CONST", rng.randint(-1, 2)))
            elif kind == "v":
                made.append(("LOAD_FAST", rng.choice(bound)) if rng.random() < 0.5 else ("LOAD_CONST", rng.choice((1, "a", 2.5))))
            else:
                fits = [name for name in bound if type(reference.local[name]) in ((list, tuple) if kind == "l" else (dict,))]
                if not fits:
                    return []
                made.append(("LOAD_FAST", rng.choice(fits)))
        return made + [("CALL", (len(given), 2))]
    if choice in ("item", "delete", "set"):
        keys = sorted(stack[-1]) if top is dict else list(range(-len(stack[-1]), len(stack[-1])))
        key = ("LOAD_CONST", rng.choice(keys if choice != "set" or top is list else KEYS))
        if choice == "item":
            return [key, ("BINARY_SUBSCR", None)]
        if choice == "delete":
            return [("COPY", 1), key, ("DELETE_SUBSCR", None)]
        return [("LOAD_FAST", rng.choice(bound)), ("COPY", 2), key, ("STORE_SUBSCR", None)]
    if choice == "unpack":
        return [("UNPACK_SEQUENCE", len(stack[-1]))]
    if choice == "times":
        return [("LOAD_CONST", rng.choice((0, 1, 2))), (rng.choice(("BINARY", "INPLACE")), "*")]
    return {"build": [(rng.choice(("BUILD_LIST", "BUILD_TUPLE")), 2)], "is": [("IS", rng.random() < 0.5)], "equal": [("COMPARE", rng.choice(("==", "!=")))],
            "pop": [("POP_TOP", None)], "append": [("LIST_APPEND", 1)], "extend": [("LIST_EXTEND", 1)], "add": [("BINARY", "+")], "iadd": [("INPLACE", "+")],
            "in": [("CONTAINS", rng.random() < 0.5)]}[choice]


def arguments_of(rng):
    """Containers that share parts now and then."""
    x = [1, 2.5, [3]] if rng.random() < 0.5 else [4, 5]
    y = {"a": 1, "b": x if rng.random() < 0.3 else [6]}
    z = x if rng.random() < 0.2 else (x, 7) if rng.random() < 0.4 else [x, y] if rng.random() < 0.5 else (8, 9)
    return x, y, z, rng.randint(0, 3)


def is_small(values):
    return len(repr(values)) < 600


def random_program(rng, arguments, length):
    """Operations that do not raise on these arguments."""
    reference = Reference(copy.deepcopy(arguments))
    operations = []
    while len(operations) < length:
        before = copy.deepcopy((reference.local, reference.stack)) if all(map(_is_plain, reference.stack)) else None
        made = step(rng, reference)
        try:
            for operation in made:
                reference.do(*operation)
        except (TypeError, ValueError, RecursionError):     # a list that has itself …
            if before is None:
                return None
            reference.local, reference.stack = before
            continue
        operations += made
        if not is_small((reference.local, reference.stack)):
            break
    return operations + [("BUILD_TUPLE", len(reference.stack)), ("RETURN_VALUE", None)]


def _is_plain(value):
    return value is None or type(value) in (int, float, str, bool, tuple, list, dict)


def referred(operations, arguments):
    reference = Reference(arguments)
    for operation in operations:
        reference.do(*operation)
    return reference.result


def outcome(function, arguments):
    """The result and what became of the arguments, as one structure; or the class of what is raised."""
    try:
        result = function(*arguments)
    except (TypeError, ValueError, IndexError, KeyError) as error:
        return type(error)
    names = {}
    return [encoded(value, names) for value in arguments], encoded(result, names)


def changed(arguments):
    """Arguments of the same kinds with other numbers."""
    made = copy.deepcopy(arguments)
    made[0][0] += 100
    return made[:3] + (made[3] + 1,)


@pytest.mark.parametrize("share", range(4))
def test_containers_and_their_identities(share):
    simulated = served = 0
    for seed in range(share * 80, share * 80 + 80):
        rng = random.Random(seed)
        arguments = arguments_of(rng)
        operations = random_program(rng, arguments, rng.randint(3, 18))
        if operations is None:
            continue
        wanted = outcome(lambda *values, operations=operations: referred(operations, values), copy.deepcopy(arguments))
        found = simulate(program(" ".join(LOCALS), *operations), *copy.deepcopy(arguments))
        if not found.returns:
            continue
        simulated += 1
        run = found.entry.run
        for others in (arguments, changed(arguments), arguments_of(rng), arguments_of(rng)):
            others = copy.deepcopy(others)
            if found.holds(*others):
                served += 1
                wanted = outcome(lambda *values, operations=operations: referred(operations, values), copy.deepcopy(others))
                assert outcome(run, others) == wanted, (seed, operations, found.text)
    assert simulated > 40 and served > simulated, (simulated, served)
