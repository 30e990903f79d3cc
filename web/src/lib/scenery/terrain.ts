/** The land of a scene: each shape fills the whole width from about the height y down. */
import type { Next, Pen } from './pen';

export const WIDTH = 240;
export const HEIGHT = 150;

export type Terrain = (pen: Pen, y: number, next: Next) => void;

/** A closed shape under a curve over the whole width. */
function under(pen: Pen, curve: (x: number) => number, step = 12, tone: 'body' | 'shade' = 'body'): void {
  const at = [0, HEIGHT];
  for (let x = 0; x <= WIDTH; x += step) at.push(x, curve(x));
  pen.shape(tone, ...at, WIDTH, HEIGHT);
}

const hills: Terrain = (pen, y, next) => {
  const [a, b, c] = [next() * 7, next() * 7, 5 + next() * 6];
  const curve = (x: number) => y - c * Math.sin(x / 44 + a) - 3 * Math.sin(x / 19 + b);
  under(pen, curve, 8);
  // The side of the hills away from the sun.
  under(
    pen,
    (x) => curve(x) + 5 + 5 * Math.abs(x - pen.sun) ** 0.5 * (0.35 + 0.2 * Math.sin(x / 26 + b)),
    8,
    'shade',
  );
};
const plain: Terrain = (pen, y) => under(pen, () => y, WIDTH);
const peaks: Terrain = (pen, y, next) => {
  let x = -20 - next() * 20;
  while (x < WIDTH + 10) {
    const w = 52 + next() * 46;
    const h = w * (0.48 + next() * 0.28) * (0.6 + Math.abs(x + w / 2 - 120) / 170);
    const top = x + w * (0.42 + next() * 0.16);
    pen.shape('body', x, y + 6, top, y - h, x + w, y + 6);
    const right = top < pen.sun ? x : x + w;
    const notch = top + (right - top) * 0.24;
    pen.shape('shade', top, y - h, right, y + 6, top + (right - top) * 0.34, y + 6, notch, y - h * 0.5);
    pen.shape(
      'pale',
      top,
      y - h,
      top - w * 0.1,
      y - h * 0.76,
      top - w * 0.02,
      y - h * 0.8,
      top + w * 0.03,
      y - h * 0.7,
      top + w * 0.1,
      y - h * 0.78,
    );
    x += w * 0.56;
  }
  pen.box('body', 0, y, WIDTH, HEIGHT - y);
};
const cliffs: Terrain = (pen, y, next) => {
  let x = -10;
  while (x < WIDTH) {
    const w = 26 + next() * 34;
    const gap = Math.abs(x + w / 2 - 120) < 36 ? 0.25 : 1;
    const h = (10 + next() * 40) * gap;
    pen.shape(
      'body',
      x - 3,
      HEIGHT,
      x,
      y - h + 3,
      x + 4,
      y - h,
      x + w - 3,
      y - h,
      x + w,
      y - h + 4,
      x + w + 4,
      HEIGHT,
    );
    const left = x < pen.sun ? x : x + w * 0.62;
    pen.box('shade', left, y - h + 3, w * 0.38, HEIGHT);
    for (let k = 0; k < 3; k++) pen.box('pale', x + 1, y - h + 6 + k * 9, w - 2, 1.1);
    x += w;
  }
};
const dunes: Terrain = (pen, y, next) => {
  const a = next() * 5;
  const curve = (x: number) => y - 9 * Math.abs(Math.sin(x / 58 + a)) ** 1.6 - 2 * Math.sin(x / 23 + a);
  under(pen, curve, 6);
  let x = -20 + next() * 30;
  while (x < WIDTH) {
    const w = 60 + next() * 40;
    pen.path('shade', `M${x} ${y + 14}q${w * 0.4} ${-18} ${w * 0.55} ${-20}q${-w * 0.04} 12 ${w * 0.2} 22z`);
    x += w;
  }
};
const sea: Terrain = (pen, y, next) => {
  pen.box('body', 0, y, WIDTH, HEIGHT - y);
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 4 - row / 2; i++) {
      const w = 8 + next() * 20 + row * 2;
      pen.box('shade', next() * WIDTH - w / 2, y + 3 + row * 6 + next() * 3, w, 1.2);
    }
  for (let row = 0; row < 8; row++) {
    const w = (34 - row * 2.4) * (0.5 + next() * 0.6);
    pen.box('pale', pen.sun - w / 2 + (next() - 0.5) * 14, y + 1.5 + row * 3.4, w, 1.3);
  }
};
const roofs: Terrain = (pen, y, next) => {
  let x = -6;
  while (x < WIDTH) {
    const w = 9 + next() * 14;
    const low = Math.abs(x + w / 2 - pen.sun) < 34 ? 0.35 : 1;
    const top = y - (6 + next() * 22) * low;
    const kind = next();
    pen.box('body', x, top, w + 0.5, HEIGHT - top);
    if (kind < 0.4) pen.shape('body', x - 1, top, x + w / 2, top - 5 - next() * 9 * low, x + w + 1, top);
    else if (kind < 0.6)
      pen.shape('body', x + w * 0.2, top, x + w / 2, top - (16 + next() * 12) * low, x + w * 0.8, top);
    else if (kind < 0.75) pen.dome('body', x + w / 2, top + 0.5, w * 0.45);
    else for (let i = 0; i < 3; i++) pen.box('body', x + (i * w) / 2.6, top - 2.4, w / 5, 3);
    pen.box('shade', x < pen.sun ? x : x + w * 0.65, top, w * 0.35, HEIGHT - top);
    for (let wx = x + 2; wx < x + w - 2; wx += 4.2)
      for (let wy = top + 3; wy < top + 16; wy += 5.4) if (next() < 0.2) pen.box('light', wx, wy, 1.4, 2.2);
    x += w;
  }
};
const forest: Terrain = (pen, y, next) => {
  let x = -4;
  while (x < WIDTH + 6) {
    const w = 8 + next() * 8;
    const h = (14 + next() * 20) * (Math.abs(x - 120) < 32 ? 0.55 : 1);
    pen.gable(x, y + 4, w, h, 'body');
    pen.gable(x, y - h * 0.3, w * 0.7, h * 0.85, 'body');
    pen.shape('shade', x, y - h * 1.1, x + (x < pen.sun ? -1 : 1) * w * 0.5, y + 4, x, y + 4);
    x += w * 0.55;
  }
  pen.box('body', 0, y, WIDTH, HEIGHT - y);
};
const grove: Terrain = (pen, y, next) => {
  let x = -4;
  while (x < WIDTH + 8) {
    const r = (6 + next() * 8) * (Math.abs(x - 120) < 34 ? 0.7 : 1);
    pen.disc('body', x, y - r * 0.4, r, r * 1.1);
    pen.disc('shade', x + (x < pen.sun ? -r : r) * 0.3, y - r * 0.1, r * 0.62);
    x += r * 1.15;
  }
  pen.box('body', 0, y, WIDTH, HEIGHT - y);
};
/** Fields in strips that run to the horizon. */
const fields: Terrain = (pen, y, next) => {
  const a = next() * 6;
  const curve = (x: number) => y - 7 * Math.sin(x / 60 + a);
  under(pen, curve, 8);
  let x = -60;
  let isDark = false;
  while (x < WIDTH + 60) {
    const w = 14 + next() * 16;
    const foot = (at: number) => 120 + (at - 120) * 2.6;
    if (isDark) pen.shape('shade', x, curve(x), x + w, curve(x + w), foot(x + w), HEIGHT, foot(x), HEIGHT);
    else
      for (let k = 1; k < 4; k++)
        pen.line('line', x + (w * k) / 4, curve(x + (w * k) / 4), foot(x + (w * k) / 4), HEIGHT);
    isDark = !isDark;
    x += w;
  }
};
/** Indoors: an arcade in front of the sky. */
const hall: Terrain = (pen, y, next) => {
  const bays = 3 + 2 * Math.floor(next() * 1.99);
  const w = WIDTH / bays;
  const pier = w * 0.16;
  const spring = 46 + next() * 8;
  let d = `M0 0h${WIDTH}v${y + 4}h${-WIDTH}z`;
  for (let i = 0; i < bays; i++) {
    const [l, r] = [i * w + pier, (i + 1) * w - pier];
    d += `M${r} ${y - 2}V${spring}a${(r - l) / 2} ${(r - l) / 2} 0 0 0 ${l - r} 0V${y - 2}z`;
    pen.path(
      'pale',
      `M${l - 2} ${spring}a${(r - l) / 2 + 2} ${(r - l) / 2 + 2} 0 0 1 ${r - l + 4} 0h-2a${(r - l) / 2} ${(r - l) / 2} 0 0 0 ${l - r} 0z`,
    );
  }
  pen.path('body', d);
  for (let i = 0; i <= bays; i++) {
    pen.box('shade', i * w - pier * (i * w < pen.sun ? 1 : 0), spring, pier, y - spring + 4);
    pen.box('pale', i * w - pier - 2, spring - 3, pier * 2 + 4, 3);
    pen.box('pale', i * w - pier - 2, y - 4, pier * 2 + 4, 4);
  }
  pen.box('body', 0, y, WIDTH, HEIGHT - y);
};

