/** A city as a skyline: each district adds its building, at a fixed place, in the light of its type. */
import { paint } from '../../lib/scenery/dress';
import { address } from '../../lib/shapes';
import { numbers, rosette } from '../../lib/ornament';
import { lch } from '../../lib/scenery/colour';
import { lightOf } from '../../lib/scenery/light';
import { Pen } from '../../lib/scenery/pen';
import { circle, element, inks, MOTIFS, ofThings, stop, THINGS, type Part } from '../../lib/scenery/scene';
import type { Face } from '../../lib/types';
import { looks, plans } from './cards';

interface District {
  id: string;
  kind: string;
}

const WIDTH = 1400;
const HEIGHT = 84;
const GROUND = 74;
/** The extra height of sky in a tall picture. */
const SKY = 176;
/** The distance from one building to the next. */
const STEP = 37;
const MIDDLE = WIDTH / 2;

/** The building of a district whose card shows something else first. */
const OTHERS: Record<string, string> = {
  market: 'stall',
  docks: 'crane',
  tavern: 'house',
  trading_post: 'shop',
  town_hall: 'belfry',
  barracks: 'tent',
  prison: 'gate',
  fortress: 'keep',
  armory: 'works',
  imperial_treasury: 'palace',
  framework: 'scaffold',
  library: 'dome',
  map_room: 'turret',
  museum: 'temple',
  park: 'tree',
  theater: 'dome',
  throne_room: 'palace',
  ball_room: 'manor',
  secret_vault: 'tower',
  smithy: 'works',
  battlefield: 'banner',
};
/** Landmarks. */
const LARGE = new Set([
  'keep',
  'cathedral',
  'palace',
  'dome',
  'turret',
  'tower',
  'belfry',
  'lighthouse',
  'obelisk',
]);

function buildingOf(card: string): string {
  return OTHERS[card] ?? /:(\w+)/.exec(plans[card] ?? '')?.[1] ?? 'house';
}

/** A ridge of hills over the whole width. */
function hills(y: number, swell: number, shift: number): string {
  let d = `M0 ${HEIGHT}`;
  for (let x = 0; x <= WIDTH; x += 20)
    d += `L${x} ${(y - swell * Math.sin(x / 74 + shift) - (swell / 2) * Math.sin(x / 31 + shift * 2)).toFixed(1)}`;
  return `${d}L${WIDTH} ${HEIGHT}z`;
}

/** The position of the n-th building: the first in the middle, the others alternately to its left and right. */
function placeOf(n: number): number {
  const far = Math.ceil(n / 2) * STEP;
  return MIDDLE + (n % 2 ? -far : far);
}

/** Clouds by day, stars by night, above the town. */
function inSky(isNight: boolean): string {
  const next = numbers(isNight ? 'stars' : 'clouds');
  let d = '';
  for (let n = 0; n < (isNight ? 90 : 22); n++) {
    const x = Math.round(WIDTH * next());
    if (isNight) d += circle(x, Math.round(16 - next() * (SKY - 8)), next() < 0.2 ? 1 : 0.6);
    else {
      const wide = 34 + next() * 46;
      const high = wide * (0.12 + next() * 0.06);
      const lobe = (part: number, tall: number) =>
        `c${(wide * part * 0.1).toFixed(1)} ${(-high * tall).toFixed(1)} ${(wide * part * 0.9).toFixed(1)} ${(-high * tall).toFixed(1)} ${(wide * part).toFixed(1)} 0`;
      d += `M${x} ${Math.round(4 - next() * (SKY - 60))}${lobe(0.36, 1.1)}${lobe(0.4, 1.7)}${lobe(0.24, 0.8)}z`;
    }
  }
  return d;
}

/** An empty plot: the outline of a house to come. */
function plot(x: number): string {
  return `M${x - 14} ${GROUND}v-21l14 -11l14 11v21`;
}

interface Options {
  /** The number of districts that complete a city: those still missing are plots. */
  goal?: number;
  /** Draw the whole sky, for a picture that fills its background. */
  isHigh?: boolean;
}

