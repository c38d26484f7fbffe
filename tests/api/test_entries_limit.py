"""The limit of entries: how it is said, what holds it, and the words of its warning."""
import os
import subprocess
import sys
import warnings

import numpy as np
import pytest

import sot
from sot.engine import ENGINE


def make(name="grown"):
    """A fresh function with an entry for each number of dimensions."""
    namespace = {"np": np}
    exec("def %s(array, scale=2):\n    return array * scale\n" % name, namespace)
    return namespace[name]


def called(translated, dims):
    """The sot warnings of calls with arrays of so many dimensions."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        for ndim in range(dims):
            assert translated(np.ones((2,) * ndim or 1)) is not None
    return [str(one.message) for one in seen if str(one.message).startswith("sot:")]


def test_the_argument_bounds_the_entries():
    translated = sot.symbolic_translate(make(), max_entries=3)
    assert len(called(translated, 6)) == 1
    info = sot.cache_info(translated)
    assert info.translations == 3 and info.native and [record.reason for record in info.fallbacks] == ["cache-limit"]


def test_as_a_decorator_with_arguments():
    @sot.symbolic_translate(max_entries=2)
    def twice(array):
        return array * 2

    assert len(called(twice, 5)) == 1 and sot.cache_info(twice).translations == 2


def test_what_is_translated_again_takes_the_new_limit():
    translated = sot.symbolic_translate(make(), max_entries=2)
    assert sot.symbolic_translate(translated, max_entries=5) is translated
    assert sot.symbolic_translate(translated) is translated      # says nothing about it
    assert not called(translated, 5)
    assert sot.cache_info(translated).translations == 4    # no dimension is one dimension here


def test_a_class_hands_it_to_its_methods():
    class Model:
        def run(self, array):
            return array + 1

        @staticmethod
        def other(array):
            return array + 1

    sot.symbolic_translate(Model, max_entries=2)
    assert len(called(Model().run, 5)) == 1 and len(called(Model.other, 5)) == 1


def test_the_warning_names_the_guards_and_says_what_to_do():
    message, = called(sot.symbolic_translate(make("grown"), max_entries=2), 5)
    assert "grown has 2 translations" in message and "array (its array kind, 2 times)" in message
    assert "one dtype" in message and "SOT_MAX_ENTRIES" in message and "max_entries" in message and "sot.skip_function" in message


def test_the_warning_names_arguments_and_attributes():
    class Config:
        pass

    def run(config, array):
        return array * 2 if config.mode > config.least else array

    translated = sot.symbolic_translate(run, max_entries=1)
    config = Config()
    config.mode, config.least = 3, 1
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        for config.least in (1, 5):
            translated(config, np.ones(2))
    assert "(config.mode > config.least) (its value, 1 time)" in str(seen[-1].message)
    assert "compare them less often" in str(seen[-1].message)


@pytest.mark.parametrize("wrong, error, words", [
    (0, ValueError, "must be 1 or more, not 0"), (-3, ValueError, "must be 1 or more, not -3"),
    ("8", TypeError, "must be an int or None, not str"), (2.0, TypeError, "not float"), (True, TypeError, "not bool")])
def test_what_is_no_limit_is_refused(wrong, error, words):
    with pytest.raises(error, match=words):
        sot.symbolic_translate(make(), max_entries=wrong)
    with pytest.raises(error, match=words):
        sot.symbolic_translate(max_entries=wrong)


def test_nothing_to_translate_is_refused():
    with pytest.raises(TypeError, match="needs a Python function, not NoneType"):
        sot.symbolic_translate(None)


def test_the_default():
    assert ENGINE.max_entries == (int(os.environ["SOT_MAX_ENTRIES"]) if os.environ.get("SOT_MAX_ENTRIES") else 64)


PROGRAM = """
import numpy as np, sot, warnings
warnings.simplefilter("ignore")
@sot.symbolic_translate
def twice(x):
    return x * 2
for n in range(6):
    twice(np.ones((1,) * n))
print(sot.cache_info(twice).translations)
"""


def test_the_environment_variable():
    environment = dict(os.environ, SOT_MAX_ENTRIES="2")
    ran = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
    assert (ran.stdout, ran.returncode) == ("2\n", 0), ran.stderr
    environment["SOT_MAX_ENTRIES"] = "few"
    ran = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
    assert ran.returncode != 0 and "SOT_MAX_ENTRIES must be a whole number from 1 on, not 'few'" in ran.stderr
