"""The documentation site, read as files: it searches, has two themes, and loads nothing."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).resolve().parents[2]
BUILT_WITH = ("mkdocs", "material", "mkdocstrings")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it; in CI that has installed what it takes."""
    if not all(map(importlib.util.find_spec, BUILT_WITH)) and not os.environ.get("CI"):
        pytest.skip("what builds the documentation is not installed: `make docs` does that")
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-d", str(folder)]
    env = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    ran = subprocess.run(build, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return folder


@pytest.fixture
def page(browser: Browser, site: Path) -> Iterator[Page]:
    """The first page of the site; nothing goes wrong and nothing comes from elsewhere."""
    page, wrong = browser.new_page(), list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on(
        "request", lambda r: None if r.url.startswith(("file:", "data:")) else wrong.append(r.url)
    )
    page.goto((site / "index.html").as_uri())
    yield page
    page.close()
    assert wrong == []


@pytest.mark.parametrize("words", ["together", "Karama"])
def test_search_finds_pages_that_are_read_as_files(page: Page, words: str) -> None:
    page.locator("[data-md-component=search-query]").click()
    page.keyboard.type(words)
    expect(page.locator(".md-search-result__link").first).to_be_attached()


def test_the_switch_makes_pages_dark_and_light(page: Page) -> None:
    body = page.locator("body")
    before = body.get_attribute("data-md-color-scheme")
    page.locator("[data-md-component=palette] label:visible").click()
    expect(body).not_to_have_attribute("data-md-color-scheme", str(before))


def test_the_first_page_shows_every_game(page: Page) -> None:
    shown = page.locator(".pictures img")
    assert shown.count() == 6
    for picture in shown.all():
        assert picture.evaluate("(one) => one.decode().then(() => one.naturalWidth)") > 1000


def test_the_sidebar_of_the_reference_has_names(page: Page, site: Path) -> None:
    page.goto((site / "reference" / "kernel.html").as_uri())
    links = page.locator(".md-nav--secondary .md-nav__link").all_text_contents()
    assert {"Ask", "together", "window"} <= {re.sub(r"\s", "", link) for link in links}


def test_a_heading_that_begins_with_a_digit_can_be_followed(page: Page, site: Path) -> None:
    page.goto((site / "adding-a-game.html").as_uri())
    page.locator(
        ".md-nav--secondary .md-nav__link", has_text=re.compile(r"^\s*\d+\. ")
    ).last.click()
    assert re.search(r"#\d", page.url)
