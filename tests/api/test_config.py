"""The settings: their values, errors that say what a variable takes, and `python -m sot config`."""
from __future__ import annotations

import os
import subprocess
import sys

import pytest

import sot
from sot import config

pytestmark = pytest.mark.shared

SWITCHES = ["SOT_STRICT", "SOT_BACKEND_ALWAYS", "SOT_EAGER", "SOT_VERIFY", "SOT_DUMP"]


def environment(**variables):
    """This process's, without settings."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("SOT_")}
    return dict(clean, **variables)


def python(*words, **variables):
    return subprocess.run([sys.executable, *words], env=environment(**variables), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          universal_newlines=True)


def test_the_defaults():
    found = {setting.variable: config.value(setting.variable, {}) for setting in config.SETTINGS}
    assert found == {"SOT_MAX_ENTRIES": 64, "SOT_STRATEGY": "simulation", "SOT_LOGS": (), "SOT_LOGS_OF": (), "SOT_WARM_CALLS": 2, "SOT_BUDGET": 10, "SOT_AT_ONCE": 30, "SOT_WEIGH": True, **{name: False for name in SWITCHES}}


@pytest.mark.parametrize("setting", config.SETTINGS, ids=[setting.variable for setting in config.SETTINGS])
def test_an_empty_variable_is_as_none(setting):
    assert config.value(setting.variable, {setting.variable: ""}) == config.value(setting.variable, {})


@pytest.mark.parametrize("variable", SWITCHES)
@pytest.mark.parametrize("text, on", [("1", True), ("true", True), ("Yes", True), ("ON", True), (" 1 ", True),
                                      ("0", False), ("False", False), ("no", False), ("off", False)])
def test_switches(variable, text, on):
    assert config.value(variable, {variable: text}) is on


@pytest.mark.parametrize("variable, text, words", [
    *[(variable, text, "must be 1 (on) or 0 (off)") for variable in SWITCHES for text in ("2", "maybe", " ", "-1")],
    *[("SOT_MAX_ENTRIES", text, "must be a whole number from 1 on") for text in ("0", "-1", "many", "1.5", " ")],
    *[(variable, text, "must be a whole number from 0 on") for variable in ("SOT_WARM_CALLS", "SOT_BUDGET", "SOT_AT_ONCE") for text in ("-1", "many", "1.5", " ")],
    *[("SOT_STRATEGY", text, "must be one of 'simulation', 'shadow'") for text in ("shade", "Shadow", " ")],
    *[("SOT_LOGS", text, "must be names out of breaks, fallbacks, recompiles, graphs, guards, code, separated by commas, or all")
      for text in ("brakes", " ", ",", "breaks graphs")],
    *[("SOT_LOGS_OF", text, "must be names like model.py, model.py:step or :step, in which * stands for anything, separated by commas")
      for text in ("?", " ", ",", "model", "model.py:", "a.py,,b.py", "a.py:b:c")],
])
def test_wrong_values_are_told(variable, text, words):
    with pytest.raises(config.ConfigError) as caught:
        config.value(variable, {variable: text})
    assert str(caught.value) == "%s %s, not %r" % (variable, words, text)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("setting", config.SETTINGS, ids=[setting.variable for setting in config.SETTINGS])
def test_a_wrong_variable_ends_the_first_use(setting):
    uses = "backend='debug'" if setting.variable == "SOT_BACKEND_ALWAYS" else ""
    ran = python("-c", "import sot\nsot.symbolic_translate(lambda x: x, %s)" % uses, **{setting.variable: "?"})
    assert ran.returncode == 1 and "ConfigError: %s must be " % setting.variable in ran.stderr.splitlines()[-1], ran.stderr


def test_a_wrong_strategy_in_code_is_told_alike():
    with pytest.raises(ValueError, match="^strategy must be one of 'simulation', 'shadow', not 'shade'$"):
        sot.symbolic_translate(lambda x: x, strategy="shade")


def test_the_command_shows_values_and_where_they_are_from():
    ran = python("-m", "sot", "config", SOT_MAX_ENTRIES="7", SOT_STRICT="on", SOT_JOBS="3")
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = {line.split()[0]: " ".join(line.split()[1:]) for line in ran.stdout.splitlines()}
    assert list(lines) == [setting.variable for setting in config.SETTINGS]
    assert lines["SOT_MAX_ENTRIES"] == "7 (from the environment) takes a whole number from 1 on"
    assert lines["SOT_STRICT"] == "1 (from the environment) takes 1 or 0"
    assert lines["SOT_DUMP"] == "0 (default) takes 1 or 0"
    assert lines["SOT_STRATEGY"] == "simulation (default) takes simulation or shadow"


def test_the_command_finds_what_is_wrong():
    wrong = {setting.variable: "?" for setting in config.SETTINGS}
    ran = python("-m", "sot", "config", SOT_MAX_ENTRYS="3", **wrong)
    assert ran.returncode == 1 and "Traceback" not in ran.stderr
    for variable in wrong:
        assert "error: %s must be " % variable in ran.stderr
    assert "error: SOT_MAX_ENTRYS is not a setting; did you mean SOT_MAX_ENTRIES?" in ran.stderr


def test_the_command_line():
    assert python("-m", "sot", "config", "--help").returncode == 0
    ran = python("-m", "sot", "config", "more")
    assert ran.returncode == 2 and "error: python -m sot config takes no arguments, not 'more'" in ran.stderr


@pytest.mark.parametrize("variable", ["SOT_STRICT", "SOT_VERIFY", "SOT_MAX_ENTRIES", "SOT_STRATEGY"])
def test_a_program_is_not_run_with_a_wrong_setting(variable, tmp_path):
    script = tmp_path / "script.py"
    script.write_text("print('ran')\n")
    ran = python("-m", "sot", "run", str(script), **{variable: "?"})
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("error: %s must be " % variable) and "Traceback" not in ran.stderr


def test_settings_in_code():
    program = """\
