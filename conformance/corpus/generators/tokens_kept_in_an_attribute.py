# /// case
# summary: a parser keeps the generator of its tokens in an attribute and asks it for the next one in each of its methods
# reference: https://docs.python.org/3/reference/expressions.html#generator-iterator-methods
# features: generator raise try-except
# since: 3.8
# capture: full
# ///
import re

import numpy as np

from conformance.case import call

TOKEN = re.compile(r"\s*(?:(\d+\.?\d*)|(.))")


def tokens(text):
    for number, sign in TOKEN.findall(text):
        yield ("number", float(number)) if number else ("sign", sign)
    yield "end", None


class Parser:
    def __init__(self, text, names):
        self.stream = tokens(text)
        self.names = names
        self.advance()

    def advance(self):
        self.kind, self.value = next(self.stream)

    def expression(self):
        left = self.term()
        while self.kind == "sign" and self.value in "+-":
            sign = self.value
            self.advance()
            right = self.term()
            left = left + right if sign == "+" else left - right
        return left

    def term(self):
        left = self.atom()
        while self.kind == "sign" and self.value == "*":
            self.advance()
            left = left * self.atom()
        return left

    def atom(self):
        found, kind = self.value, self.kind
        self.advance()
        if kind == "number":
            return found
        if found == "(":
            inner = self.expression()
            if self.value != ")":
                raise SyntaxError("expected ) instead of %r" % self.value)
            self.advance()
            return inner
        if found in self.names:
            return self.names[found]
        raise SyntaxError("unexpected %r" % found)


def case(x, text):
    try:
        return Parser(text, {"x": x, "y": x + 1}).expression()
    except SyntaxError as error:
        return error.msg, error.lineno, str(error), x * 2


def calls():
    yield call(np.arange(3.0), "2 * (x + 1) - y")
    yield call(np.arange(3.0), "2 * (x + 1) - y")
    yield call(np.arange(3.0), "(x + 1")
    yield call(np.arange(3.0), "x * z")
    yield call(np.arange(4), "x")
