# /// case
# summary: Template and Interpolation are also called; neighbouring texts become one
# reference: https://docs.python.org/3/library/string.templatelib.html
# features: t-string positional-call keyword-call
# since: 3.14
# capture: full
# ///
from string.templatelib import Interpolation, Template

from conformance.case import call


def case(x):
    one = Interpolation(x, "x", "r", ">5")
    t = Template("a", "b", one, Interpolation(x, expression="y"), "", "c")
    return t.strings, t.interpolations[0] is one, one.conversion, t.values, Template().strings, Interpolation(x)


def calls():
    yield call(1)
    yield call(1)
    yield call("x")
