"""The product of class_programs, translated and plain: same results, same errors, same order of the program's own code."""
import warnings

import pytest

import sot

from .class_programs import READS, WORLDS, Program, outcomes, programs

PROGRAMS = {}
for _program in programs():
    PROGRAMS.setdefault(_program.name.partition(",")[0], []).append(_program)


def plain(function):
    return function


def difference(program: Program) -> str:
    """What differs, or an empty text."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        expected, _ = outcomes(program, plain)
        found, case = outcomes(program, sot.symbolic_translate)
    if found != expected:
        return "\n".join([program.name] + ["  plain %r\n  sot   %r" % pair for pair in zip(expected, found) if pair[0] != pair[1]])
    faults = [record for record in sot.cache_info(case).fallbacks if record.reason == "internal-error"]
    return "%s: %s" % (program.name, faults[0]) if faults else ""


@pytest.mark.parametrize("read", sorted(PROGRAMS))
def test_a_changed_class(read: str) -> None:
    failures = [text for text in map(difference, PROGRAMS[read]) if text]
    assert not failures, "%d of %d differ:\n%s" % (len(failures), len(PROGRAMS[read]), "\n".join(failures[:5]))


def test_the_product_is_whole() -> None:
    assert len(PROGRAMS) == len(READS) * len(WORLDS)
