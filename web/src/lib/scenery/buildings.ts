/** Houses, towers, temples: each drawn with its foot at (x, y), about `s` high. */
import type { Next, Pen } from './pen';

export type Motif = (pen: Pen, x: number, y: number, s: number, next: Next) => void;

export function merlons(pen: Pen, x: number, y: number, width: number, count: number, size: number): void {
  const step = (width - size) / (count - 1);
  for (let i = 0; i < count; i++) pen.box('body', x - width / 2 + i * step, y - size, size, size + 0.5);
}

export function panes(
  pen: Pen,
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: number,
  gap: number,
): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      pen.box(
        'light',
        x + (column - (columns - 1) / 2) * gap - size / 2,
        y + row * gap * 1.3,
        size,
        size * 1.5,
      );
}

export function flag(pen: Pen, x: number, y: number, s: number): void {
  pen.line('line', x, y, x, y - s);
  pen.path(
    'roof',
    `M${x} ${y - s}q${s * 0.3} ${-s * 0.12} ${s * 0.6} ${s * 0.08}t${s * 0.5} 0l${-s * 0.12} ${s * 0.4}q${-s * 0.3} ${s * 0.1} ${-s * 0.5} 0t${-s * 0.48} 0z`,
  );
}

export function tower(pen: Pen, x: number, y: number, s: number, next: Next): void {
  const w = s * (0.26 + next() * 0.08);
  pen.wall(x, y, w, s);
  pen.wall(x, y - s * 0.82, w * 1.3, s * 0.18);
  merlons(pen, x, y - s, w * 1.3, 4, w * 0.2);
  pen.box('light', x - s * 0.02, y - s * 0.7, s * 0.045, s * 0.13);
  pen.arch('light', x, y - s * 0.3, s * 0.06, s * 0.13);
}

function turret(pen: Pen, x: number, y: number, s: number, next: Next): void {
  const w = s * (0.2 + next() * 0.06);
  pen.wall(x, y, w, s * 0.66);
  pen.gable(x, y - s * 0.62, w * 1.5, s * (0.38 + next() * 0.1));
  pen.box('light', x - s * 0.02, y - s * 0.5, s * 0.045, s * 0.1);
  if (next() < 0.6) flag(pen, x, y - s * 0.98, s * 0.16);
}

function keep(pen: Pen, x: number, y: number, s: number, next: Next): void {
  pen.wall(x, y, s * 0.95, s * 0.42);
  merlons(pen, x, y - s * 0.42, s * 0.95, 9, s * 0.06);
  tower(pen, x - s * 0.42, y, s * 0.72, next);
  tower(pen, x + s * 0.42, y, s * 0.72, next);
  pen.wall(x, y - s * 0.3, s * 0.4, s * 0.52);
  merlons(pen, x, y - s * 0.82, s * 0.44, 5, s * 0.06);
  flag(pen, x, y - s * 0.82, s * 0.26);
  pen.arch('light', x, y, s * 0.14, s * 0.22);
  panes(pen, x, y - s * 0.66, 3, 1, s * 0.04, s * 0.1);
}

function house(pen: Pen, x: number, y: number, s: number, next: Next): void {
  const w = s * (0.7 + next() * 0.25);
  const h = s * (0.5 + next() * 0.1);
  pen.wall(x, y, w, h);
  if (next() < 0.5) pen.box('roof', x + w * 0.18, y - s * 0.95, s * 0.1, s * 0.3);
  pen.gable(x, y - h + 0.5, w * 1.2, s - h);
  panes(pen, x, y - h * 0.82, 2, 1, s * 0.1, w * 0.45);
  pen.arch('light', x - w * 0.02, y, s * 0.13, s * 0.22);
}

export function gabled(pen: Pen, x: number, y: number, s: number, next: Next): void {
  // A tall town house with its gable to the street.
  const w = s * (0.42 + next() * 0.12);
  const h = s * 0.68;
  pen.wall(x, y, w, h);
  pen.gable(x, y - h + 0.5, w * 1.16, s - h);
  panes(pen, x, y - h * 0.9, 2, 3, s * 0.07, w * 0.42);
}

function manor(pen: Pen, x: number, y: number, s: number, next: Next): void {
  pen.wall(x, y, s * 1.3, s * 0.5);
  pen.shape(
    'roof',
    x - s * 0.72,
    y - s * 0.49,
    x - s * 0.52,
    y - s * 0.78,
    x + s * 0.52,
    y - s * 0.78,
    x + s * 0.72,
    y - s * 0.49,
  );
  pen.wall(x, y, s * 0.4, s * 0.62);
  pen.gable(x, y - s * 0.6, s * 0.5, s * 0.32);
  for (const side of [-1, 1]) panes(pen, x + side * s * 0.42, y - s * 0.4, 3, 2, s * 0.055, s * 0.13);
  pen.arch('light', x, y, s * 0.14, s * 0.26);
  pen.box('roof', x + s * (next() < 0.5 ? 0.34 : -0.42), y - s * 0.94, s * 0.08, s * 0.2);
}