export const TERRAINS: Record<string, Terrain> = {
  hills,
  plain,
  peaks,
  cliffs,
  dunes,
  sea,
  roofs,
  forest,
  grove,
  fields,
  hall,
};

// ---------------------------------------------------------------- the floor under the pictogram
const path: Terrain = (pen, y, next) => {
  const lean = (next() - 0.5) * 60;
  pen.path(
    'pale',
    `M${112 + lean * 0.3} ${y}q6 8 ${-14} 16t${-24 + lean} 20h92q${-10} ${-10} ${-22} ${-20}t${-20} ${-16}z`,
  );
};
const furrows: Terrain = (pen, y) => {
  for (let i = -9; i < 10; i++) pen.line('line', 120 + i * 9, y, 120 + i * 26, HEIGHT);
};
const tiles: Terrain = (pen, y) => {
  for (let i = -8; i < 9; i++) pen.line('line', 120 + i * 14, y, 120 + i * 34, HEIGHT);
  for (const h of [0.14, 0.36, 0.68]) pen.line('line', 0, y + (HEIGHT - y) * h, WIDTH, y + (HEIGHT - y) * h);
};
const cobbles: Terrain = (pen, y, next) => {
  for (let row = 0; row < 4; row++) {
    const h = 2 + row * 1.1;
    for (let x = next() * 10; x < WIDTH; x += 12 + row * 4 + next() * 4)
      pen.disc(next() < 0.5 ? 'pale' : 'shade', x, y + 4 + row * 7, 4 + row * 1.5, h * 0.7);
  }
};
const water: Terrain = (pen, y, next) => {
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 5; i++) {
      const w = 10 + next() * 24;
      pen.path(
        'pale',
        `M${next() * WIDTH - w / 2} ${y + 4 + row * 5}q${w / 2} ${-2.4} ${w} 0q${-w / 2} 1.2 ${-w} 0z`,
      );
    }
};
const planks: Terrain = (pen, y) => {
  for (let i = -6; i < 7; i++) pen.line('line', 120 + i * 18, y, 120 + i * 40, HEIGHT);
  pen.box('pale', 0, y, WIDTH, 1.4);
};
const grass: Terrain = (pen, y, next) => {
  for (let i = 0; i < 34; i++) {
    const [x, h] = [next() * WIDTH, 3 + next() * 5];
    const foot = y + 6 + next() * (HEIGHT - y - 4);
    pen.path(
      next() < 0.5 ? 'pale' : 'shade',
      `M${x - 2} ${foot}l${-1} ${-h}l2.4 ${h * 0.5}l1 ${-h}l1.6 ${h * 1.5}z`,
    );
  }
};
const sand: Terrain = (pen, y, next) => {
  for (let row = 0; row < 5; row++) {
    const h = y + 6 + row * 6;
    const a = next() * 80;
    pen.path('pale', `M${-20 + a} ${h}q40 ${-5} 80 0q${-40} ${-3} ${-80} 0z`);
    pen.path('shade', `M${90 + a} ${h + 3}q30 4 66 0q${-30} 2 ${-66} 0z`);
  }
};

export const FLOORS: Record<string, Terrain> = { path, furrows, tiles, cobbles, water, planks, grass, sand };
