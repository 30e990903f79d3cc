/**
 * The scene of a card, as the text of an SVG image: sky, sun, far, middle and near land with buildings and plants, a
 * floor, a frame. The kind of the card sets the light, its plan the objects, its id everything else.
 */
import { numbers, rosette } from '../ornament';
import { BUILDINGS, type Motif } from './buildings';
import { lightOf, type Depth, type Light, type Look } from './light';
import { NATURE } from './nature';
import { Pen, type Next, type Tone } from './pen';
import { FLOORS, HEIGHT, TERRAINS, WIDTH } from './terrain';
import { WORKS } from './works';

/** Styles of the sun, one per game. */
export type Sun = 'rosette' | 'rays' | 'mosaic' | 'plain';

export interface Scene {
  /** The seed of all positions: the same seed gives the same picture. */
  seed: string;
  look: Look;
  sun: Sun;
  /**
   * Far, middle and near land, each with its motifs, then the floor and the frame of the picture: `peaks hills:keep
   * hills:pine,bush path tree`. `-` is nothing.
   */
  plan: string;
}

export const MOTIFS: Record<string, Motif> = { ...BUILDINGS, ...WORKS, ...NATURE };
/** Motifs that frame a picture from top to bottom; others are small. */
const HIGH = new Set([
  'tree',
  'pine',
  'palm',
  'cypress',
  'dead',
  'column',
  'drape',
  'banner',
  'shelf',
  'pikes',
  'crane',
]);
const PLAIN = 'hills hills hills:bush grass -';

export interface Part {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
  dash?: string;
}

export function element({ d, fill = 'none', line, width = 1, opacity, dash }: Part): string {
  return (
    `<path d='${d}' fill='${fill}'` +
    (line ? ` stroke='${line}' stroke-width='${width}'` : '') +
    (dash ? ` stroke-dasharray='${dash}'` : '') +
    (opacity ? ` opacity='${opacity}'` : '') +
    '/>'
  );
}

/** A stop of a gradient. */
export function stop(at: number, colour: string, opacity = 1): string {
  return `<stop offset='${at}' stop-color='${colour}'${opacity < 1 ? ` stop-opacity='${opacity}'` : ''}/>`;
}

/** The paths of a pen, each tone in its colour: lines behind the shapes, and on top of the land. */
export function inks(pen: Pen, colours: Record<Tone, string>, order: Tone[], width = 1): Part[] {
  return order
    .filter((tone) => pen.paths[tone])
    .map((tone) => {
      const d = pen.paths[tone];
      return tone === 'line' ? { d, line: colours.line, width } : { d, fill: colours[tone] };
    });
}

export const LAND: Tone[] = ['body', 'shade', 'pale', 'light', 'line'];
export const THINGS: Tone[] = ['line', 'body', 'shade', 'roof', 'pale', 'light'];
export const ofLand = (depth: Depth) => ({ ...depth, body: depth.ground, line: depth.shade });
export const ofThings = (depth: Depth) => ({ ...depth, line: depth.shade });

