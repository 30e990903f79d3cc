import { box, HEIGHT, type Shape } from '../../lib/shapes';

/** A mosaic of a sun above the sea, with stones in seven colours. */
export function cover(next: () => number, wide: number): Shape[] {
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
      const point = (angle: number, radius: number) =>
        `${(middle + radius * Math.cos(angle)).toFixed(1)} ${(sea + radius * Math.sin(angle)).toFixed(1)}`;
      shapes.push({
        d: `M${point(from, inner)}L${point(from, outer)}L${point(to, outer)}L${point(to, inner)}Z`,
        fill: one(colours),
      });
    }
  }
  shapes.push({ d: `M${middle - 7} ${sea}a7 7 0 0 1 14 0Z`, fill: '#F8E9B8' });
  const water = [
    ['#1F6F78', '#2A828B'],
    ['#18595F', '#237078'],
    ['#7CE8AF', '#5CCB97'],
    ['#14484E', '#1C5C63'],
    ['#0F3A40', '#174B52'],
  ];
  water.forEach((colours, row) => {
    const y = sea + 1.5 + row * 10.6;
    for (let x = -12 + (row % 2) * 7; x < wide; x += 14.4) {
      const wave = Math.sin(x / 24 + row) * 1.6;
      const width = 13 + next() * 0.6;
      shapes.push({
        d: `M${x.toFixed(1)} ${(y + wave).toFixed(1)}l${width.toFixed(1)} ${(Math.cos(x / 24 + row) * 1.2).toFixed(1)}v8.8l${(-width).toFixed(1)} ${(-Math.cos(x / 24 + row) * 1.2).toFixed(1)}Z`,
        fill: one(colours),
      });
    }
  });
  return shapes;
}
