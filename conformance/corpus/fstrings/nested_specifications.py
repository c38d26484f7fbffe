# /// case
# summary: a format specification may contain expressions
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, width, digits):
    fill = "*"
    return f"{x:{width}.{digits}f}", f"{x:{fill}>{width + 2}}", f"{'[' + str(x) + ']':{fill}^{width}}", f"{{{x}}}"


def calls():
    yield call(3.14159, 8, 2)
    yield call(3.14159, 8, 2)
    yield call(2, 10, 0)
    yield call(-0.5, 12, 4)
