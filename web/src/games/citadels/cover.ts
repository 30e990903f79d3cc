import { rosette } from '../../lib/ornament';
import { box, disc, HEIGHT, type Shape } from '../../lib/shapes';

/** Roofs and towers against an evening sky, in three rows, with lit windows. */
export function cover(next: () => number, wide: number): Shape[] {
  const shapes: Shape[] = [{ d: box(0, 0, wide, HEIGHT), fill: '#3B1B33' }];
  const bands = ['#4A2140', '#632A48', '#84384C', '#AB4E4B', '#D07648'];
  bands.forEach((fill, i) => shapes.push({ d: box(0, 30 + i * 17, wide, HEIGHT), fill }));
  const moon = wide * 0.74;
  shapes.push({ d: disc(moon, 52, 27), fill: '#F3D08A' });
  for (let ring = 0; ring < 5; ring++) {
    shapes.push({
      d: rosette(moon, 52, 29, 42 + ring * 3, 12, ring * 1.25, 160),
      line: '#F3D08A',
      width: 0.5,
      opacity: 0.5,
    });
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
      if (kind < 0.3)
        d += `M${x - 2} ${top}L${x + width / 2} ${top - 14 - next() * 16}L${x + width + 2} ${top}Z`;
      else if (kind < 0.62) d += `M${x - 2} ${top}L${x + width / 2} ${top - 8}L${x + width + 2} ${top}Z`;
      else if (kind < 0.8)
        for (let i = 0; i < 3; i++) d += box(x + (i * width) / 2.6, top - 4, width / 5.2, 5);
      else {
        const spire = top - 30 - next() * 14;
        d +=
          box(x + width * 0.3, top - 16, width * 0.4, 17) +
          `M${x + width * 0.22} ${top - 15}L${x + width / 2} ${spire}L${x + width * 0.78} ${top - 15}Z`;
      }
      shapes.push({ d, fill });
      if (window) {
        let lights = '';
        for (let wx = x + 4; wx < x + width - 4; wx += 6.5) {
          for (let wy = top + 6; wy < Math.min(HEIGHT, top + 46); wy += 9)
            if (next() < 0.36) lights += box(wx, wy, 2.4, 4);
        }
        if (lights) shapes.push({ d: lights, fill: window, opacity: 0.92 });
      }
      x += width;
    }
  }
  return shapes;
}
