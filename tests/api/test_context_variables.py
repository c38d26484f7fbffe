"""The engine leaves the context of the program alone: ``contextvars`` sees what plain calls would have set, and nothing else.

A variable more in it also makes every operation of NumPy slower, which looks one up.
"""
import os
import subprocess
import sys

PROGRAM = """
import contextvars, datetime, decimal, fractions, statistics
import numpy as np
import sot

mine = contextvars.ContextVar("mine")
three = contextvars.copy_context().run(decimal.Decimal, 3)

def of_arrays(a, x):
    with np.errstate(divide="ignore"):
        return a / a.sum() + x

def of_decimals(a, x):
    return [x, x == three, {x: a}], a * 2

def computed(a, x):
    return a + 1, x + x, x.sqrt()

def of_others(a, x):
    day = datetime.timedelta(3) * 2
    return a + day.days, fractions.Fraction(1, 3) + 2, statistics.mean([1.5, 2.5])

def of_its_own(a, x):
    mine.set(1)
    return a - 1

def names_after(calls):
    context = contextvars.copy_context()
    for call, *args in calls:
        context.run(call, *args)
    return sorted(variable.name for variable in context)

a = np.array([1.0, 2.0, 0.0])
assert names_after([]) == [], names_after([])
for function, operand in ((of_arrays, 2.0), (of_decimals, three), (computed, three), (of_others, 1), (of_its_own, 1)):
    want = names_after([(function, a, operand)])
    translated = sot.symbolic_translate(function)
    got = names_after([(translated, a, operand)] * 3)
    info = sot.cache_info(translated)
    assert info.graphs and info.hits, (function, info)
    print(function.__name__, got == want, *got)
print(*[variable.name for variable in contextvars.copy_context()])
"""


def test_variables_of_the_context():
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SOT_")}
    environment["SOT_AT_ONCE"] = "0"    # debug builds take long
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "of_arrays True", "of_decimals True decimal_context", "computed True decimal_context", "of_others True", "of_its_own True mine", ""], done.stdout
