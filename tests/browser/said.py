"""All visible and spoken text of a page, and whether it is translated."""

from __future__ import annotations

import re

from tests.browser.table_page import TablePage
from tests.catalogues import CATALOGUES

SPOKEN = """
() => {
  const shown = (node) => node.checkVisibility?.() ?? node.parentElement?.checkVisibility();
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (shown(walk.currentNode)) found.push(walk.currentNode.data);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const node of document.querySelectorAll(`[${name}]`)) found.push(node.getAttribute(name));
  return found.map((text) => text.trim()).filter(Boolean);
}
"""
"""JavaScript that collects all visible and spoken text of a page."""
KEYS = {
    found[1]
    for (language, _), path in CATALOGUES.items()
    if language == "en"
    for found in re.finditer(r"^([a-z][a-z0-9_]*(?:-[a-z0-9_-]+))\s*=", path.read_text("utf-8"), re.M)
}
"""All keys of the catalogues that do not look like words."""


def untranslated(page: TablePage) -> list[str]:
    """Return the untranslated parts of a page: keys of catalogues, variables, missing values."""
    said = " ".join(page.page.evaluate(SPOKEN))
    assert len(said) > 20, said
    untold = KEYS & set(re.findall(r"(?<![\w/.-])[a-z][a-z0-9_]*(?:-[a-z0-9_]+)+(?![\w/.-])", said))
    return sorted(untold) + [sign for sign in ("{ $", "undefined", "NaN", "[object") if sign in said]


def assert_translated(page: TablePage) -> None:
    """Check that the page shows and speaks only words."""
    assert not untranslated(page), f"{page.look} {page.page.url}: {untranslated(page)}"