import sot
from sot import config
sot.configure(max_entries=3, logs=["breaks", "graphs"], strict=True, warm_calls=0)
from sot.engine import ENGINE
print(ENGINE.max_entries, ENGINE.strict, ENGINE.warm_calls, config.value("SOT_LOGS"))
try:
    sot.configure(strict=False)
except RuntimeError as error:
    print(error)
"""
    ran = python("-c", program, SOT_MAX_ENTRIES="9", SOT_EAGER="1")
    assert ran.stdout.splitlines() == ["3 True 0 ('breaks', 'graphs')",
                                       "sot.configure: the engine has been used and read its settings; call this right after `import sot`"], ran.stderr


@pytest.mark.parametrize("said, text", [
    ({"max_entry": 3}, "max_entry is not a setting: did you mean max_entries?"), ({"max_entries": 0}, "SOT_MAX_ENTRIES must be a whole number from 1 on"),
    ({"strict": "perhaps"}, "SOT_STRICT must be 1 (on) or 0 (off)"), ({"xyzzy": 1}, "xyzzy is not a setting; `python -m sot config` lists them"),
])
def test_wrong_settings_in_code(said, text, monkeypatch):
    monkeypatch.delitem(sys.modules, "sot.engine", raising=False)
    monkeypatch.setattr(config, "_SAID", {})
    with pytest.raises(config.ConfigError) as caught:
        sot.configure(**said)
    assert text in str(caught.value) and config._SAID == {}


def test_settings_on_the_command_line(tmp_path):
    script = tmp_path / "script.py"
    script.write_text("import os\nfrom sot.engine import ENGINE\nprint(ENGINE.max_entries, ENGINE.strategy, sorted(name for name in os.environ if name.startswith('SOT_')))\n")
    ran = python("-m", "sot", "--set", "max_entries=5", "--set", "SOT_STRATEGY=shadow", "run", str(script), SOT_MAX_ENTRIES="7")
    assert (ran.returncode, ran.stdout) == (0, "5 shadow ['SOT_MAX_ENTRIES']\n"), ran.stderr
    ran = python("-m", "sot", "--set", "logs=breaks", "--set", "logs_of=model.py:step,:f", "config", SOT_STRICT="1")
    lines = {line.split()[0]: " ".join(line.split()[1:]) for line in ran.stdout.splitlines()}
    assert lines["SOT_LOGS"].startswith("breaks (from the command line)") and lines["SOT_LOGS_OF"].startswith("model.py:step,:f (from the command line)")
    assert lines["SOT_STRICT"].startswith("1 (from the environment)")


@pytest.mark.parametrize("words, text", [
    (["--set"], "--set needs NAME=VALUE"), (["--set", "logs"], "--set needs NAME=VALUE"), (["--set", "=1"], "--set needs NAME=VALUE"),
    (["--set", "logz=breaks", "config"], "logz is not a setting: did you mean logs?"), (["--set", "logs=brakes", "config"], "SOT_LOGS must be names out of"),
])
def test_a_wrong_set_is_told(words, text):
    ran = python("-m", "sot", *words)
    assert ran.returncode == 2 and ran.stdout == "" and ran.stderr.startswith("error: ") and text in ran.stderr
