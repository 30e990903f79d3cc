"""Wait until a picture of a page can be taken: everything is painted, and nothing moves."""

from __future__ import annotations

from playwright.sync_api import Page

STILL = """
() => {
  const isPainted = (node) => getComputedStyle(node).backgroundImage !== 'none';
  const isMoving = (one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity;
  return document.fonts.status === 'loaded' && [...document.querySelectorAll('[data-scene]')].every(isPainted)
    && !document.getAnimations().some(isMoving);
}
"""
"""Whether nothing is on its way: fonts, the pictures of cards, transitions. Not a promise, which would count as true."""
DECODED = """
async () => {
  const painted = [...document.querySelectorAll('[data-scene]')].map((node) => getComputedStyle(node).backgroundImage);
  const addresses = new Set(painted.flatMap((one) => [...one.matchAll(/url\\("(.*?)"\\)/g)].map(([, address]) => address)));
  await Promise.all([...addresses].map((address) => Object.assign(new Image(), { src: address }).decode()));
}
"""
"""Decodes the pictures of cards."""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def until_still(page: Page) -> None:
    """Wait for fonts, the pictures of cards and transitions."""
    page.wait_for_function(STILL)
    page.evaluate(DECODED)
    page.evaluate(TWO_FRAMES)
