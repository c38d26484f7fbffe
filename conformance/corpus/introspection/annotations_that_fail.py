# /// case
# summary: annotations that cannot be evaluated raise when they are read, each time
# reference: PEP 649, PEP 749
# features: deferred-annotations function-introspection
# since: 3.14
# capture: full
# ///
import annotationlib

from conformance.case import call


RESULTS = []


def case(x):
    def inner(a: undefined_name, b: x) -> int:
        return a
    return inner


def calls():
    for x in 1, 1, "s":
        inner = yield call(x)
        for _ in range(2):
            try:
                inner.__annotations__
            except NameError as error:
                RESULTS.append(str(error))
        forward = annotationlib.get_annotations(inner, format=annotationlib.Format.FORWARDREF)
        strings = annotationlib.get_annotations(inner, format=annotationlib.Format.STRING)
        RESULTS.append((forward["b"], forward["a"].__forward_arg__, strings))
