/** The pictogram of a card in its scene: lit, with a bright edge, and its shadow on the ground. */
import { between, lch } from './colour';
import { lightOf, type Look } from './light';

/** A symbol of a sprite. */
export interface Symbol {
  box: string;
  body: string;
}

/** The symbols of a sprite by name. */
export function symbolsIn(sprite: string): Record<string, Symbol> {
  const found: Record<string, Symbol> = {};
  for (const [, id, box, body] of sprite.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs))
    found[id!] = { box: box!, body: body! };
  return found;
}

export function standing({ box, body }: Symbol, look: Look, isNight: boolean): string {
  const size = Number(box.split(' ')[2]) || 512;
  const { force = 1 } = look;
  const light = lightOf(look, isNight);
  const [upper, lower] = isNight
    ? [lch(0.97, 0.03, look.glow), lch(0.8, 0.07, look.glow)]
    : [lch(0.5, 0.1 * force, between(look.land, look.roof, 0.35)), lch(0.2, 0.055, look.land)];
  const edge = isNight ? light.front : light.sun;
  const drawing = body.replaceAll(' fill="currentColor"', '').replaceAll('"', "'");
  const u = (share: number) => Math.round(size * share);
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${u(-0.06)} ${u(-0.05)} ${u(1.12)} ${u(1.25)}' width='224' height='250'><defs>` +
    `<linearGradient id='b' gradientUnits='userSpaceOnUse' x1='${u(0.2)}' y1='0' x2='${u(0.5)}' y2='${u(0.8)}'><stop stop-color='${upper}'/><stop offset='1' stop-color='${lower}'/></linearGradient>` +
    `<linearGradient id='d' gradientUnits='userSpaceOnUse' x1='0' y1='0' x2='0' y2='${size}'><stop offset='.1' stop-color='${light.front}' stop-opacity='0'/><stop offset='1' stop-color='${light.front}' stop-opacity='.6'/></linearGradient>` +
    `<g id='g'>${drawing}</g></defs>` +
    `<use href='#g' fill='url(#d)' transform='translate(0 ${u(0.965)})matrix(1 0 -.28 -.24 0 0)translate(0 ${u(-0.97)})'/>` +
    `<use href='#g' fill='none' stroke='${edge}' stroke-width='${u(0.045)}' stroke-linejoin='round' opacity='${isNight ? 0.7 : 0.85}'/>` +
    `<use href='#g' fill='url(#b)'/></svg>`
  );
}
