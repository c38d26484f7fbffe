"""A table is made of the one before and of differences: one that does not fit is refused when the table is loaded."""
import pytest

from sot.opcodes import VERSIONS, table
from sot.opcodes.row import evolve

BEFORE = table(VERSIONS[-1])
NEXT = (BEFORE.version[0], BEFORE.version[1] + 1)


def following(**differences):
    return evolve(BEFORE, NEXT, **differences)


def test_what_is_added_was_not_there():
    with pytest.raises(ValueError, match=r"%d\.%d: NOP was there before" % NEXT):
        following(added={"NOP": BEFORE.rows["NOP"]})


@pytest.mark.parametrize("differences", [{"removed": "NOP NEVER_THERE"}, {"changed": {"NEVER_THERE": {"effect": 1}}}], ids=["removed", "changed"])
def test_what_is_removed_or_changed_was_there(differences):
    with pytest.raises(KeyError, match="NEVER_THERE"):
        following(**differences)


def test_without_differences_the_rows_stay():
    after = following()
    assert after.version == NEXT and after.rows.keys() == BEFORE.rows.keys() and all(after.numbers[name] == BEFORE.numbers[name] for name in after.rows)
    assert "NOP" not in following(removed="NOP").rows and "NOP" in BEFORE.rows
