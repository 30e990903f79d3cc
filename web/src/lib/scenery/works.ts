/** Trade, craft, war and water: each drawn with its foot at (x, y), about `s` high. */
import { flag, gabled, merlons, panes, tower, type Motif } from './buildings';
import type { Next, Pen } from './pen';

function stall(pen: Pen, x: number, y: number, s: number): void {
  pen.wall(x, y, s * 0.9, s * 0.3);
  for (const side of [-1, 1])
    pen.box('shade', x + side * s * 0.42 - s * 0.025, y - s * 0.75, s * 0.05, s * 0.6);
  const w = s * 1.1;
  for (let i = 0; i < 6; i++) {
    const left = x - w / 2 + (i * w) / 6;
    const tone = i % 2 ? 'pale' : 'roof';
    pen.path(
      tone,
      `M${left} ${y - s * 0.66}L${x + (left - x) * 0.72} ${y - s * 0.95}h${(w / 6) * 0.72}L${left + w / 6} ${y - s * 0.66}q${-w / 12} ${s * 0.14} ${-w / 6} 0z`,
    );
  }
  for (let i = -2; i < 3; i++) pen.disc(i % 2 ? 'pale' : 'roof', x + i * s * 0.15, y - s * 0.33, s * 0.055);
}

function shop(pen: Pen, x: number, y: number, s: number, next: Next): void {
  gabled(pen, x, y, s * 1.1, next);
  pen.shape(
    'roof',
    x - s * 0.3,
    y - s * 0.26,
    x - s * 0.22,
    y - s * 0.38,
    x + s * 0.22,
    y - s * 0.38,
    x + s * 0.3,
    y - s * 0.26,
  );
  pen.box('light', x - s * 0.16, y - s * 0.22, s * 0.32, s * 0.14);
}

function ship(pen: Pen, x: number, y: number, s: number, next: Next): void {
  const side = next() < 0.5 ? -1 : 1;
  pen.path(
    'roof',
    `M${x - side * s * 0.5} ${y - s * 0.2}q${side * s * 0.08} ${s * 0.2} ${side * s * 0.22} ${s * 0.22}h${side * s * 0.5}q${side * s * 0.2} ${-s * 0.06} ${side * s * 0.3} ${-s * 0.3}q${-side * s * 0.2} ${s * 0.1} ${-side * s * 0.4} ${s * 0.1}z`,
  );
  pen.line('line', x, y - s * 0.15, x, y - s);
  pen.path(
    'pale',
    `M${x - side * s * 0.3} ${y - s * 0.86}q${side * s * 0.3} ${s * 0.06} ${side * s * 0.56} 0q${side * s * 0.16} ${s * 0.3} 0 ${s * 0.56}q${-side * s * 0.3} ${-s * 0.07} ${-side * s * 0.56} 0q${side * s * 0.14} ${-s * 0.28} 0 ${-s * 0.56}z`,
  );
  pen.path('roof', `M${x} ${y - s}l${side * s * 0.2} ${s * 0.04}l${-side * s * 0.2} ${s * 0.05}z`);
}

function boat(pen: Pen, x: number, y: number, s: number): void {
  pen.path('roof', `M${x - s * 0.4} ${y - s * 0.14}q${s * 0.4} ${s * 0.3} ${s * 0.8} 0z`);
  pen.line('line', x, y - s * 0.1, x, y - s * 0.9);
  pen.shape('pale', x + s * 0.03, y - s * 0.88, x + s * 0.4, y - s * 0.2, x + s * 0.03, y - s * 0.2);
  pen.shape('body', x - s * 0.03, y - s * 0.75, x - s * 0.28, y - s * 0.2, x - s * 0.03, y - s * 0.2);
}

