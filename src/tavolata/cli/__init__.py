"""The command line: `tavolata COMMAND`, one file per command."""
