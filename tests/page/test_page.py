"""The page of results in a real browser: what is filtered, searched, opened, linked and read by keyboard, in light and dark.

`nox -s page` runs it, with Debian's chromium and chromium-driver; without selenium it is skipped.
"""
from __future__ import annotations

import dis
import json
import os
import re
import shutil
import sys
import types
from pathlib import Path

import pytest

webdriver = pytest.importorskip("selenium.webdriver")
from selenium.common.exceptions import StaleElementReferenceException  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402
from selenium.webdriver.support.ui import Select, WebDriverWait  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from conformance import collection, listings, results, site, versions  # noqa: E402

CORPUS = collection.load()
LISTINGS = {case.id: listings.listing(case) for case in CORPUS.cases}
"""Those of this Python."""
BROWSER, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
LISTED = "breaks/branch_on_a_value"
WRONG = "aliasing/a_view_and_its_base"


def bytecode(case, version, wrong):
    """This Python's, and as much as another version would have otherwise: the names of instructions, one in two."""
    if version != versions.RUNNING:
        return re.sub(r"\t([A-Z_]*[A-M])\t", r"\t\1_%d\t" % version[1], LISTINGS[case.id]) + ("\n\tRETURN_VALUE\t<i>" if wrong else "")
    return LISTINGS[case.id]