function wall(pen: Pen, x: number, y: number, s: number): void {
  const w = s * 1.9;
  pen.box('body', x - w / 2, y - s * 0.4, w, s * 0.4);
  pen.box('shade', x - w / 2, y - s * 0.3, w, s * 0.05);
  merlons(pen, x, y - s * 0.4, w, 11, s * 0.09);
  for (const side of [-1, 1]) {
    pen.wall(x + side * w * 0.36, y, s * 0.3, s * 0.62);
    merlons(pen, x + side * w * 0.36, y - s * 0.62, s * 0.34, 4, s * 0.07);
    pen.box('light', x + side * w * 0.36 - s * 0.02, y - s * 0.5, s * 0.05, s * 0.12);
  }
}

function gate(pen: Pen, x: number, y: number, s: number, next: Next): void {
  pen.wall(x, y, s * 0.7, s * 0.6);
  merlons(pen, x, y - s * 0.6, s * 0.7, 6, s * 0.07);
  tower(pen, x - s * 0.36, y, s * 0.9, next);
  tower(pen, x + s * 0.36, y, s * 0.9, next);
  pen.arch('light', x, y, s * 0.26, s * 0.4);
}

function aqueduct(pen: Pen, x: number, y: number, s: number): void {
  const w = s * 2;
  let d = `M${x - w / 2} ${y}v${-s * 0.7}h${w}v${s * 0.7}z`;
  for (let i = 0; i < 4; i++) {
    const r = w * 0.1;
    d += `M${x - w / 2 + w * (0.125 + i * 0.25) + r} ${y}v${-s * 0.3}a${r} ${r} 0 0 0 ${-r * 2} 0v${s * 0.3}z`;
  }
  pen.path('body', d);
  pen.box('shade', x - w / 2, y - s * 0.63, w, s * 0.05);
}

function bridge(pen: Pen, x: number, y: number, s: number): void {
  const w = s * 1.8;
  pen.path(
    'body',
    `M${x - w / 2} ${y}q${w / 2} ${-s * 0.66} ${w} 0h${-w * 0.2}a${w * 0.3} ${s * 0.34} 0 0 0 ${-w * 0.6} 0z`,
  );
}

function tent(pen: Pen, x: number, y: number, s: number): void {
  pen.gable(x, y, s, s * 0.74);
  pen.shape('shade', x, y - s * 0.74, x + s * 0.5, y, x + s * 0.16, y);
  pen.shape('light', x, y - s * 0.46, x + s * 0.1, y, x - s * 0.1, y);
  flag(pen, x, y - s * 0.72, s * 0.24);
}

function banner(pen: Pen, x: number, y: number, s: number): void {
  pen.line('line', x, y, x, y - s);
  pen.line('line', x - s * 0.16, y - s * 0.95, x + s * 0.16, y - s * 0.95);
  pen.shape(
    'roof',
    x - s * 0.14,
    y - s * 0.95,
    x + s * 0.14,
    y - s * 0.95,
    x + s * 0.14,
    y - s * 0.4,
    x,
    y - s * 0.5,
    x - s * 0.14,
    y - s * 0.4,
  );
  pen.disc('pale', x, y - s * 0.74, s * 0.06);
}

function pikes(pen: Pen, x: number, y: number, s: number, next: Next): void {
  for (let i = -3; i < 4; i++) {
    const at = x + i * s * 0.13;
    const top = y - s * (0.8 + next() * 0.25);
    const lean = (next() - 0.5) * s * 0.12;
    pen.line('line', at, y, at + lean, top);
    pen.shape('pale', at + lean - s * 0.03, top, at + lean, top - s * 0.14, at + lean + s * 0.03, top);
  }
}

