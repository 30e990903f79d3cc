"""`docs/observations.md` matches the code."""

from tests.golden.observations import PAGE, page


def test_the_page_of_layouts_is_up_to_date() -> None:
    """If it is not: python -m tests.golden.observations, and raise LAYOUT_VERSION."""
    assert PAGE.read_text(encoding="utf-8") == page()
