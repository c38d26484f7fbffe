"""Random straight programs of canonical operations against a reference that does them one after the other on real values.

What the machine records and the code generator makes of it (values left on the stack, results written over operands that die, names that go,
containers made late) must give the same values, bit for bit, and change the arguments in the same way.
"""
from __future__ import annotations

import operator
import random

import numpy as np
import pytest
from canonical import program, simulate
from test_programs import shown

BINARY = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv}
INPLACE = {"+": operator.iadd, "-": operator.isub, "*": operator.imul}
COMPARE = {"<": operator.lt, ">=": operator.ge, "==": operator.eq}
UNARY = {"-": operator.neg, "+": operator.pos}
CONSTANTS = (2, 0.5, -1.0, np.float32(3))
LOCALS = ("x", "y", "z")


def random_program(rng, length):
    """Operations on three arguments; the depth of the stack is never below what they need, and all of it is returned."""
    operations, depth, bound = [], 0, set(LOCALS)
    names = LOCALS + ("t", "u")
    for _ in range(length):
        choices = ["load", "load", "const"]
        if depth:
            choices += ["unary", "store", "store", "copy", "item"] + (["delete"] if len(bound) > 3 else [])
        if depth > 1:
            choices += ["binary"] * 4 + ["inplace", "compare", "swap", "rot", "tuple", "setitem"]
        choice = rng.choice(choices)
        if choice == "load":
            operations.append(("LOAD_FAST", rng.choice(sorted(bound))))
        elif choice == "const":
            operations.append(("LOAD_CONST", rng.choice(CONSTANTS)))
        elif choice == "unary":
            operations.append(("UNARY", rng.choice(sorted(UNARY))))
        elif choice == "store":
            operations.append(("STORE_FAST", rng.choice(names)))
            bound.add(operations[-1][1])
        elif choice == "delete":
            operations.append(("DELETE_FAST", rng.choice(sorted(bound))))
            bound.discard(operations[-1][1])
        elif choice == "copy":
            operations.append(("COPY", rng.randint(1, depth)))
        elif choice == "item":
            operations += [("LOAD_CONST", slice(None, None, -1)), ("BINARY_SUBSCR", None)]
        elif choice == "binary":
            operations.append(("BINARY", rng.choice(sorted(BINARY))))
        elif choice == "inplace":
            operations.append(("INPLACE", rng.choice(sorted(INPLACE))))
        elif choice == "compare":
            operations += [("COMPARE", rng.choice(sorted(COMPARE))), ("LOAD_CONST", 1.0), ("BINARY", "*")]
        elif choice == "swap":
            operations.append(("SWAP", rng.randint(2, depth)))
        elif choice == "rot":
            operations.append(("ROT", rng.randint(2, depth)))
        elif choice == "tuple":
            operations += [("BUILD_TUPLE", 2), ("LOAD_CONST", rng.randrange(2)), ("BINARY_SUBSCR", None)]
        elif choice == "setitem":
            operations += [("COPY", 1), ("ROT", 3), ("LOAD_CONST", slice(0, 1)), ("STORE_SUBSCR", None)]
        depth += {"load": 1, "const": 1, "copy": 1, "store": -1, "binary": -1, "inplace": -1, "compare": -1, "tuple": -1, "setitem": -1}.get(choice, 0)
    return operations + [("BUILD_TUPLE", depth), ("RETURN_VALUE", None)]


def reference(operations, *arguments):
    """The same, done at once."""
    stack, local = [], dict(zip(LOCALS, arguments))
    for name, argument in operations:
        if name == "LOAD_FAST":
            stack.append(local[argument])
        elif name == "LOAD_CONST":
            stack.append(argument)
        elif name == "STORE_FAST":
            local[argument] = stack.pop()
        elif name == "DELETE_FAST":
            del local[argument]
        elif name == "COPY":
            stack.append(stack[-argument])
        elif name == "SWAP":
            stack[-argument], stack[-1] = stack[-1], stack[-argument]
        elif name == "ROT":
            stack.insert(len(stack) - argument, stack.pop())
        elif name == "UNARY":
            stack.append(UNARY[argument](stack.pop()))
        elif name == "BUILD_TUPLE":
            items = tuple(stack[len(stack) - argument:])
            del stack[len(stack) - argument:]
            stack.append(items)
        elif name == "RETURN_VALUE":
            return stack.pop()
        elif name == "STORE_SUBSCR":
            index, container, value = stack.pop(), stack.pop(), stack.pop()
            container[index] = value
        else:
            right, left = stack.pop(), stack.pop()
            stack.append(operator.getitem(left, right) if name == "BINARY_SUBSCR" else
                         {"BINARY": BINARY, "INPLACE": INPLACE, "COMPARE": COMPARE}[name][argument](left, right))
    raise AssertionError("it does not return")


def arguments_of(rng, number):
    """Arrays, a scalar among them now and then; other values at each number."""
    kinds = [rng.random() for _ in LOCALS]
    return [(np.arange(3.0) + number + place) * (1 if kind < 0.7 else -1) if kind < 0.9 else float(number + place)
            for place, kind in enumerate(kinds)]


def copies(values):
    return [value.copy() if isinstance(value, np.ndarray) else value for value in values]


def result(function, values):
    """(what comes, or the class of what is raised, what became of the arguments)"""
    with np.errstate(all="ignore"):
        try:
            found = shown(function(*values))
        except (TypeError, ValueError, IndexError) as error:
            found = type(error)
    return found, [shown(value) for value in values]


@pytest.mark.parametrize("share", range(4))
def test_what_is_generated_is_what_is_done_at_once(share):
    simulated = 0
    for seed in range(share * 60, share * 60 + 60):
        rng = random.Random(seed)
        operations = random_program(rng, rng.randint(4, 24))
        arguments = arguments_of(rng, 1)
        wanted = result(lambda *values, operations=operations: reference(operations, *values), copies(arguments))
        found = simulate(program(" ".join(LOCALS), *operations), *copies(arguments))
        if not found.returns:
            assert isinstance(wanted[0], type) or found.reason != "raises", (seed, operations, found.exit[1])
            continue
        simulated += 1
        for number in (1, 5):
            values = [value * number for value in arguments]
            wanted = result(lambda *values, operations=operations: reference(operations, *values), copies(values))
            assert found.holds(*values)
            assert result(found.entry.run, copies(values)) == wanted, (seed, operations, found.text)
    assert simulated > 30
