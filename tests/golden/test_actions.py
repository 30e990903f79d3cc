"""`docs/actions.md` matches the engine."""

from tests.golden.actions import PAGE, page


def test_the_page_of_actions_is_up_to_date() -> None:
    """If it is not: python -m tests.golden.actions."""
    assert PAGE.read_text(encoding="utf-8") == page()
