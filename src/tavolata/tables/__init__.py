"""Tables where people and bots play a match: seats, commands, views, log, coach and background work.

A host, such as a server or a page without one, stores what a table writes and brings its pages.
"""