/** Return the text of an SVG image; the sky fades out at the top. */
export function drawn(
  city: District[],
  isNight: boolean,
  { goal = 0, isHigh = false }: Options = {},
): string {
  const sun = MIDDLE + 92;
  const top = isHigh ? -SKY : 0;
  const [glow, far, near, ground] = isNight
    ? [lch(0.4, 0.1, 320), lch(0.31, 0.06, 300), lch(0.26, 0.05, 300), lch(0.2, 0.04, 300)]
    : [lch(0.9, 0.075, 62), lch(0.84, 0.06, 30), lch(0.75, 0.075, 60), lch(0.62, 0.075, 70)];
  const disc = isNight ? lch(0.9, 0.05, 90) : lch(0.97, 0.07, 90);
  const stakes = isNight ? lch(0.68, 0.06, 320) : lch(0.42, 0.07, 50);
  const parts: Part[] = [
    ...(isHigh
      ? [{ d: inSky(isNight), fill: isNight ? disc : lch(0.985, 0.02, 80), opacity: isNight ? 0.5 : 0.85 }]
      : []),
    {
      d: rosette(sun, 44, 19, 30, 13, 1, 140).replace(/\.(\d)\d/g, '.$1'),
      line: disc,
      width: 0.7,
      opacity: 0.8,
    },
    { d: circle(sun, 44, 17), fill: disc },
    { d: hills(52, 7, 2), fill: far },
    { d: hills(63, 5, 4.4), fill: near },
  ];
  // The outer buildings are behind the inner ones.
  const standing = city
    .map(({ id, kind }, n) => ({ id, kind, x: placeOf(n) }))
    .sort((a, b) => Math.abs(b.x - MIDDLE) - Math.abs(a.x - MIDDLE));
  for (const { id, kind, x } of standing) {
    const pen = new Pen(sun);
    const next = numbers(`skyline ${id}`);
    const building = buildingOf(id);
    const size = (LARGE.has(building) ? 56 : 42) * (0.92 + next() * 0.16);
    MOTIFS[building]?.(pen, x, GROUND + 1, building === 'wall' ? size * 0.7 : size, next);
    const look = looks[kind] ?? looks.noble!;
    const light = lightOf(isNight ? { ...look, glow: look.land } : look, isNight);
    parts.push(...inks(pen, ofThings(light.depths[isNight ? 0 : look.isDusk ? 1 : 2]), THINGS, 1.1));
  }
  const bushes = new Pen(sun);
  const next = numbers('bushes');
  for (let n = 0; n < 16; n++) {
    const side = n % 2 ? -1 : 1;
    const motif = next() < 0.5 ? 'bush' : 'cypress';
    MOTIFS[motif]!(bushes, MIDDLE + side * (186 + n * 31), GROUND + 3, motif === 'bush' ? 13 : 26, next);
  }
  parts.push({ d: bushes.paths.body, fill: ground });
  const plots = Array.from({ length: Math.max(0, goal - city.length) }, (_, n) => placeOf(city.length + n));
  if (plots.length)
    parts.push({ d: plots.map(plot).join(''), line: stakes, width: 1.1, dash: '3 2.4', opacity: 0.75 });
  parts.push({ d: `M0 ${GROUND}h${WIDTH}v10h-${WIDTH}z`, fill: ground });
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 ${top} ${WIDTH} ${HEIGHT - top}' width='${WIDTH}' height='${HEIGHT - top}'><defs>` +
    `<linearGradient id='s' x2='0' y2='1'>${stop(0, glow, 0)}${stop(0.75, glow, 0.9)}</linearGradient></defs>` +
    `<path d='M0 ${top}h${WIDTH}v${HEIGHT - top}h-${WIDTH}z' fill='url(#s)'/>${parts.map(element).join('')}</svg>`
  );
}

/** The value of `data-scene` for a city. */
export function skyline(
  city: { card: string }[],
  faces: Record<string, Face>,
  { goal = 0, isHigh = false }: Options = {},
): string {
  const districts = city.map(({ card }) => ({ id: card, kind: faces[card]?.kind ?? '' }));
  const name = districts.map(({ id, kind }) => `${id} ${kind}`).join(' ');
  return paint(`skyline ${goal} ${isHigh ? 'high' : 'low'} ${name}`, (isNight) => [
    address(drawn(districts, isNight, { goal, isHigh })),
  ]);
}
