"""A person at a table, for all tests of the terminal."""

import pytest

from tests.cli.person import Person


@pytest.fixture
def sit(tmp_path):
    """Start `tavolata play` for a person, and end the programs after the test."""
    people = []

    def sit_down(*arguments):
        person = Person(tmp_path, "play", *arguments, "--record", "g.jsonl")
        people.append(person)
        return person

    yield sit_down
    for person in people:
        person.close()
