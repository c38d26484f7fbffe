# /// case
# summary: method calls, attributes, items with quotes, slices and starred displays in f-strings of a method
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string method-call instance-attribute slice
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Report:
    def __init__(self, title, rows):
        self.title, self.rows = title, rows

    def line(self, i):
        return f"{i}: {self.rows[i]['name']:<5}|{self.rows[i].get('n', 0):>3}"

    def show(self, x):
        body = "\n".join(self.line(i) for i in range(len(self.rows)))
        return f"{self.title.upper()}\n{body}\n{self.title[1:]}{[*self.rows[:1]]}{x.ndim}", x * len(self.rows)


def case(title, rows, x):
    return Report(title, rows).show(x)


def calls():
    yield call("title", [{"name": "a", "n": 5}, {"name": "bc"}], np.arange(2.0))
    yield call("title", [{"name": "a", "n": 5}, {"name": "bc"}], np.arange(2.0))
    yield call("t", [], np.arange(2.0))
