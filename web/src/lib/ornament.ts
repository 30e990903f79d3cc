/** Ornaments generated from a seed: guilloche rosettes, one family per game. The same seed gives the same lines. */

/** A small generator of numbers from 0 to 1, seeded by a text (FNV-1a, then xorshift). */
export function numbers(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  state = state || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** One closed line whose radius oscillates between two circles. */
export function rosette(
  x: number,
  y: number,
  inner: number,
  outer: number,
  petals: number,
  turn: number,
  steps = 240,
): string {
  const points: string[] = [];
  for (let step = 0; step <= steps; step++) {
    const angle = (step / steps) * Math.PI * 2;
    const swing = 0.5 + 0.5 * Math.sin(angle * petals + turn);
    const radius = inner + (outer - inner) * swing;
    points.push(`${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`);
  }
  return `M${points.join('L')}Z`;
}

/** The lines of a game's ornament on a field of that width and height. */
export function ornament(seed: string, width: number, height: number): string[] {
  const next = numbers(seed);
  const x = width / 2;
  const y = height / 2;
  const reach = Math.min(width, height) * 0.36;
  const petals = 6 + Math.floor(next() * 7);
  const lines: string[] = [];
  for (let ring = 0; ring < 9; ring++) {
    const turn = (ring / 9) * Math.PI * 2;
    lines.push(rosette(x, y, reach * 0.42, reach, petals, turn));
  }
  const heart = 3 + Math.floor(next() * 4);
  for (let ring = 0; ring < 4; ring++) {
    lines.push(rosette(x, y, reach * 0.12, reach * 0.4, heart, (ring / 4) * Math.PI * 2));
  }
  return lines;
}
