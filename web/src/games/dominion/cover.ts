import { rosette } from '../../lib/ornament';
import { box, disc, HEIGHT, type Shape } from '../../lib/shapes';

/** Tilled hills below a keep with a banner; every field has its own furrows. */
export function cover(next: () => number, wide: number): Shape[] {
  const shapes: Shape[] = [
    { d: box(0, 0, wide, HEIGHT), fill: '#CFDCE8' },
    { d: box(0, 0, wide, 44), fill: '#BACDE0' },
  ];
  shapes.push({ d: disc(70, 50, 20), fill: '#FBEBB5' });
  for (let ring = 0; ring < 6; ring++)
    shapes.push({ d: rosette(70, 50, 22, 40, 16, ring, 200), line: '#FFFFFF', width: 0.6, opacity: 0.75 });
  const hill = (y: number, swell: number, shift: number) => (x: number) =>
    y - swell * Math.sin((x / 320) * Math.PI * 1.6 + shift);
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
      for (let i = 0; i <= 8; i++)
        edge.push(`${(x + (i * width) / 8).toFixed(1)} ${curve(x + (i * width) / 8).toFixed(1)}`);
      const field = `M${edge.join('L')}L${(x + width + lean).toFixed(1)} ${HEIGHT}L${(x + lean).toFixed(1)} ${HEIGHT}Z`;
      shapes.push({ d: field, fill: fills[Math.floor(next() * fills.length)]! });
      let lines = '';
      const step = 4 + next() * 3;
      for (let at = step; at < width; at += step)
        lines += `M${(x + at).toFixed(1)} ${(curve(x + at) + 1.5).toFixed(1)}L${(x + at + lean).toFixed(1)} ${HEIGHT}`;
      shapes.push({ d: lines, line: furrow, width: 0.7, opacity: 0.6 });
      x += width;
    }
  });
  return shapes;
}

function keep(x: number, ground: number): Shape[] {
  let stone =
    box(x - 17, ground - 42, 34, 60) +
    box(x - 38, ground - 28, 14, 46) +
    box(x + 24, ground - 28, 14, 46) +
    box(x - 38, ground - 16, 76, 34);
  for (let i = 0; i < 4; i++) stone += box(x - 19 + i * 10.4, ground - 49, 6.6, 8);
  for (const side of [-40, 22])
    for (let i = 0; i < 3; i++) stone += box(x + side + i * 6.6, ground - 34, 4.4, 7);
  const dark = `${box(x - 4, ground - 4, 8, 20)}${disc(x, ground - 4, 4)}${box(x - 1.2, ground - 34, 2.4, 9)}${box(x - 32, ground - 20, 2, 7)}${box(x + 30, ground - 20, 2, 7)}`;
  return [
    { d: `M${x} ${ground - 48}V${ground - 82}`, line: '#4A3C2E', width: 1.6 },
    { d: `M${x} ${ground - 82}c9 -4 13 4 24 0v13c-11 4 -15 -4 -24 0Z`, fill: '#9D2F26' },
    { d: stone, fill: '#8C8377' },
    { d: box(x + 6, ground - 42, 11, 60) + box(x + 31, ground - 28, 7, 46), fill: '#726A60' },
    { d: dark, fill: '#2C2620' },
  ];
}
