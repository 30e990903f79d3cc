/** Shapes of the games' pictures: generated from a seed, 180 high, of any width. */
export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}

export const HEIGHT = 180;

/** The data URL of an image. */
export function address(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#<>"\n\\]/g, encodeURIComponent)}`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}Z`;
}

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}
