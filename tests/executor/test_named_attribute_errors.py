"""What an AttributeError says was looked up, where the code that answers breaks and raises then: who answers × how it is asked × what is raised."""
import itertools

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

RAISES = {
    "plain": "raise AttributeError('no attribute')", "named": "raise AttributeError('no attribute', name='other', obj=1)",
    "subclass": "raise Own('no attribute')", "another": "raise ValueError('no attribute')", "inner": "[].nothing", "nothing": "return 3",
}
ANSWERS = {
    "getattr": "class O:\n    def __getattr__(self, name):\n        %s\n",
    "getattribute": "class O:\n    def __getattribute__(self, name):\n        %s\n",
    "property": "class O:\n    @property\n    def foo(self):\n        %s\n",
    "descriptor": "class D:\n    def __get__(self, o, t=None):\n        %s\nclass O:\n    foo = D()\n",
    "property and getattr": "class O:\n    @property\n    def foo(self):\n        %s\n    def __getattr__(self, name):\n        raise AttributeError('again')\n",
    "metaclass": "class M(type):\n    def __getattr__(self, name):\n        %s\nclass N(metaclass=M):\n    pass\ndef O():\n    return N\n",
    "inherited call": "class O:\n    def __getattr__(self, name):\n        return self.answer()\n    def answer(self):\n        %s\n",
}
ASKS = {
    "attribute": "o.foo", "method": "o.foo(1)", "getattr": "getattr(o, 'foo')", "default": "getattr(o, 'foo', 5)", "hasattr": "hasattr(o, 'foo')",
    "inlined": "inner(o)", "caught": "caught(o)",
}
BEGIN = """
class Own(AttributeError):
    pass
def inner(o):
    return o.foo
def caught(o):
    try:
        return o.foo
    except AttributeError as error:
        return told(error, o)
"""


def told(error, o):
    """An error in words; without what 3.9 does not know."""
    known = (getattr(error, "name", None), getattr(error, "obj", None) is o, getattr(error, "obj", None) is None)
    return type(error).__name__, str(error), known


def outcomes(source, translate, anew):
    """``anew``: each call is the first one of its functions."""
    names, out = {}, []
    for value in (0.0, 2.0, 0.0):
        if anew or not names:
            names = {"np": np, "told": told}
            exec(source, names)
            program = translate(names["program"])
        names["DATA"], o = np.array([value]), names["O"]()
        try:
            out.append(str(program(o, np.ones(2))))
        except Exception as error:
            out.append(told(error, o))
    return out


@pytest.mark.parametrize("answers", ANSWERS)
def test_an_attribute_error_says_what_was_looked_up(answers):
    sot.skip_function(told)
    different = []
    for asks, raises in itertools.product(ASKS, RAISES):
        if raises == "named" and not hasattr(AttributeError(), "name"):
            continue
        body = "if DATA.sum() > 1:\n            %s\n        %s" % (RAISES[raises], RAISES[raises])
        source = BEGIN + ANSWERS[answers] % body + "def program(o, x):\n    return x + 1, %s\n" % ASKS[asks]
        found = outcomes(source, sot.symbolic_translate, False)
        # A lookup that the interpreter has specialised does not say what it was (3.11+), so both are right in later calls.
        first, later = [outcomes(source, lambda function: function, anew) for anew in (True, False)]
        if found[0] != first[0] or not all([each in both for each, both in zip(found, zip(first, later))]):
            different.append((asks, raises))
    assert different == []
