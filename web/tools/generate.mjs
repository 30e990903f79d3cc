// Writes everything of src/generated that checks and tests need; the fonts are for the built page alone.
await import('./icons.mjs');
await import('./tokens.mjs');
