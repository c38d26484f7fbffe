"""What a class makes of a translated function that stands in its body under a special name goes with the class."""
import gc
import sys

import pytest

import sot

KINDS = {"__new__": staticmethod, "__init_subclass__": classmethod, "__class_getitem__": classmethod, "method": None}


@pytest.mark.parametrize("name", sorted(KINDS))
def test_nothing_is_left_when_the_class_goes(name):
    def given(cls, *rest):
        return object.__new__(cls)

    translated = sot.symbolic_translate(given)
    before = sys.getrefcount(translated)
    for _ in range(3):
        made = type("Made", (), {name: translated})
        assert type(vars(made)[name]) is (KINDS[name] or type(translated))
        del made
    gc.collect()
    assert sys.getrefcount(translated) == before