def row(case, column, version):
    """A verdict as a run writes it: one wrong answer and one break in every column, no work anywhere else."""
    wrong, listed = case.id == WRONG and column % 2, case.id == LISTED
    capture = {"translations": 1, "graphs": 1, "hits": 2, "entries": 1, "breaks": [], "fallbacks": [], "verdict": "", "texts": [], "expected": "full"}
    if listed:
        capture["verdict"], capture["texts"] = "opaque-call", ["breaks: opaque-call at x.py line %d" % column]
        capture["breaks"] = [{"reason": "opaque-call", "file": "x.py", "line": 3, "message": "print"}]
    return {
        "type": "case", "id": case.id, "status": "listed" if listed else "failed" if wrong else "passed",
        "kind": "xfail:value" if wrong else "nocapture:opaque-call" if listed else "", "entry": "nocapture:opaque-call" if listed else "",
        "semantics": "value" if wrong else "", "capture": capture, "features": case.header.features, "summary": case.header.summary,
        "work": {"frames": [3, 3], "operations": [5, 9]}, "calls": 3, "seconds": 0.01,
        "differences": [{"field": "value", "call": 0, "text": "<b>result</b> is 1, not 2"}] if wrong else [], "log": "",
        "bytecode": bytecode(case, version, wrong)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Twenty columns: two engines, every version, some builds."""
    folder = tmp_path_factory.mktemp("results")
    column = 0
    for engine in ("sot", "dynamo"):
        for version in versions.ALL:
            for build in ("release", "debug") if engine == "sot" and version >= (3, 12) else ("release",):
                cases = CORPUS.for_version(version)
                info = results.run_info({"name": engine, "version": "1.%d" % column, "numpy": "2.0"}, corpus=[case.id for case in cases])
                info.update(version=versions.text(version), build=build, jit=False)
                for again in (1, 2):
                    writer = results.ResultWriter(folder, info)
                    rows = [row(case, column + again - 1, version) for case in cases]
                    for one in rows:
                        writer.write(one)
                    writer.whole(rows)
                    writer.close()
                column += 1
    assert column == 20
    return folder


@pytest.fixture(scope="module")
def page(folder):
    path = folder / "page.html"
    path.write_text(site.page(results.merge(results.read_all([folder])), CORPUS), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def driver():
    if BROWSER is None or DRIVER is None:
        pytest.fail("no chromium or no chromedriver: apt-get install chromium chromium-driver")
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND"):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    driver.set_window_size(1400, 900)
    yield driver
    driver.quit()


class Reader:
    """Somebody who looks at the page."""

    def __init__(self, driver, page):
        self.driver = driver
        self.address = page.as_uri()

    def open(self, hash=""):
        self.driver.get("about:blank")
        self.driver.get(self.address + hash)
        WebDriverWait(self.driver, 60).until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "#matrix tbody tr"))
        return self

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def rows(self):
        return [one.text for one in self.all("#matrix tbody th")]

    def columns(self):
        return [one.text.split() for one in self.all("#matrix thead th")[1:]]

    def errors(self):
        return [entry for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]


def shoot(driver, name):
    """A picture, if somebody wants them."""
    folder = os.environ.get("SOT_SCREENSHOTS")
    if folder:
        driver.save_screenshot(str(Path(folder) / name))


@pytest.fixture
def reader(driver, page):
    reader = Reader(driver, page).open()
    yield reader
    assert reader.errors() == []


def test_it_is_one_small_file(page):
    text = page.read_text(encoding="utf-8")
    assert len(text.encode()) < 2_000_000
    assert "http://" not in text and "https://" not in text and "src=" not in text and "<link" not in text


def test_the_matrix_has_every_column_and_area(reader):
    assert len(reader.columns()) == 20
    assert reader.rows()[-1] == "all" and "aliasing" in reader.rows()
    cell = reader.driver.find_element(By.CSS_SELECTOR, "#matrix tbody tr:last-child td").text.split()
    assert cell == ["99", "99", "66"], "whole percents, rounded down; 8 of 12 frames and operations"


def test_filters_and_search(reader):
    Select(reader.driver.find_element(By.ID, "engine")).select_by_value("sot")
    Select(reader.driver.find_element(By.ID, "version")).select_by_value("3.12")
    assert reader.columns() == [["sot", "3.12", "debug"], ["sot", "3.12", "release"]]
    reader.driver.find_element(By.ID, "search").send_keys("view base")
    assert set(reader.rows()) >= {"aliasing", "all"} and "tstrings" not in reader.rows()
    assert " of %d cases, 2 of 20 columns" % len(CORPUS.cases) in reader.driver.find_element(By.ID, "count").text
    Select(reader.driver.find_element(By.ID, "by")).select_by_value("features")
    assert "numpy-view" in reader.rows()
    # the filters are in the address: the same view again
    again = reader.driver.current_url.partition("#")[2]
    assert len(reader.open("#" + again).columns()) == 2 and "numpy-view" in reader.rows()


def test_only_failures(reader):
    reader.driver.find_element(By.ID, "failures").click()
    assert reader.rows() == ["aliasing", "breaks", "all"]


def test_down_to_a_difference(reader):
    cell = next(link for link in reader.all("#matrix a") if link.get_attribute("aria-label").startswith("aliasing on dynamo/3.8/release"))
    cell.click()
    WebDriverWait(reader.driver, 10).until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "#cell details"))
    first = reader.driver.find_element(By.CSS_SELECTOR, "#cell details summary")
    assert first.text.startswith("✗ " + WRONG)
    first.click()
    text = reader.driver.find_element(By.CSS_SELECTOR, "#cell details[open]").text
    assert "value of call 1: <b>result</b> is 1, not 2" in text and "sot/3.12/release" in text
    assert "1 translations, 1 graphs, 2 cache hits" in text
    for summary in reader.all("#cell details[open] details summary"):
        summary.click()
    shown = [block.text for block in reader.all("#cell details[open] pre")]
    assert any("def case(" in one for one in shown) and any(re.search("RETURN_VALUE +<i>", one) for one in shown)


def functions_of(code):
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from functions_of(constant)


def test_the_bytecode_of_every_case_is_there(reader):
    """What the page makes of the packed streams is what dis says: instructions, arguments, lines, and where jumps lead to."""
    column = next(index for index, words in enumerate(reader.columns()) if words == ["sot", versions.text(versions.RUNNING), "release"])
    cases = CORPUS.for_version(versions.RUNNING)[::20]
    shown = reader.driver.execute_script("return arguments[0].map(id => bytecode(id, arguments[1]))", [case.id for case in cases], column)
    for case, text in zip(cases, shown):
        module = compile(case.source, case.path.name, "exec", dont_inherit=True)
        wanted = [code for constant in module.co_consts if isinstance(constant, types.CodeType) and constant.co_name not in ("calls", "watch")
                  for code in functions_of(constant)]
        blocks = text.split("\n\n")
        assert len(blocks) == len(wanted) > 0, case.id
        for block, code in zip(blocks, wanted):
            head, *lines = block.split("\n")
            assert head == "%s, line %d" % (code.co_name, code.co_firstlineno)
            rows = [re.match(r" *(\d+|-|) +(?:(L\d+):)? *([A-Z_0-9]+)(?: +(.*))?$", line) for line in lines if not re.match(r"  exceptions from| +L\d+:$", line)]
            instructions = [one for one in dis.get_instructions(code) if one.opname != "CACHE"]
            assert [row[3] for row in rows] == [one.opname for one in instructions], case.id
            labels = {row[2]: one.offset for row, one in zip(rows, instructions) if row[2]}
            for row, one in zip(rows, instructions):
                if one.opcode in dis.hasjrel or one.opcode in dis.hasjabs:
                    assert labels[row[4].partition("to ")[2]] == one.argval, (case.id, row[0])
                elif "code object" not in one.argrepr:
                    assert (row[4] or "") == (one.argrepr or ("" if one.arg is None else str(one.arg))).strip(), (case.id, row[0])


def test_each_version_has_its_own_bytecode(reader):
    texts = reader.driver.execute_script("return data.columns.map(column => bytecode(arguments[0], column.index))", LISTED)
    assert all(texts) and len(set(texts)) == len(versions.ALL)


def test_a_link_to_a_case(reader):
    reader.open("#cell=breaks&column=sot/3.8/release&case=" + LISTED)
    text = reader.driver.find_element(By.CSS_SELECTOR, "#cell details[open]").text
    assert "listed as nocapture:opaque-call" in text and "break: opaque-call at x.py line 3 print" in text


def test_history_says_what_became_worse_and_better(reader):
    runs = reader.all("#runs > details")
    assert len(runs) == 20
    changed = []
    for run in (runs[0], runs[2]):
        run.find_element(By.CSS_SELECTOR, "summary").click()
        newest = run.find_element(By.CSS_SELECTOR, "tbody tr")
        changed.append([cell.text for cell in newest.find_elements(By.CSS_SELECTOR, "td")[2:]])
    assert sorted(changed) == [["", "1"], ["1", ""]]


def test_what_became_worse_leads_to_the_case(reader):
    run = reader.all("#runs > details")[0]
    for chosen in (run, None):
        if chosen is None:
            chosen = next(cell for cell in run.find_elements(By.CSS_SELECTOR, "tbody td details"))
        chosen.find_element(By.CSS_SELECTOR, "summary").click()
    link = chosen.find_element(By.CSS_SELECTOR, "a")
    assert link.text in (WRONG, LISTED)
    link.click()
    WebDriverWait(reader.driver, 30).until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "#cell details[open]"))


def test_engines_side_by_side(reader):
    """A row a column: its version, and its cases by what differs first; how to have it again stands with the run."""
    Select(reader.driver.find_element(By.ID, "engine")).select_by_value("dynamo")
    head = [cell.text for cell in reader.all("#engines thead th")]
    assert head[:4] == ["column", "version", "cases", "same"] and head[-2:] == ["in graphs", "same of these"] and "value" in head and "crash" not in head
    rows = reader.all("#engines tbody tr")
    assert len(rows) == len(versions.ALL) == len(reader.columns())
    for row in rows:
        cells = [cell.text for cell in row.find_elements(By.CSS_SELECTOR, "td")]
        assert int(cells[2]) + int(cells[head.index("value") - 1]) == int(cells[1]), "those that agree and the one that does not are all"
    first = reader.all("#runs > details")[0]
    first.find_element(By.CSS_SELECTOR, "summary").click()
    assert "python -m conformance run --engine dynamo" in first.text


def test_by_keyboard_alone(reader):
    search = reader.driver.find_element(By.ID, "search")
    search.send_keys("branch_on_a_value")
    active = search
    for _ in range(40):
        active.send_keys(Keys.TAB)
        active = reader.driver.switch_to.active_element
        if active.tag_name == "a" and active.find_elements(By.XPATH, "ancestor::table[@id='matrix']"):
            break
    active.send_keys(Keys.ENTER)
    patient = WebDriverWait(reader.driver, 30, ignored_exceptions=[StaleElementReferenceException])    # the page draws itself anew meanwhile
    patient.until(lambda driver: driver.switch_to.active_element.tag_name == "h2")
    for _ in range(3):
        reader.driver.switch_to.active_element.send_keys(Keys.TAB)
        if reader.driver.switch_to.active_element.tag_name == "summary":
            break
    reader.driver.switch_to.active_element.send_keys(Keys.ENTER)
    assert LISTED in reader.driver.find_element(By.CSS_SELECTOR, "#cell details[open]").text


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_schemes_can_be_read(reader, scheme):
    reader.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def colours(selector):
        script = "const s = getComputedStyle(document.querySelector(arguments[0])); return [s.color, s.backgroundColor]"
        return [[int(part) for part in one[one.index("(") + 1:-1].split(",")[:3]] for one in reader.driver.execute_script(script, selector)]

    def light(rgb):
        parts = [part / 255 for part in rgb]
        parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    for selector in ("body", "#matrix i.all", "#matrix i.most", "#matrix i.some"):
        if reader.all(selector):
            text, ground = map(light, colours(selector))
            assert (max(text, ground) + 0.05) / (min(text, ground) + 0.05) >= 4.5, selector
    assert (light(colours("body")[1]) > 0.5) == (scheme == "light")
    shoot(reader.driver, "page-%s.png" % scheme)
    reader.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_on_a_phone(reader):
    metrics = {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True}
    reader.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        reader.open("#cell=aliasing&column=sot/3.8/release&case=" + WRONG)
        shoot(reader.driver, "page-phone.png")
        width = reader.driver.execute_script("return document.documentElement.scrollWidth")
        assert width <= 360, "only the tables scroll sideways"
    finally:
        reader.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_the_numbers_are_those_of_the_reports(folder, reader):
    """What the page works out is what `report` prints."""
    from conformance import matrix, summary

    runs = results.merge(results.read_all([folder]))
    assert matrix.text_matrix(runs)
    for run, cell in zip(runs, reader.all("#matrix tbody tr:last-child td")):
        assert [int(word) for word in cell.text.split()] == summary.whole_numbers(run.cases), json.dumps(run.info["version"])
