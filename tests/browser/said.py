"""Everything that a page says to eye or ear, and whether these are words."""

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
"""Everything that a page says to eye or ear."""
KEYS = {
    found[1]
    for (language, _), path in CATALOGUES.items()
    if language == "en"
    for found in re.finditer(r"^([a-z][a-z0-9_]*(?:-[a-z0-9_-]+))\s*=", path.read_text("utf-8"), re.M)
}
"""All keys of the catalogues that no word looks like."""


def untranslated(page: TablePage) -> list[str]:
    """What is said on a page that is no word: keys of catalogues, variables, values that are none."""
    said = " ".join(page.page.evaluate(SPOKEN))
    assert len(said) > 20, said
    untold = KEYS & set(re.findall(r"(?<![\w/.-])[a-z][a-z0-9_]*(?:-[a-z0-9_]+)+(?![\w/.-])", said))
    return sorted(untold) + [sign for sign in ("{ $", "undefined", "NaN", "[object") if sign in said]


def assert_translated(page: TablePage) -> None:
    """Nothing but words."""
    assert not untranslated(page), f"{page.look} {page.page.url}: {untranslated(page)}"