function palace(pen: Pen, x: number, y: number, s: number): void {
  pen.wall(x, y, s * 1.4, s * 0.42);
  for (const side of [-1, 1]) {
    pen.wall(x + side * s * 0.6, y, s * 0.2, s * 0.6);
    pen.dome('roof', x + side * s * 0.6, y - s * 0.59, s * 0.13, s * 0.17);
    pen.line('line', x + side * s * 0.6, y - s * 0.75, x + side * s * 0.6, y - s * 0.86);
    for (let i = 0; i < 3; i++)
      pen.arch('light', x + side * s * (0.2 + i * 0.11), y - s * 0.1, s * 0.06, s * 0.2);
  }
  pen.wall(x, y, s * 0.5, s * 0.58);
  pen.path(
    'roof',
    `M${x - s * 0.27} ${y - s * 0.57}c0 ${-s * 0.16} ${s * 0.2} ${-s * 0.18} ${s * 0.27} ${-s * 0.36}c${s * 0.07} ${s * 0.18} ${s * 0.27} ${s * 0.2} ${s * 0.27} ${s * 0.36}z`,
  );
  pen.line('line', x, y - s * 0.9, x, y - s * 1.03);
  pen.arch('light', x, y, s * 0.18, s * 0.32);
}

function church(pen: Pen, x: number, y: number, s: number, next: Next): void {
  const side = next() < 0.5 ? -1 : 1;
  pen.wall(x + side * s * 0.2, y, s * 0.62, s * 0.36);
  pen.shape(
    'roof',
    x + side * s * 0.2 - s * 0.36,
    y - s * 0.35,
    x + side * s * 0.2 - s * 0.25,
    y - s * 0.56,
    x + side * s * 0.2 + s * 0.25,
    y - s * 0.56,
    x + side * s * 0.2 + s * 0.36,
    y - s * 0.35,
  );
  pen.wall(x - side * s * 0.18, y, s * 0.22, s * 0.64);
  pen.gable(x - side * s * 0.18, y - s * 0.63, s * 0.28, s * 0.36);
  pen.line('line', x - side * s * 0.18, y - s * 0.96, x - side * s * 0.18, y - s * 1.1);
  pen.line(
    'line',
    x - side * s * 0.18 - s * 0.04,
    y - s * 1.05,
    x - side * s * 0.18 + s * 0.04,
    y - s * 1.05,
  );
  for (let i = -1; i < 2; i++)
    pen.arch('light', x + side * s * (0.22 + i * 0.16), y - s * 0.08, s * 0.06, s * 0.18);
  pen.arch('light', x - side * s * 0.18, y - s * 0.42, s * 0.07, s * 0.14);
}

function cathedral(pen: Pen, x: number, y: number, s: number): void {
  pen.wall(x, y, s * 0.8, s * 0.46);
  pen.gable(x, y - s * 0.45, s * 0.56, s * 0.3, 'body');
  for (const side of [-1, 1]) {
    pen.wall(x + side * s * 0.34, y, s * 0.2, s * 0.7);
    pen.gable(x + side * s * 0.34, y - s * 0.69, s * 0.25, s * 0.4);
    pen.arch('light', x + side * s * 0.34, y - s * 0.48, s * 0.07, s * 0.16);
    pen.arch('light', x + side * s * 0.34, y - s * 0.08, s * 0.07, s * 0.2);
  }
  pen.disc('light', x, y - s * 0.46, s * 0.09);
  pen.arch('light', x, y, s * 0.15, s * 0.26);
}

function dome(pen: Pen, x: number, y: number, s: number): void {
  pen.wall(x, y, s * 0.8, s * 0.36);
  pen.wall(x, y - s * 0.34, s * 0.5, s * 0.16);
  pen.dome('roof', x, y - s * 0.49, s * 0.28, s * 0.3);
  pen.wall(x, y - s * 0.78, s * 0.09, s * 0.1);
  pen.line('line', x, y - s * 0.87, x, y - s);
  for (let i = -2; i < 3; i++) pen.arch('light', x + i * s * 0.15, y - s * 0.05, s * 0.06, s * 0.2);
}

function temple(pen: Pen, x: number, y: number, s: number): void {
  pen.box('body', x - s * 0.62, y - s * 0.05, s * 1.24, s * 0.05);
  pen.box('body', x - s * 0.56, y - s * 0.1, s * 1.12, s * 0.06);
  pen.box('shade', x - s * 0.5, y - s * 0.58, s, s * 0.49);
  for (let i = 0; i < 6; i++)
    pen.box('body', x - s * 0.52 + i * s * 0.194, y - s * 0.58, s * 0.075, s * 0.49);
  pen.box('body', x - s * 0.57, y - s * 0.66, s * 1.14, s * 0.09);
  pen.gable(x, y - s * 0.65, s * 1.2, s * 0.26);
}

function column(pen: Pen, x: number, y: number, s: number, next: Next): void {
  const h = s * (0.6 + next() * 0.4);
  pen.wall(x, y, s * 0.13, h);
  pen.box('body', x - s * 0.1, y - h, s * 0.2, s * 0.06);
  pen.box('body', x - s * 0.1, y - s * 0.06, s * 0.2, s * 0.06);
}

export const BUILDINGS: Record<string, Motif> = {
  tower,
  turret,
  keep,
  house,
  gabled,
  manor,
  palace,
  church,
  cathedral,
  dome,
  temple,
  column,
};
