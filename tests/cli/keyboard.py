"""A person at a real terminal: the program in a pseudo-terminal of a given size, and its screens."""

import fcntl
import os
import pty
import re
import struct
import termios

from tests.cli.person import environment, start

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLEAR = "\x1b[2J"
"""The code that clears a terminal before each new table."""


class Keyboard:
    """Types lines at `tavolata ARGUMENTS`; `screen` is what it has written since then or since it cleared."""

    def __init__(self, folder, *arguments, size=(80, 24), **more):
        self.terminal, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        variables = environment(TERM="xterm-256color", **more)
        for name in ("COLUMNS", "LINES"):
            variables.pop(name, None)
        self.process = start(folder, [side] * 3, variables, *arguments)
        os.close(side)
        self.screen = self.read()

    def read(self, ends=("> ", "(y/n) ", "(s/n) ")):
        """Return the output up to the next question, or to the end of the program."""
        found = b""
        while not (text := found.decode(errors="replace")).endswith(ends):
            try:
                found += os.read(self.terminal, 65536)
            except OSError:  # the program has ended
                break
        return CODES.sub("", text.rpartition(CLEAR)[2]).replace("\r\n", "\n")

    def type(self, line):
        """Type a line; return the screen."""
        os.write(self.terminal, line.encode() + b"\n")
        self.screen = self.read()
        return self.screen

    def close(self):
        """End the program, if it still runs."""
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)