function windmill(pen: Pen, x: number, y: number, s: number, next: Next): void {
  pen.shape('body', x - s * 0.2, y, x - s * 0.13, y - s * 0.62, x + s * 0.13, y - s * 0.62, x + s * 0.2, y);
  pen.shape('shade', x + s * 0.05, y, x + s * 0.04, y - s * 0.62, x + s * 0.13, y - s * 0.62, x + s * 0.2, y);
  pen.dome('roof', x, y - s * 0.61, s * 0.16, s * 0.18);
  const turn = next() * 1.5;
  for (let i = 0; i < 4; i++) {
    const at = turn + (i * Math.PI) / 2;
    const [c, v] = [Math.cos(at), Math.sin(at)];
    const [cx, cy, r, b] = [x, y - s * 0.66, s * 0.46, s * 0.1];
    pen.shape(
      'pale',
      cx + c * s * 0.06,
      cy + v * s * 0.06,
      cx + c * r,
      cy + v * r,
      cx + c * r - v * b,
      cy + v * r + c * b,
      cx + c * s * 0.06 - v * b,
      cy + v * s * 0.06 + c * b,
    );
  }
  pen.box('light', x - s * 0.03, y - s * 0.3, s * 0.07, s * 0.1);
}

function kiln(pen: Pen, x: number, y: number, s: number): void {
  pen.dome('body', x, y, s * 0.42, s * 0.55);
  pen.dome('shade', x + s * (x < pen.sun ? -0.2 : 0.2), y, s * 0.22, s * 0.46);
  pen.wall(x, y - s * 0.42, s * 0.2, s * 0.4);
  pen.arch('light', x, y, s * 0.22, s * 0.24);
  smoke(pen, x, y - s * 0.84, s);
}

function smoke(pen: Pen, x: number, y: number, s: number): void {
  pen.path(
    'pale',
    `M${x - s * 0.05} ${y}c${-s * 0.2} ${-s * 0.3} ${s * 0.3} ${-s * 0.32} ${s * 0.1} ${-s * 0.75}c${s * 0.5} ${s * 0.3} ${s * 0.1} ${s * 0.5} ${-s * 0.02} ${s * 0.75}z`,
  );
}

function works(pen: Pen, x: number, y: number, s: number): void {
  pen.wall(x, y, s * 0.9, s * 0.4);
  for (let i = 0; i < 3; i++)
    pen.shape(
      'roof',
      x - s * 0.46 + i * s * 0.3,
      y - s * 0.39,
      x - s * 0.46 + i * s * 0.3,
      y - s * 0.62,
      x - s * 0.14 + i * s * 0.3,
      y - s * 0.39,
    );
  pen.wall(x + s * 0.3, y, s * 0.12, s * 0.86);
  panes(pen, x - s * 0.06, y - s * 0.3, 4, 1, s * 0.08, s * 0.18);
  smoke(pen, x + s * 0.3, y - s * 0.88, s * 0.8);
}

function pyramid(pen: Pen, x: number, y: number, s: number): void {
  pen.gable(x, y, s * 1.5, s * 0.9, 'body');
  const away = x < pen.sun ? -1 : 1;
  pen.shape('shade', x, y - s * 0.9, x + away * s * 0.75, y, x + away * s * 0.12, y);
}

function ziggurat(pen: Pen, x: number, y: number, s: number): void {
  for (let i = 0; i < 4; i++) pen.wall(x, y - i * s * 0.2, s * (1.3 - i * 0.3), s * 0.21);
  for (let i = 0; i < 3; i++) pen.disc('roof', x - s * 0.3 + i * s * 0.3, y - s * 0.42, s * 0.08);
  pen.arch('light', x, y - s * 0.6, s * 0.12, s * 0.16);
}

function obelisk(pen: Pen, x: number, y: number, s: number): void {
  pen.wall(x, y, s * 0.36, s * 0.1);
  pen.shape(
    'body',
    x - s * 0.1,
    y - s * 0.08,
    x - s * 0.07,
    y - s * 0.9,
    x,
    y - s,
    x + s * 0.07,
    y - s * 0.9,
    x + s * 0.1,
    y - s * 0.08,
  );
  pen.shape('shade', x, y - s * 0.08, x, y - s, x + s * 0.07, y - s * 0.9, x + s * 0.1, y - s * 0.08);
}

