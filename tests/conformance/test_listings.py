"""The bytecode of cases as results keep it: each instruction of dis, where jumps and handlers are, in as many words on each version."""
from __future__ import annotations

import dis
import types
import warnings

import pytest

from conformance import collection, listings, versions

CASES = collection.load().for_version(versions.RUNNING)[::7]


def functions_of(code):
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from functions_of(constant)


def functions(case):
    """(code, rows of its listing) of each function of a case."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module = compile(case.source, case.path.name, "exec", dont_inherit=True)
    codes = [code for constant in module.co_consts if isinstance(constant, types.CodeType) and constant.co_name not in ("calls", "watch")
             for code in functions_of(constant)]
    blocks = []
    for row in listings.listing(case).split("\n"):
        line, name, argument = row.split("\t")
        if name == "def":
            blocks.append([])
            assert (line, argument) == (str(codes[len(blocks) - 1].co_firstlineno), codes[len(blocks) - 1].co_name)
        else:
            blocks[-1].append((line, name, argument))
    assert len(blocks) == len(codes)
    return zip(codes, blocks)


def test_every_instruction_and_handler_is_there():
    jumps = handlers = 0
    for case in CASES:
        for code, rows in functions(case):
            instructions = [one for one in dis.get_instructions(code) if one.opname != "CACHE"]
            told = [row for row in rows if row[1] != "except"]
            assert [row[1] for row in told] == [one.opname for one in instructions], case.id
            for place, (row, one) in enumerate(zip(told, instructions)):
                if row[2].startswith("to "):
                    assert instructions[place + int(row[2][3:])].offset == one.argval, case.id
                    jumps += 1
            entries = [tuple(map(int, row[2].split())) for row in rows if row[1] == "except"]
            assert all(0 <= begin < begin + length <= len(instructions) and instructions[begin + target] for begin, length, target, _, _ in entries), case.id
            handlers += len(entries)
            assert bool(entries) == bool(getattr(code, "co_exceptiontable", b"")), case.id
    assert jumps > 100 and (handlers > 50 or versions.RUNNING < (3, 11))


def test_lines_are_those_of_the_instructions():
    lines = {case.id: {int(row[0]) for _, rows in functions(case) for row in rows if row[0] not in ("", "-")} for case in CASES}
    for case in CASES:
        last = case.source.count("\n") + 1
        assert lines[case.id] and all(1 <= line <= last for line in lines[case.id]), case.id


@pytest.mark.parametrize("source, rows", [("def broken(:\n", ""), ("calls = 1\n", ""), ("def calls():\n    return 1\n", "")])
def test_what_has_none(source, rows):
    case = collection.Case("a/b", CASES[0].path, source, CASES[0].header)
    assert listings.listing(case) == rows


def test_packed_names_and_texts_are_there_once():
    packed = listings.packed([["1\tdef\tf\n2\tLOAD\t'a'\n\tLOAD\t'a'\n\tJUMP\tto -1", "1\tdef\tf\n2\tLOAD_IT\t'a'"], []])
    assert packed["names"][0] == "LOAD" and sorted(packed["names"]) == ["JUMP", "LOAD", "LOAD_IT", "def"]
    assert packed["texts"] == ["f", "'a'"] and len(packed["jumps"]) == 1
    assert len(packed["lines"]) == len(packed["arguments"]) == 6 and packed["instructions"].count("\n") == 4
