"""The command line: `tavolata COMMAND`, one file a command."""
