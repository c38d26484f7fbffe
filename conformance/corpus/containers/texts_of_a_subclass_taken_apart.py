# /// case
# summary: an instance of a subclass of str is split, formatted, searched and joined
# reference: https://docs.python.org/3/library/stdtypes.html#string-methods
# features: string string-operator inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Text(str):
    def shout(self):
        return self.upper() + "!"


def case(word, n, x):
    text, template = Text(word), Text("%s and %d")
    parts = text.split(","), text.partition(","), text.rpartition(";"), text.rsplit(",", 1), text.splitlines()
    found = "b" in text, text.find("b"), text[1], text[::-1], text * 2, text + "x", "x" + text, len(text), text < "b", text == word
    shown = template % (text, n), "%s" % text, "{}|{:>8}".format(text, text), f"{text!r}", text.replace("b", "z"), text.join(["1", "2"])
    kinds = [type(each).__name__ for each in (text.strip(), text.lower(), text + "", str(text), text[:], text.shout())]
    return x * n, parts, found, shown, kinds


def calls():
    yield call("a,b", 2, np.arange(3.0))
    yield call("a,b", 2, np.arange(3.0))
    yield call("b c;d", 3, np.arange(3.0))
