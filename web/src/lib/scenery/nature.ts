/** Trees, stones and small objects, each with its foot at (x, y), about `s` high. */
import type { Motif } from './buildings';

const pine: Motif = (pen, x, y, s, next) => {
  const w = s * (0.42 + next() * 0.1);
  pen.box('shade', x - s * 0.03, y - s * 0.16, s * 0.06, s * 0.16);
  for (let i = 0; i < 3; i++) {
    const base = y - s * (0.1 + i * 0.26);
    pen.gable(x, base, w * (1 - i * 0.24), s * 0.42, 'body');
    const away = x < pen.sun ? -1 : 1;
    pen.shape('shade', x, base - s * 0.42, x + (away * w * (1 - i * 0.24)) / 2, base, x, base);
  }
};
const tree: Motif = (pen, x, y, s, next) => {
  pen.box('shade', x - s * 0.045, y - s * 0.4, s * 0.09, s * 0.4);
  const r = s * (0.28 + next() * 0.06);
  pen.disc('body', x, y - s * 0.66, r, r * 1.05);
  pen.disc('body', x - r * 0.7, y - s * 0.5, r * 0.7);
  pen.disc('body', x + r * 0.7, y - s * 0.5, r * 0.7);
  const away = x < pen.sun ? -1 : 1;
  pen.disc('shade', x + away * r * 0.6, y - s * 0.5, r * 0.6);
};
const cypress: Motif = (pen, x, y, s, next) => {
  const w = s * (0.1 + next() * 0.03);
  pen.path(
    'body',
    `M${x} ${y - s}c${w * 1.4} ${s * 0.4} ${w * 1.3} ${s * 0.9} 0 ${s}c${-w * 1.3} ${-s * 0.1} ${-w * 1.4} ${-s * 0.6} 0 ${-s}z`,
  );
  const away = x < pen.sun ? -1 : 1;
  pen.path('shade', `M${x} ${y - s}c${away * w * 1.4} ${s * 0.4} ${away * w * 1.3} ${s * 0.9} 0 ${s}z`);
};
const palm: Motif = (pen, x, y, s, next) => {
  const lean = (next() - 0.5) * s * 0.3;
  const [tx, ty] = [x + lean, y - s * 0.82];
  pen.path(
    'shade',
    `M${x - s * 0.04} ${y}Q${x} ${y - s * 0.4} ${tx} ${ty}Q${x + s * 0.06} ${y - s * 0.4} ${x + s * 0.05} ${y}z`,
  );
  for (let i = 0; i < 7; i++) {
    const at = Math.PI * (1 + i / 6);
    const [c, v] = [Math.cos(at) * s * 0.36, Math.sin(at) * s * 0.22];
    pen.path(
      'body',
      `M${tx} ${ty}q${c * 0.5} ${v - s * 0.12} ${c} ${v + s * 0.16}q${-c * 0.6} ${-s * 0.14 - v * 0.2} ${-c} ${-v - s * 0.16}z`,
    );
  }
};
const dead: Motif = (pen, x, y, s, next) => {
  const lean = (next() - 0.5) * s * 0.24;
  pen.path(
    'shade',
    `M${x - s * 0.07} ${y}Q${x} ${y - s * 0.5} ${x + lean} ${y - s}Q${x + s * 0.08} ${y - s * 0.5} ${x + s * 0.08} ${y}z`,
  );
  for (let i = 0; i < 5; i++) {
    const h = y - s * (0.34 + i * 0.12);
    const side = i % 2 ? 1 : -1;
    const reach = side * s * (0.4 - i * 0.05);
    pen.path(
      'shade',
      `M${x} ${h}q${reach * 0.5} ${-s * 0.04} ${reach} ${-s * 0.26}q${-reach * 0.4} ${s * 0.3} ${-reach} ${s * 0.34}z`,
    );
  }
};
const bush: Motif = (pen, x, y, s, next) => {
  for (let i = -1; i < 2; i++)
    pen.dome(
      i ? 'body' : 'shade',
      x + i * s * 0.36,
      y,
      s * (0.3 + next() * 0.1),
      s * (0.34 + (i ? 0 : 0.16)),
    );
};
const flowers: Motif = (pen, x, y, s, next) => {
  bush(pen, x, y, s, next);
  for (let i = 0; i < 7; i++)
    pen.disc('roof', x + (next() - 0.5) * s * 1.1, y - s * (0.08 + next() * 0.34), s * 0.07);
};
const reeds: Motif = (pen, x, y, s, next) => {
  for (let i = -4; i < 5; i++) {
    const top = s * (0.5 + next() * 0.5);
    const lean = (next() - 0.5) * s * 0.3;
    pen.path(
      'body',
      `M${x + i * s * 0.08} ${y}q${lean * 0.2} ${-top * 0.6} ${lean} ${-top}q${-lean * 0.1} ${top * 0.6} ${-lean + s * 0.05} ${top}z`,
    );
  }
};
const rocks: Motif = (pen, x, y, s, next) => {
  for (let i = -1; i < 2; i++) {
    const [w, h, at] = [s * (0.3 + next() * 0.14), s * (0.3 + next() * 0.4), x + i * s * 0.4];
    pen.shape(
      'body',
      at - w,
      y,
      at - w * 0.6,
      y - h * 0.8,
      at + w * 0.1,
      y - h,
      at + w * 0.8,
      y - h * 0.5,
      at + w,
      y,
    );
    pen.shape('shade', at + w * 0.1, y - h, at + w * 0.8, y - h * 0.5, at + w, y, at, y);
  }
};
const crystals: Motif = (pen, x, y, s, next) => {
  for (let i = -2; i < 3; i++) {
    const [h, w, at, lean] = [s * (0.4 + next() * 0.5), s * 0.12, x + i * s * 0.2, i * s * 0.1];
    pen.shape('pale', at - w, y, at + lean - w, y - h * 0.8, at + lean, y - h, at + lean, y);
    pen.shape('roof', at + lean, y, at + lean, y - h, at + lean + w, y - h * 0.8, at + w, y);
  }
};
const barrels: Motif = (pen, x, y, s) => {
  for (const [dx, dy] of [
    [-0.36, 0],
    [0.36, 0],
    [0, -0.5],
  ] as const) {
    const [cx, base] = [x + dx * s, y + dy * s];
    pen.path(
      'roof',
      `M${cx - s * 0.26} ${base}q${-s * 0.1} ${-s * 0.26} 0 ${-s * 0.52}h${s * 0.52}q${s * 0.1} ${s * 0.26} 0 ${s * 0.52}z`,
    );
    for (const h of [0.1, 0.36]) pen.box('shade', cx - s * 0.3, base - s * (h + 0.06), s * 0.6, s * 0.06);
  }
};
const crates: Motif = (pen, x, y, s, next) => {
  for (const [dx, dy] of [
    [-0.3, 0],
    [0.26, 0],
    [-0.06 + next() * 0.1, -0.52],
  ] as const) {
    pen.box('roof', x + dx * s - s * 0.26, y + dy * s - s * 0.52, s * 0.52, s * 0.52);
    const [l, t] = [x + dx * s - s * 0.26, y + dy * s - s * 0.52];
    pen.box('shade', l, t, s * 0.52, s * 0.07);
    pen.box('shade', l, t + s * 0.45, s * 0.52, s * 0.07);
    pen.line('line', l, t + s * 0.5, l + s * 0.52, t + s * 0.04);
  }
};
const sacks: Motif = (pen, x, y, s) => {
  for (const dx of [-0.34, 0.3, -0.02])
    pen.path(
      dx === -0.02 ? 'shade' : 'body',
      `M${x + dx * s - s * 0.28} ${y}c${-s * 0.12} ${-s * 0.4} ${s * 0.1} ${-s * 0.5} ${s * 0.2} ${-s * 0.6}l${-s * 0.08} ${-s * 0.12}h${s * 0.3}l${-s * 0.08} ${s * 0.12}c${s * 0.14} ${s * 0.1} ${s * 0.34} ${s * 0.2} ${s * 0.2} ${s * 0.6}z`,
    );
};
const coins: Motif = (pen, x, y, s, next) => {
  for (let i = -2; i < 3; i++) {
    const high = 2 + Math.floor(next() * 6);
    for (let k = 0; k < high; k++) {
      const cx = x + i * s * 0.32 + (next() - 0.5) * s * 0.04;
      pen.disc('roof', cx, y - s * 0.06 - k * s * 0.13, s * 0.17, s * 0.075);
      pen.disc('pale', cx, y - s * 0.09 - k * s * 0.13, s * 0.15, s * 0.055);
    }
  }
};
const jars: Motif = (pen, x, y, s) => {
  for (const [dx, k] of [
    [-0.36, 1],
    [0.3, 0.8],
  ] as const) {
    const cx = x + dx * s;
    pen.path(
      'roof',
      `M${cx - s * 0.08 * k} ${y}c${-s * 0.36 * k} ${-s * 0.4 * k} ${-s * 0.1 * k} ${-s * 0.7 * k} ${-s * 0.02 * k} ${-s * 0.8 * k}l${-s * 0.06 * k} ${-s * 0.12 * k}h${s * 0.32 * k}l${-s * 0.06 * k} ${s * 0.12 * k}c${s * 0.08 * k} ${s * 0.1 * k} ${s * 0.34 * k} ${s * 0.4 * k} ${-s * 0.02 * k} ${s * 0.8 * k}z`,
    );
    pen.box('pale', cx - s * 0.2 * k, y - s * 0.52 * k, s * 0.42 * k, s * 0.07 * k);
  }
};
const graves: Motif = (pen, x, y, s, next) => {
  for (let i = -1; i < 2; i++) {
    const h = s * (0.4 + next() * 0.3);
    pen.arch(i ? 'body' : 'shade', x + i * s * 0.44, y, s * 0.28, h);
  }
};
const fence: Motif = (pen, x, y, s) => {
  for (let i = -4; i < 5; i++) {
    const at = x + i * s * 0.22;
    pen.shape(
      'body',
      at - s * 0.06,
      y,
      at - s * 0.06,
      y - s * 0.46,
      at,
      y - s * 0.58,
      at + s * 0.06,
      y - s * 0.46,
      at + s * 0.06,
      y,
    );
  }
  for (const h of [0.16, 0.36]) pen.box('shade', x - s, y - s * h, s * 2, s * 0.06);
};
const lantern: Motif = (pen, x, y, s) => {
  pen.line('line', x, y, x, y - s * 0.8);
  pen.shape(
    'shade',
    x - s * 0.14,
    y - s * 0.78,
    x - s * 0.1,
    y - s,
    x + s * 0.1,
    y - s,
    x + s * 0.14,
    y - s * 0.78,
  );
  pen.box('light', x - s * 0.08, y - s * 0.97, s * 0.16, s * 0.18);
};
const fire: Motif = (pen, x, y, s) => {
  pen.path(
    'roof',
    `M${x - s * 0.3} ${y}c${-s * 0.1} ${-s * 0.4} ${s * 0.2} ${-s * 0.5} ${s * 0.24} ${-s * 0.9}c${s * 0.3} ${s * 0.3} ${s * 0.5} ${s * 0.5} ${s * 0.36} ${s * 0.9}z`,
  );
  pen.path(
    'light',
    `M${x - s * 0.16} ${y}c${-s * 0.06} ${-s * 0.26} ${s * 0.12} ${-s * 0.3} ${s * 0.14} ${-s * 0.5}c${s * 0.16} ${s * 0.2} ${s * 0.24} ${s * 0.3} ${s * 0.18} ${s * 0.5}z`,
  );
  pen.line('line', x - s * 0.4, y, x + s * 0.4, y - s * 0.1);
  pen.line('line', x + s * 0.4, y, x - s * 0.4, y - s * 0.1);
};
const vines: Motif = (pen, x, y, s, next) => {
  for (let i = -2; i < 3; i++) {
    const at = x + i * s * 0.42;
    pen.line('line', at, y, at, y - s * 0.6);
    pen.disc('body', at, y - s * 0.55, s * 0.2, s * 0.16);
    for (let k = 0; k < 3; k++)
      pen.disc('roof', at + (next() - 0.5) * s * 0.24, y - s * (0.36 + next() * 0.16), s * 0.055);
  }
};
const logs: Motif = (pen, x, y, s) => {
  for (const [dx, dy] of [
    [-0.36, 0],
    [0, 0],
    [0.36, 0],
    [-0.18, -0.3],
    [0.18, -0.3],
    [0, -0.6],
  ] as const) {
    pen.disc('roof', x + dx * s, y - s * 0.18 + dy * s, s * 0.19);
    pen.disc('pale', x + dx * s, y - s * 0.18 + dy * s, s * 0.11);
  }
};
const shelf: Motif = (pen, x, y, s, next) => {
  pen.box('shade', x - s * 0.4, y - s, s * 0.8, s);
  for (let row = 0; row < 4; row++) {
    pen.box('body', x - s * 0.42, y - s * (row * 0.245 + 0.03), s * 0.84, s * 0.035);
    let at = x - s * 0.37;
    while (at < x + s * 0.32) {
      const w = s * (0.035 + next() * 0.04);
      const tone = next() < 0.4 ? 'roof' : next() < 0.6 ? 'body' : 'pale';
      const h = s * (0.12 + next() * 0.06);
      pen.box(tone, at, y - s * (row * 0.245 + 0.03) - h, w, h);
      at += w + s * 0.008;
    }
  }
  pen.box('body', x - s * 0.44, y - s, s * 0.88, s * 0.05);
};
const drape: Motif = (pen, x, y, s) => {
  // Hanging from the upper edge, gathered towards the sides.
  const side = x < pen.sun ? 1 : -1;
  const w = side * Math.min(s, 60);
  pen.path(
    'roof',
    `M${x - w * 0.5} 0h${w}q${-w * 0.04} ${y * 0.42} ${-w * 0.56} ${y * 0.62}q${w * 0.2} ${y * 0.2} ${w * 0.14} ${y * 0.38}h${-w * 0.58}z`,
  );
  for (const k of [0.14, 0.4, 0.66])
    pen.path(
      'shade',
      `M${x + w * (k - 0.4)} 0q${-w * 0.02} ${y * 0.4} ${-w * k * 0.6} ${y * 0.62}q${w * k * 0.5} ${-y * 0.26} ${w * (0.12 + k * 0.6)} ${-y * 0.62}z`,
    );
  pen.box('pale', Math.min(x - w * 0.5, x - w * 0.1), y * 0.6, Math.abs(w) * 0.42, 2.4);
};
const statue: Motif = (pen, x, y, s) => {
  pen.wall(x, y, s * 0.4, s * 0.22);
  pen.path(
    'body',
    `M${x - s * 0.14} ${y - s * 0.2}q${-s * 0.03} ${-s * 0.3} ${s * 0.02} ${-s * 0.48}q${s * 0.12} ${-s * 0.08} ${s * 0.24} 0q${s * 0.05} ${s * 0.2} ${s * 0.02} ${s * 0.48}z`,
  );
  pen.disc('body', x, y - s * 0.84, s * 0.1, s * 0.12);
};

export const NATURE: Record<string, Motif> = {
  pine,
  tree,
  cypress,
  palm,
  dead,
  bush,
  flowers,
  reeds,
  rocks,
  crystals,
  barrels,
  crates,
  sacks,
  coins,
  jars,
  graves,
  fence,
  lantern,
  fire,
  vines,
  logs,
  shelf,
  drape,
  statue,
};
