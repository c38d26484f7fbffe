# /// case
# summary: upper, lower, title, swapcase, casefold, capitalize and the tests of characters, also of letters that grow
# reference: https://docs.python.org/3/library/stdtypes.html#string-methods
# features: string boolean-operator tuple numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, x):
    cases = text.upper(), text.lower(), text.title(), text.swapcase(), text.casefold(), text.capitalize()
    kinds = (text.isalpha(), text.isdigit(), text.isnumeric(), text.isupper(), text.isspace(), text.isidentifier(),
             text.istitle(), text.isascii(), text.isprintable())
    return cases, kinds, x * sum(kinds)


def calls():
    for text in ("straße", "straße", "A1 b", "²", "", "\t"):
        yield call(text, np.arange(2.0))
