/** Collects the shapes of one depth by colour: walls, their shaded sides, roofs, pale things, lights, thin lines. */
export type Tone = 'body' | 'shade' | 'roof' | 'pale' | 'light' | 'line';
export type Next = () => number;

const n = (value: number) => String(Math.round(value * 10) / 10);

export class Pen {
  /** The direction of the light: things are shaded on the other side. */
  readonly sun: number;
  readonly paths: Record<Tone, string> = { body: '', shade: '', roof: '', pale: '', light: '', line: '' };

  constructor(sun: number) {
    this.sun = sun;
  }

  /** A wall with its foot centred on (x, y), darker on the side away from the light. */
  wall(x: number, y: number, width: number, height: number): void {
    this.box('body', x - width / 2, y - height, width, height);
    const dark = width * 0.38;
    this.box('shade', x < this.sun ? x - width / 2 : x + width / 2 - dark, y - height, dark, height);
  }

  /** A roof over (x, y) with overhanging ends. */
  gable(x: number, y: number, width: number, height: number, tone: Tone = 'roof'): void {
    this.shape(tone, x - width / 2, y, x, y - height, x + width / 2, y);
  }

  box(tone: Tone, x: number, y: number, width: number, height: number): void {
    this.paths[tone] += `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
  }

  /** A closed shape through points: x, y, x, y ... */
  shape(tone: Tone, ...at: number[]): void {
    this.line(tone, ...at);
    this.paths[tone] += 'z';
  }

  line(tone: Tone, ...at: number[]): void {
    let path = '';
    for (let i = 0; i < at.length; i += 2) path += `${i ? 'L' : 'M'}${n(at[i]!)} ${n(at[i + 1]!)}`;
    this.paths[tone] += path;
  }

  disc(tone: Tone, x: number, y: number, rx: number, ry = rx): void {
    this.paths[tone] +=
      `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0z`;
  }

  /** The upper half of a disc, on the line y. */
  dome(tone: Tone, x: number, y: number, rx: number, ry = rx): void {
    this.paths[tone] += `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 0 1 ${n(rx * 2)} 0z`;
  }

  /** A door or window with a round head, standing on y. */
  arch(tone: Tone, x: number, y: number, width: number, height: number): void {
    const r = width / 2;
    this.paths[tone] +=
      `M${n(x - r)} ${n(y)}v${n(r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(width)} 0v${n(height - r)}z`;
  }

  path(tone: Tone, d: string): void {
    this.paths[tone] += d.replace(/-?\d*\.\d+(e-?\d+)?/g, (found) => n(Number(found)));
  }
}
