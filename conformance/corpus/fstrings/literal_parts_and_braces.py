# /// case
# summary: doubled braces, escapes, raw f-strings, adjacent and triple-quoted ones, and f-strings without parts
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string string object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, x):
    shown = (f"{{{a}}}" f"{{}}" "{plain}" rf"\n{a}\t" f"""
{a}""" f"", f"\x41\N{BULLET}{a}", f"{a}" f"{a}", f"no parts")
    return shown, f"{a}" is a, f"{a!s}" == str(a), x * len(shown[0])


def calls():
    yield call("text", np.arange(2.0))
    yield call("text", np.arange(2.0))
    yield call("", np.arange(2.0))
    yield call("{}", np.arange(2.0))
