/** Colours by lightness, chroma and hue (OKLCH), as `#rrggbb`. */

function channel(value: number): string {
  const share = Math.min(1, Math.max(0, value));
  const coded = share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Lightness from 0 to 1, chroma up to about 0.3, hue in degrees. */
export function lch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${channel(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)}${channel(
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
  )}${channel(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)}`;
}

/** Interpolate between two hues on the shorter arc. */
export function between(from: number, to: number, share: number): number {
  return from + (((((to - from) % 360) + 540) % 360) - 180) * share;
}