// ------------------------------------------------------------------ the sky
export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`;
}

function sky(sun: Sun, x: number, y: number, light: Light, isNight: boolean, next: Next): Part[] {
  const parts: Part[] = [];
  const r = Math.round(isNight ? 22 + next() * 3 : 29 + next() * 5);
  if (sun === 'mosaic') {
    const start = Math.round(next() * 3);
    for (let ring = 0; ring < 3; ring++) {
      const radius = r + 8 + ring * 15;
      parts.push({
        d: circle(x, y, radius) + circle(x, y, radius + 45),
        line: [light.sun, light.top, light.cloud][(ring + start) % 3]!,
        width: 13.4,
        dash: `${11 + ((ring + start) % 3)} 1.3`,
        opacity: isNight ? 0.17 : 0.3,
      });
    }
  }
  if (sun === 'rays') {
    let d = '';
    const count = 15 + Math.floor(next() * 6);
    const turn = next();
    for (let i = 0; i < count; i++) {
      const [a, b] = [((i + turn) / count) * Math.PI * 2, ((i + turn + 0.5) / count) * Math.PI * 2];
      const at = (angle: number) =>
        `${Math.round(x + Math.cos(angle) * 190)} ${Math.round(y + Math.sin(angle) * 190)}`;
      d += `M${x} ${y}L${at(a)}L${at(b)}z`;
    }
    parts.push({ d, fill: light.sun, opacity: isNight ? 0.07 : 0.3 });
  }
  if (sun === 'rosette') {
    const petals = 9 + Math.floor(next() * 6);
    let d = '';
    for (let ring = 0; ring < 3; ring++)
      d += rosette(x, y, r + 2, r + 15 + ring * 3, petals, ring * 2.1, petals * 9).replace(
        /\.(\d)\d/g,
        '.$1',
      );
    parts.push({ d, line: light.sun, width: 0.7, opacity: isNight ? 0.5 : 0.75 });
  }
  parts.push({ d: circle(x, y, r), fill: light.sun, opacity: isNight ? 0.95 : 1 });
  if (isNight) {
    let d = '';
    for (let i = 0; i < 34; i++) {
      const s = 0.5 + next() * 0.8;
      d += `M${Math.round(next() * WIDTH)} ${Math.round(next() * 84)}l${s.toFixed(1)} ${s.toFixed(1)}l${(-s).toFixed(1)} ${s.toFixed(1)}l${(-s).toFixed(1)} ${(-s).toFixed(1)}z`;
    }
    parts.push({ d, fill: light.star, opacity: 0.85 });
  } else {
    let d = '';
    for (let i = 0; i < 3; i++) {
      const [cx, cy, w] = [(next() < 0.5 ? 0 : 150) + next() * 90, 14 + next() * 44, 26 + next() * 34];
      const round = (value: number) => Math.round(value * 10) / 10;
      d += `M${round(cx - w / 2)} ${round(cy)}q${round(w * 0.1)} ${-5} ${round(w * 0.26)} -4q${round(w * 0.1)} -7 ${round(w * 0.3)} -3q${round(w * 0.2)} -2 ${round(w * 0.44)} 7z`;
    }
    parts.push({ d, fill: light.cloud, opacity: 0.75 });
  }
  return parts;
}

// ---------------------------------------------------------------- motifs in the land
/** Positions to the left and right of the pictogram, for motifs in turn. */
function places(count: number, next: Next, inner: number, outer: number): number[] {
  const first = next() < 0.5 ? -1 : 1;
  return Array.from({ length: count }, (_, i) => {
    const side = i % 2 ? -first : first;
    const share = count > 2 ? Math.floor(i / 2) / Math.ceil(count / 2 - 0.5) : 0;
    return WIDTH / 2 + side * (inner + (outer - inner) * share + next() * 12);
  });
}

function words(part: string | undefined): { land: string; things: string[] } {
  const [land = '', things = ''] = (part ?? '').split(':');
  return { land, things: things ? things.split(',') : [] };
}

export function sceneOf({ seed, look, sun, plan }: Scene, isNight = false): string {
  const next = numbers(seed);
  const light = lightOf(look, isNight);
  const x = Math.round(WIDTH / 2 + (next() - 0.5) * 26);
  const y = Math.round(60 + next() * 12);
  const [far, middle, near, floor, front] = (plan || PLAIN).split(' ');
  const parts: Part[] = sky(sun, x, y, light, isNight, next);

  const layer = (
    depth: 0 | 1 | 2,
    part: string | undefined,
    ground: number,
    size: number,
    inner: number,
    outer: number,
  ) => {
    const { land, things } = words(part);
    const terrain = new Pen(x);
    TERRAINS[land]?.(terrain, ground, next);
    if (depth === 2) FLOORS[floor ?? '']?.(terrain, ground + 3, next);
    parts.push(...inks(terrain, ofLand(light.depths[depth]), LAND, 0.9));
    const standing = new Pen(x);
    const at = places(things.length, next, inner, outer);
    things.forEach((thing, i) =>
      MOTIFS[thing]?.(standing, at[i]!, ground + 4 + depth * 2, size * (0.9 + next() * 0.25), next),
    );
    parts.push(...inks(standing, ofThings(light.depths[depth]), THINGS, 1.1));
  };
  layer(0, far, 94, 34, 46, 100);
  const mist = parts.length;
  layer(1, middle, 103, 56, 60, 100);
  layer(2, near, 119, 44, 84, 112);
  const frame = new Pen(x);
  if (front && MOTIFS[front]) {
    const side = next() < 0.5 ? -1 : 1;
    const size = HIGH.has(front) ? 1 : 0.62;
    MOTIFS[front](frame, 120 + side * 109, 153, (70 + next() * 14) * size, next);
    if (next() < 0.7 || front === 'drape')
      MOTIFS[front](frame, 120 - side * 114, 153, (50 + next() * 14) * size, next);
  }
  parts.push(...inks(frame, ofThings(light.frame), THINGS, 1.6));

  const paths = parts.map(element);
  paths.splice(mist, 0, element({ d: `M0 62h${WIDTH}v50h-${WIDTH}z`, fill: 'url(#m)' }));
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' width='${WIDTH * 2}' height='${HEIGHT * 2}'><defs>` +
    `<linearGradient id='s' x2='0' y2='1'>${stop(0, light.top)}${stop(0.68, light.horizon)}</linearGradient>` +
    `<radialGradient id='h' gradientUnits='userSpaceOnUse' cx='${x}' cy='${y}' r='105'>${stop(0.2, light.sun, isNight ? 0.5 : 0.8)}${stop(1, light.sun, 0)}</radialGradient>` +
    `<linearGradient id='m' x2='0' y2='1'>${stop(0, light.mist, 0)}${stop(0.75, light.mist, isNight ? 0.4 : 0.7)}${stop(1, light.mist, 0)}</linearGradient>` +
    `<radialGradient id='v' cy='.45' r='.75'>${stop(0.55, light.front, 0)}${stop(1, light.front, isNight ? 0.55 : 0.34)}</radialGradient></defs>` +
    `<path d='M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z' fill='url(#s)'/><path d='M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z' fill='url(#h)'/>` +
    paths.join('') +
    `<path d='M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z' fill='url(#v)'/></svg>`
  );
}
