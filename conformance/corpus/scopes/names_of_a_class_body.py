# /// case
# summary: a class body looks names up in itself, then in the function or the module; its methods do not see it
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: class-definition closure global-read builtin-name unbound-local
# since: 3.8
# capture: full
# opcodes: LOAD_CLASSDEREF@3.8-3.11 LOAD_FROM_DICT_OR_DEREF@3.12+ LOAD_LOCALS@3.12+
# ///
import numpy as np

from conformance.case import call

scale = 10
size = 20


def case(x, outer):
    local = outer + 1

    class Names:
        scale = scale + 1
        seen = local + outer
        size = size
        len = len
        both = local
        again = both + seen
        text = str(again)

        def method(self):
            return scale, local, self.scale, Names.seen

        class Inner:
            scale = scale + 2
            seen = local

    return x * Names.scale, Names.seen, Names.size, Names.len("abc"), Names.again, Names.text, Names().method(), Names.Inner.scale, Names.Inner.seen


def calls():
    global scale, size
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    scale = 11
    yield call(np.arange(3.0), 1)
    size = "text"
    yield call(np.arange(3.0), 2)
    scale, size = 10, 20
