/** The light of a scene: all colours of its layers, from the look of a kind of card, by day or by night. */
import { between, lch } from './colour';

/** The hues in degrees that all cards of a kind share. */
export interface Look {
  /** The upper sky. */
  sky: number;
  /** Above the horizon, and the sun. */
  glow: number;
  /** Hills, walls, ground. */
  land: number;
  /** Roofs, awnings, flags. */
  roof: number;
  /** Saturation of the colours; 1 by default. */
  force?: number;
  /** A low sun behind dark shapes instead of a bright day. */
  isDusk?: boolean;
  /** A change of lightness for the whole day. */
  lift?: number;
}

/** The colours of things at one depth. */
export interface Depth {
  body: string;
  shade: string;
  roof: string;
  pale: string;
  light: string;
  ground: string;
}

export interface Light {
  top: string;
  horizon: string;
  sun: string;
  mist: string;
  star: string;
  cloud: string;
  /** From far to near. */
  depths: [Depth, Depth, Depth];
  /** The frame around the picture, nearest of all. */
  frame: Depth;
  front: string;
}

export function lightOf(look: Look, isNight: boolean): Light {
  const { sky, glow, land, roof, force = 1, isDusk = false, lift = 0 } = look;
  const near = (share: number) => between(glow, land, share);
  const depth = (l: number, c: number, share: number, roofC: number): Depth => ({
    body: lch(l, c * force, near(share)),
    shade: lch(l * 0.82, c * force * 1.1, between(near(share), sky, 0.25)),
    roof: lch(l * (isNight ? 1.06 : 0.9), roofC * force, between(near(share), roof, 0.3 + share * 0.7)),
    pale: lch(isNight ? l * 1.55 : Math.min(0.95, l + (isDusk ? 0.22 : 0.18)), 0.045 * force, glow),
    light: lch(
      isNight ? 0.84 : isDusk ? 0.9 : l * 0.62,
      isNight || isDusk ? 0.13 : 0.07 * force,
      isNight || isDusk ? 82 : land,
    ),
    ground: lch(l * 0.93, c * force * 1.05, near(share)),
  });
  if (isNight)
    return {
      top: lch(0.17 + lift / 3, 0.075 * force, sky),
      horizon: lch(0.43 + lift / 2, 0.1 * force, between(glow, sky, 0.35)),
      sun: lch(0.93, 0.045 * force, glow),
      mist: lch(0.45 + lift / 2, 0.09 * force, between(glow, sky, 0.4)),
      star: lch(0.95, 0.03, glow),
      cloud: lch(0.4, 0.08 * force, sky),
      depths: [depth(0.36, 0.075, 0.25, 0.08), depth(0.29, 0.065, 0.6, 0.08), depth(0.225, 0.055, 1, 0.085)],
      frame: depth(0.17, 0.04, 1, 0.05),
      front: lch(0.13, 0.035, land),
    };
  if (isDusk)
    return {
      top: lch(0.34 + lift, 0.1 * force, sky),
      horizon: lch(0.83 + lift / 2, 0.1 * force, glow),
      sun: lch(0.96, 0.075, between(glow, 85, 0.4)),
      mist: lch(0.8 + lift / 2, 0.1 * force, glow),
      star: lch(0.95, 0.03, glow),
      cloud: lch(0.62 + lift, 0.1 * force, between(sky, glow, 0.5)),
      depths: [
        depth(0.6 + lift, 0.1, 0.2, 0.11),
        depth(0.44 + lift, 0.095, 0.65, 0.12),
        depth(0.31 + lift, 0.08, 1, 0.12),
      ],
      frame: depth(0.22, 0.05, 1, 0.07),
      front: lch(0.19, 0.05, land),
    };
  return {
    top: lch(0.76 + lift, 0.09 * force, sky),
    horizon: lch(0.955, 0.05 * force, glow),
    sun: lch(0.985, 0.045, between(glow, 95, 0.6)),
    mist: lch(0.96, 0.035 * force, glow),
    star: lch(1, 0, 0),
    cloud: lch(0.985, 0.012, glow),
    depths: [
      depth(0.82 + lift, 0.06, 0.3, 0.09),
      depth(0.7 + lift, 0.08, 0.7, 0.12),
      depth(0.57 + lift, 0.085, 1, 0.14),
    ],
    frame: depth(0.42 + lift, 0.07, 1, 0.1),
    front: lch(0.36 + lift, 0.06, land),
  };
}