function lighthouse(pen: Pen, x: number, y: number, s: number): void {
  pen.shape('body', x - s * 0.15, y, x - s * 0.09, y - s * 0.74, x + s * 0.09, y - s * 0.74, x + s * 0.15, y);
  pen.shape(
    'shade',
    x + s * 0.02,
    y,
    x + s * 0.02,
    y - s * 0.74,
    x + s * 0.09,
    y - s * 0.74,
    x + s * 0.15,
    y,
  );
  for (let i = 0; i < 2; i++)
    pen.box('roof', x - s * (0.13 - i * 0.025), y - s * (0.28 + i * 0.27), s * (0.26 - i * 0.05), s * 0.12);
  pen.box('light', x - s * 0.06, y - s * 0.86, s * 0.12, s * 0.12);
  pen.gable(x, y - s * 0.86, s * 0.2, s * 0.12);
  pen.shape('light', x + s * 0.06, y - s * 0.8, x + s * 0.9, y - s * 0.98, x + s * 0.9, y - s * 0.68);
}

function belfry(pen: Pen, x: number, y: number, s: number): void {
  pen.wall(x, y, s * 0.26, s * 0.72);
  pen.arch('light', x, y - s * 0.5, s * 0.14, s * 0.18);
  pen.gable(x, y - s * 0.71, s * 0.34, s * 0.3);
  pen.disc('light', x, y - s * 0.34, s * 0.06);
}

function mine(pen: Pen, x: number, y: number, s: number): void {
  pen.path(
    'body',
    `M${x - s * 0.7} ${y}q${s * 0.1} ${-s * 0.5} ${s * 0.4} ${-s * 0.6}q${s * 0.3} ${-s * 0.3} ${s * 0.6} 0q${s * 0.3} ${s * 0.1} ${s * 0.4} ${s * 0.6}z`,
  );
  pen.arch('shade', x, y, s * 0.46, s * 0.46);
  for (const side of [-1, 1])
    pen.box('roof', x + side * s * 0.23 - s * 0.035, y - s * 0.42, s * 0.07, s * 0.42);
  pen.box('roof', x - s * 0.3, y - s * 0.48, s * 0.6, s * 0.08);
  pen.disc('light', x, y - s * 0.28, s * 0.045);
}

function scaffold(pen: Pen, x: number, y: number, s: number): void {
  pen.wall(x, y, s * 0.5, s * 0.55);
  for (const side of [-1, 0, 1]) pen.line('line', x + side * s * 0.36, y, x + side * s * 0.36, y - s);
  for (let i = 1; i < 4; i++) pen.line('line', x - s * 0.42, y - s * i * 0.3, x + s * 0.42, y - s * i * 0.3);
  pen.line('line', x - s * 0.36, y, x, y - s * 0.3, x + s * 0.36, y - s * 0.6);
}

function crane(pen: Pen, x: number, y: number, s: number): void {
  pen.line('line', x, y, x, y - s * 0.9, x + s * 0.6, y - s, x + s * 0.6, y - s * 0.6);
  pen.line('line', x, y - s * 0.5, x + s * 0.3, y - s * 0.94);
  pen.box('body', x + s * 0.48, y - s * 0.6, s * 0.24, s * 0.16);
  pen.shape('roof', x - s * 0.2, y, x, y - s * 0.3, x + s * 0.2, y);
}

function well(pen: Pen, x: number, y: number, s: number): void {
  pen.wall(x, y, s * 0.5, s * 0.3);
  for (const side of [-1, 1])
    pen.box('shade', x + side * s * 0.22 - s * 0.03, y - s * 0.7, s * 0.06, s * 0.45);
  pen.gable(x, y - s * 0.66, s * 0.7, s * 0.26);
}

export const WORKS: Record<string, Motif> = {
  stall,
  shop,
  ship,
  boat,
  wall,
  gate,
  aqueduct,
  bridge,
  tent,
  banner,
  pikes,
  windmill,
  kiln,
  works,
  pyramid,
  ziggurat,
  obelisk,
  lighthouse,
  belfry,
  mine,
  scaffold,
  crane,
  well,
};
