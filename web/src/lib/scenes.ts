/** The pictures of the games: drawn by rule from a seed, in our own hand. 180 high, as wide as they are wanted. */
import { numbers, rosette } from './ornament';

export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}

const HEIGHT = 180;

function box(x: number, y: number, width: number, height: number): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}Z`;
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}

/** Citadels: roofs and towers before an evening sky, in three rows, windows alight. */
function city(next: () => number, wide: number): Shape[] {
  const shapes: Shape[] = [{ d: box(0, 0, wide, HEIGHT), fill: '#3B1B33' }];
  const bands = ['#4A2140', '#632A48', '#84384C', '#AB4E4B', '#D07648'];
  bands.forEach((fill, i) => shapes.push({ d: box(0, 30 + i * 17, wide, HEIGHT), fill }));
  const moon = wide * 0.74;
  shapes.push({ d: disc(moon, 52, 27), fill: '#F3D08A' });
  for (let ring = 0; ring < 5; ring++) {
    shapes.push({ d: rosette(moon, 52, 29, 42 + ring * 3, 12, ring * 1.25, 160), line: '#F3D08A', width: 0.5, opacity: 0.5 });
  }
  const rows = [
    { ground: 112, fill: '#7A3B50', window: '', high: 22 },
    { ground: 140, fill: '#4C2440', window: '#F3C06A', high: 26 },
    { ground: 172, fill: '#22111F', window: '#FFD98A', high: 30 },
  ];
  for (const { ground, fill, window, high } of rows) {
    let x = -8;
    while (x < wide) {
      const width = 15 + next() * 19;
      const kind = next();
      const top = ground - 8 - next() * high;
      let d = box(x, top, width + 0.6, HEIGHT - top);
      if (kind < 0.3) d += `M${x - 2} ${top}L${x + width / 2} ${top - 14 - next() * 16}L${x + width + 2} ${top}Z`;
      else if (kind < 0.62) d += `M${x - 2} ${top}L${x + width / 2} ${top - 8}L${x + width + 2} ${top}Z`;
      else if (kind < 0.8) for (let i = 0; i < 3; i++) d += box(x + (i * width) / 2.6, top - 4, width / 5.2, 5);
      else {
        const spire = top - 30 - next() * 14;
        d += box(x + width * 0.3, top - 16, width * 0.4, 17) + `M${x + width * 0.22} ${top - 15}L${x + width / 2} ${spire}L${x + width * 0.78} ${top - 15}Z`;
      }
      shapes.push({ d, fill });
      if (window) {
        let lights = '';
        for (let wx = x + 4; wx < x + width - 4; wx += 6.5) {
          for (let wy = top + 6; wy < Math.min(HEIGHT, top + 46); wy += 9) if (next() < 0.36) lights += box(wx, wy, 2.4, 4);
        }
        if (lights) shapes.push({ d: lights, fill: window, opacity: 0.92 });
      }
      x += width;
    }
  }
  return shapes;
}

/** 7 Wonders: a mosaic of a sun above the sea, stones in seven colours. */
function mosaic(next: () => number, wide: number): Shape[] {
  const shapes: Shape[] = [{ d: box(0, 0, wide, HEIGHT), fill: '#2A1E17' }];
  const rings = [
    ['#F5D773', '#EFC650', '#F8E197'],
    ['#E9A03B', '#DD8C2C', '#F0B45A'],
    ['#C9602F', '#B65026', '#D8773F'],
    ['#8E3327', '#7C2820', '#A2443A'],
    ['#F0E3C6', '#E5D3AE', '#F7EDD8'],
    ['#5389E2', '#4476CC', '#6B9CEC'],
    ['#8FB7F0', '#7CA8E8', '#A6C7F5'],
    ['#D9E6F3', '#C9DAEC', '#E6EFF8'],
    ['#8FB7F0', '#A6C7F5', '#C9DAEC'],
    ['#6B9CEC', '#5389E2', '#8FB7F0'],
    ['#5389E2', '#4476CC', '#6B9CEC'],
    ['#39195C', '#4A2673', '#2E1350'],
  ];
  const sea = 128;
  const middle = wide / 2;
  const one = (list: string[]) => list[Math.floor(next() * list.length)]!;
  for (let ring = 0; ring * 15.5 < middle + 30; ring++) {
    const colours = rings[ring] ?? rings[9 + (ring % 3)]!;
    const inner = 8 + ring * 15.5;
    const outer = inner + 14;
    const count = Math.max(10, Math.round((inner * Math.PI) / 13));
    for (let i = 0; i < count; i++) {
      const gap = 0.9 / outer;
      const from = Math.PI + (i / count) * Math.PI + gap + (next() - 0.5) * 0.01;
      const to = Math.PI + ((i + 1) / count) * Math.PI - gap;
      const point = (angle: number, radius: number) => `${(middle + radius * Math.cos(angle)).toFixed(1)} ${(sea + radius * Math.sin(angle)).toFixed(1)}`;
      shapes.push({ d: `M${point(from, inner)}L${point(from, outer)}L${point(to, outer)}L${point(to, inner)}Z`, fill: one(colours) });
    }
  }
  shapes.push({ d: `M${middle - 7} ${sea}a7 7 0 0 1 14 0Z`, fill: '#F8E9B8' });
  const water = [['#1F6F78', '#2A828B'], ['#18595F', '#237078'], ['#7CE8AF', '#5CCB97'], ['#14484E', '#1C5C63'], ['#0F3A40', '#174B52']];
  water.forEach((colours, row) => {
    const y = sea + 1.5 + row * 10.6;
    for (let x = -12 + (row % 2) * 7; x < wide; x += 14.4) {
      const wave = Math.sin(x / 24 + row) * 1.6;
      const width = 13 + next() * 0.6;
      shapes.push({ d: `M${x.toFixed(1)} ${(y + wave).toFixed(1)}l${width.toFixed(1)} ${(Math.cos(x / 24 + row) * 1.2).toFixed(1)}v8.8l${(-width).toFixed(1)} ${(-Math.cos(x / 24 + row) * 1.2).toFixed(1)}Z`, fill: one(colours) });
    }
  });
  return shapes;
}

/** Dominion: tilled hills up to a keep with a banner, every field its own furrows. */
function land(next: () => number, wide: number): Shape[] {
  const shapes: Shape[] = [{ d: box(0, 0, wide, HEIGHT), fill: '#CFDCE8' }, { d: box(0, 0, wide, 44), fill: '#BACDE0' }];
  shapes.push({ d: disc(70, 50, 20), fill: '#FBEBB5' });
  for (let ring = 0; ring < 6; ring++) shapes.push({ d: rosette(70, 50, 22, 40, 16, ring, 200), line: '#FFFFFF', width: 0.6, opacity: 0.75 });
  const hill = (y: number, swell: number, shift: number) => (x: number) => y - swell * Math.sin((x / 320) * Math.PI * 1.6 + shift);
  const top = wide * 0.71;
  const hills = [
    { curve: hill(104, 14, 0.4), fills: ['#7FA3B5', '#7599AC'], furrow: '#6488A0' },
    { curve: hill(112, 24, 5.6), fills: ['#6F9C6B', '#84AE72', '#5F8E62'], furrow: '#527F57' },
    { curve: hill(136, 16, 1.2), fills: ['#C9B458', '#B59F45', '#9DB05A', '#DDC96E'], furrow: '#97832F' },
    { curve: hill(158, 13, 3.4), fills: ['#5B7F43', '#6F9350', '#4D6F3B', '#87A45A'], furrow: '#3E5D30' },
  ];
  hills.forEach(({ curve, fills, furrow }, row) => {
    if (row === 1) shapes.push(...keep(top, curve(top) + 4));
    let x = -20;
    while (x < wide) {
      const width = 30 + next() * 44;
      const lean = 10 + next() * 26;
      const edge: string[] = [];
      for (let i = 0; i <= 8; i++) edge.push(`${(x + (i * width) / 8).toFixed(1)} ${curve(x + (i * width) / 8).toFixed(1)}`);
      const field = `M${edge.join('L')}L${(x + width + lean).toFixed(1)} ${HEIGHT}L${(x + lean).toFixed(1)} ${HEIGHT}Z`;
      shapes.push({ d: field, fill: fills[Math.floor(next() * fills.length)]! });
      let lines = '';
      const step = 4 + next() * 3;
      for (let at = step; at < width; at += step) lines += `M${(x + at).toFixed(1)} ${(curve(x + at) + 1.5).toFixed(1)}L${(x + at + lean).toFixed(1)} ${HEIGHT}`;
      shapes.push({ d: lines, line: furrow, width: 0.7, opacity: 0.6 });
      x += width;
    }
  });
  return shapes;
}

function keep(x: number, ground: number): Shape[] {
  let stone = box(x - 17, ground - 42, 34, 60) + box(x - 38, ground - 28, 14, 46) + box(x + 24, ground - 28, 14, 46) + box(x - 38, ground - 16, 76, 34);
  for (let i = 0; i < 4; i++) stone += box(x - 19 + i * 10.4, ground - 49, 6.6, 8);
  for (const side of [-40, 22]) for (let i = 0; i < 3; i++) stone += box(x + side + i * 6.6, ground - 34, 4.4, 7);
  const dark = `${box(x - 4, ground - 4, 8, 20)}${disc(x, ground - 4, 4)}${box(x - 1.2, ground - 34, 2.4, 9)}${box(x - 32, ground - 20, 2, 7)}${box(x + 30, ground - 20, 2, 7)}`;
  return [
    { d: `M${x} ${ground - 48}V${ground - 82}`, line: '#4A3C2E', width: 1.6 },
    { d: `M${x} ${ground - 82}c9 -4 13 4 24 0v13c-11 4 -15 -4 -24 0Z`, fill: '#9D2F26' },
    { d: stone, fill: '#8C8377' },
    { d: box(x + 6, ground - 42, 11, 60) + box(x + 31, ground - 28, 7, 46), fill: '#726A60' },
    { d: dark, fill: '#2C2620' },
  ];
}

/** The picture of a game; of one that has none of its own, a rosette. */
export function scene(game: string, width = 320): Shape[] {
  const next = numbers(game);
  if (game === 'citadels') return city(next, width);
  if (game === 'seven_wonders') return mosaic(next, width);
  if (game === 'dominion') return land(next, width);
  return Array.from({ length: 12 }, (_, ring) => ({ d: rosette(width / 2, 90, 20, 82, 9, ring / 2), line: 'currentColor', width: 0.7 }));
}
