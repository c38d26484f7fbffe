# /// case
# summary: templates made between the yields of a generator under test hold the values of then
# reference: PEP 750
# features: t-string generator numpy-inplace aliasing
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, names):
    for name in names:
        x = x * 2
        made = t"{name}:{x}"
        yield made
        x += 1
    yield t"{len(names)}{x}"


def calls():
    for names in (["a", "b"], ["a", "b"], []):
        made = yield call(np.arange(2.0), names)
        event(repr([template.values for template in made]))
