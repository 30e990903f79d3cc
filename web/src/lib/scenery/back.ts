/** The back of a game's cards: a scene of the game in a medallion, in a frame of fine lines. */
import { rosette } from '../ornament';
import { between, lch } from './colour';
import type { Look } from './light';
import { sceneOf, stop, type Sun } from './scene';

const WIDTH = 100;
const HEIGHT = 140;
const X = WIDTH / 2;
const Y = HEIGHT / 2;
/** The radius of the medallion. */
const R = 31;

const short = (d: string) => d.replace(/\.(\d)\d/g, '.$1');

/** A wave along a side of the frame, from one corner to the next. */
function wave(x: number, y: number, length: number, isUpright: boolean, swing: number): string {
  const steps = Math.round(length / 4);
  const step = length / steps;
  let d = `M${x} ${y}`;
  for (let i = 0; i < steps; i++) {
    const out = i % 2 ? -swing : swing;
    d += isUpright ? `q${out} ${step / 2} 0 ${step}` : `q${step / 2} ${out} ${step} 0`;
  }
  return d;
}

export function backOf(game: string, look: Look, sun: Sun, plan: string, isNight: boolean): string {
  const hue = look.sky;
  const [upper, lower] = isNight
    ? [lch(0.3, 0.06, hue), lch(0.17, 0.05, hue)]
    : [lch(0.42, 0.1, hue), lch(0.25, 0.075, hue)];
  const gold = isNight ? lch(0.72, 0.075, 85) : lch(0.84, 0.085, 88);
  const scene = sceneOf({ seed: `${game} back`, look, sun, plan }, isNight).replace(
    /width='\d+' height='\d+'/,
    `x='${X - R * 1.6 - 2}' y='${Y - R - 1}' width='${R * 3.2 + 4}' height='${R * 2 + 2}'`,
  );
  const petals = sun === 'rosette' ? 14 : sun === 'rays' ? 18 : 10;
  let lines = '';
  for (let ring = 0; ring < 3; ring++)
    lines += short(rosette(X, Y, R + 3, R + 11, petals, ring * 2.1, petals * 8));
  for (const y of [23, HEIGHT - 23])
    for (let ring = 0; ring < 2; ring++) lines += short(rosette(X, y, 2, 9, 6, ring * Math.PI, 60));
  let frame = '';
  for (const swing of [2.2, -2.2]) {
    for (const y of [9, HEIGHT - 9]) frame += wave(11, y, 78, false, swing);
    for (const x of [9, WIDTH - 9]) frame += wave(x, 11, 118, true, swing);
  }
  for (const x of [9, WIDTH - 9])
    for (const y of [9, HEIGHT - 9]) frame += short(rosette(x, y, 1, 3.4, 4, 0.8, 32));
  const box = (gap: number, radius: number, width: number) =>
    `<rect x='${gap}' y='${gap}' width='${WIDTH - gap * 2}' height='${HEIGHT - gap * 2}' rx='${radius}' fill='none' stroke='${gold}' stroke-width='${width}'/>`;
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' width='300' height='420'><defs>` +
    `<radialGradient id='g' cy='.5' r='.75'>${stop(0, upper)}${stop(1, lower)}</radialGradient>` +
    `<clipPath id='c'><circle cx='${X}' cy='${Y}' r='${R}'/></clipPath></defs>` +
    `<path d='M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z' fill='url(#g)'/>` +
    `<path d='${lines}' fill='none' stroke='${gold}' stroke-width='.5' opacity='.75'/>` +
    `<path d='${frame}' fill='none' stroke='${gold}' stroke-width='.6' opacity='.9'/>` +
    box(4.5, 4, 1) +
    box(13.5, 2, 0.5) +
    `<g clip-path='url(#c)'>${scene}</g>` +
    `<circle cx='${X}' cy='${Y}' r='${R}' fill='none' stroke='${gold}' stroke-width='1.6'/>` +
    `<circle cx='${X}' cy='${Y}' r='${R - 1.6}' fill='none' stroke='${lch(0.2, 0.04, between(hue, 60, 0.3))}' stroke-width='.6' opacity='.6'/></svg>`
  );
}
