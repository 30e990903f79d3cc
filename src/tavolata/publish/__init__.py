"""The static site: page, engine and Python in WebAssembly, for any file server (`docs/static.md`)."""
