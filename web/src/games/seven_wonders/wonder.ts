/** The wonders: each has four courses, drawn as far as its stages are built; the rest is an outline. */
import { paint } from '../../lib/scenery/dress';
import { address } from '../../lib/shapes';
import { lightOf } from '../../lib/scenery/light';
import { Pen } from '../../lib/scenery/pen';
import { circle, element, inks, ofThings, stop, THINGS, type Part } from '../../lib/scenery/scene';
import { picture } from './cards';

const WIDTH = 480;
const HEIGHT = 110;
/** The middle of the wonder, and the ground. */
const X = 396;
const Y = 98;
const COURSES = 4;

/** Draw one course; 0 is the lowest. */
type Wonder = (pen: Pen, course: number) => void;

/** Columns side by side over a width. */
function columns(pen: Pen, y: number, width: number, height: number, count: number): void {
  pen.box('shade', X - width / 2 + 2, y - height, width - 4, height);
  for (let i = 0; i < count; i++) {
    const x = X - width / 2 + 4 + (i * (width - 8)) / (count - 1);
    pen.box('pale', x - 3, y - height, 6, height);
    pen.box('pale', x - 4.5, y - height, 9, 3);
  }
}
function slab(pen: Pen, y: number, width: number, height: number): void {
  pen.box('body', X - width / 2, y - height, width, height);
  pen.box('shade', X - width / 2, y - 1.6, width, 1.6);
}
const pyramid: Wonder = (pen, course) => {
  const half = (h: number) => 80 * (1 - h / 90);
  const [low, high] = [course * 22, course === 3 ? 90 : (course + 1) * 22];
  const tone = course === 3 ? 'roof' : 'body';
  pen.shape(
    tone,
    X - half(low),
    Y - low,
    X - half(high),
    Y - high,
    X + half(high),
    Y - high,
    X + half(low),
    Y - low,
  );
  pen.shape(
    'shade',
    X + half(low) * 0.2,
    Y - low,
    X + half(high) * 0.2,
    Y - high,
    X + half(high),
    Y - high,
    X + half(low),
    Y - low,
  );
  for (let h = low + 7; h < high - 2; h += 7) pen.box('pale', X - half(h), Y - h, half(h) * 1.2, 0.8);
};
const gardens: Wonder = (pen, course) => {
  const [y, width] = [Y - course * 20, 150 - course * 34];
  pen.wall(X, y, width, 20);
  pen.box('pale', X - width / 2 - 2, y - 21, width + 4, 2.5);
  for (let i = 1; i < 6 - course; i++)
    pen.arch('light', X - width / 2 + (i * width) / (6 - course), y, 9, 14);
  for (let i = 0; i < 7 - course; i++)
    pen.disc('roof', X - width / 2 + 6 + (i * (width - 12)) / (6 - course), y - 22, 6, 4.5);
  if (course === 3) for (const side of [-1, 0, 1]) pen.disc('roof', X + side * 12, y - 28, 7);
};
const zeus: Wonder = (pen, course) => {
  if (course === 0) [138, 128, 118].forEach((width, i) => slab(pen, Y - i * 5, width, 5));
  if (course === 1) {
    columns(pen, Y - 15, 112, 44, 6);
  }
  if (course === 2) {
    pen.path('roof', `M${X - 15} ${Y - 15}v-20q3 -10 8 -12q-1 -9 7 -9t7 9q6 2 8 12v20z`);
    pen.disc('pale', X, Y - 52, 5);
    pen.line('line', X + 19, Y - 15, X + 19, Y - 54);
  }
  if (course === 3) {
    slab(pen, Y - 59, 120, 8);
    pen.gable(X, Y - 67, 126, 20);
    pen.disc('pale', X, Y - 73, 4);
  }
};
const colossus: Wonder = (pen, course) => {
  if (course === 0) for (const side of [-1, 1]) pen.wall(X + side * 30, Y, 34, 16);
  if (course === 1) {
    for (const side of [-1, 1])
      pen.path('body', `M${X + side * 38} ${Y - 16}h${-side * 14}l${-side * 20} -28h${side * 14}z`);
    pen.shape('shade', X + 38, Y - 16, X + 31, Y - 16, X + 13, Y - 44, X + 18, Y - 44);
  }
  if (course === 2) {
    pen.shape('body', X - 20, Y - 42, X - 15, Y - 72, X + 15, Y - 72, X + 20, Y - 42);
    pen.shape('shade', X + 8, Y - 42, X + 7, Y - 72, X + 15, Y - 72, X + 20, Y - 42);
    pen.shape('roof', X - 22, Y - 36, X - 19, Y - 52, X + 19, Y - 52, X + 22, Y - 36);
    pen.shape('body', X - 15, Y - 72, X - 30, Y - 52, X - 26, Y - 49, X - 12, Y - 63);
  }
  if (course === 3) {
    pen.disc('body', X, Y - 79, 7, 8);
    for (let i = -2; i < 3; i++)
      pen.shape('pale', X + i * 3 - 1, Y - 85, X + i * 6, Y - 94, X + i * 3 + 1, Y - 85);
    pen.shape('body', X + 14, Y - 72, X + 30, Y - 90, X + 33, Y - 87, X + 16, Y - 62);
    pen.path('light', `M${X + 27} ${Y - 90}q-2 -8 5 -12q5 6 2 12z`);
  }
};
const artemis: Wonder = (pen, course) => {
  if (course === 0) [156, 146, 136, 126].forEach((width, i) => slab(pen, Y - i * 4, width, 4));
  if (course === 1) columns(pen, Y - 16, 120, 40, 9);
  if (course === 2) {
    slab(pen, Y - 56, 126, 10);
    for (let i = -6; i < 7; i++) pen.box('pale', X + i * 9 - 2, Y - 63, 4, 4);
  }
  if (course === 3) {
    pen.gable(X, Y - 66, 134, 24);
    for (const side of [-1, 0, 1]) pen.disc('pale', X + side * 20, Y - 71 - (side ? 0 : 3), 3.4);
  }
};
const pharos: Wonder = (pen, course) => {
  if (course === 0) {
    pen.path('shade', `M${X - 66} ${Y}q8 -12 26 -12h80q18 0 26 12z`);
    pen.wall(X, Y - 10, 60, 14);
    for (let i = -2; i < 3; i++) pen.arch('light', X + i * 11, Y - 11, 4, 7);
  }
  if (course === 1) {
    pen.shape('body', X - 19, Y - 24, X - 15, Y - 56, X + 15, Y - 56, X + 19, Y - 24);
    pen.shape('shade', X + 4, Y - 24, X + 3, Y - 56, X + 15, Y - 56, X + 19, Y - 24);
    for (let i = 0; i < 3; i++) pen.box('light', X - 8, Y - 32 - i * 9, 3, 5);
    pen.box('pale', X - 18, Y - 58, 36, 3);
  }
  if (course === 2) {
    pen.wall(X, Y - 58, 20, 18);
    pen.box('pale', X - 12, Y - 78, 24, 3);
    pen.box('light', X - 2, Y - 72, 4, 8);
  }
  if (course === 3) {
    pen.box('light', X - 6, Y - 88, 12, 10);
    for (const side of [-1, 1]) pen.box('body', X + side * 6 - 1, Y - 88, 2, 10);
    pen.dome('roof', X, Y - 87, 8, 7);
    for (const side of [-1, 1])
      pen.shape('pale', X + side * 9, Y - 84, X + side * 74, Y - 96, X + side * 74, Y - 74);
  }
};
const mausoleum: Wonder = (pen, course) => {
  if (course === 0) {
    pen.wall(X, Y, 116, 26);
    pen.box('pale', X - 58, Y - 20, 116, 3);
    for (let i = -3; i < 4; i++) pen.arch('light', X + i * 15, Y - 1, 6, 12);
  }
  if (course === 1) columns(pen, Y - 26, 92, 28, 8);
  if (course === 2) for (let i = 0; i < 5; i++) slab(pen, Y - 54 - i * 4.4, 96 - i * 17, 4.4);
  if (course === 3) {
    pen.path('roof', `M${X - 13} ${Y - 76}v-5h6l5 -8h5l2 5h8v8z`);
    pen.disc('shade', X - 7, Y - 77, 3);
    pen.disc('shade', X + 6, Y - 77, 3);
  }
};

const WONDERS: Record<string, Wonder> = {
  giza: pyramid,
  babylon: gardens,
  olympia: zeus,
  rhodes: colossus,
  ephesus: artemis,
  alexandria: pharos,
  halicarnassus: mausoleum,
};

/** Return the text of an SVG image: the wonder on the right, the land fading out to the left. */
export function drawn(board: string, built: number, stages: number, isNight: boolean): string {
  const [city = ''] = board.split('_');
  const { look } = picture({ id: board, kind: 'wonder' });
  const light = lightOf(isNight ? { ...look!, glow: look!.land } : look!, isNight);
  const parts: Part[] = [];
  for (let ring = 0; ring < 4; ring++)
    parts.push({
      d: circle(X, 60, 44 + ring * 15),
      line: ring % 2 ? light.top : light.sun,
      width: 13,
      dash: `${10 + ring} 1.3`,
      opacity: isNight ? 0.2 : 0.4,
    });
  parts.push({ d: circle(X, 60, 34), fill: light.sun });
  const water = city === 'rhodes' || city === 'alexandria';
  const land = light.depths[1];
  if (!water)
    parts.push({ d: `M180 ${Y}q60 -34 120 -22t90 -4t100 14v30H180z`, fill: light.depths[0].ground });
  parts.push({ d: `M120 ${Y - 3}q90 -10 190 0t180 -2v20H120z`, fill: land.ground });
  if (water) {
    let waves = '';
    for (let i = 0; i < 22; i++)
      waves += `M${170 + ((i * 71) % 300)} ${Y + 1 + (i % 4) * 3}h${8 + ((i * 5) % 14)}v1.1h-${8 + ((i * 5) % 14)}z`;
    parts.push({ d: waves, fill: light.depths[0].pale });
  }
  const up = Math.round((COURSES * built) / Math.max(1, stages));
  const colours = ofThings(light.depths[isNight ? 0 : look!.isDusk ? 1 : 2]);
  for (let course = 0; course < COURSES; course++) {
    const pen = new Pen(X - 60);
    WONDERS[city]?.(pen, course);
    if (course < up) parts.push(...inks(pen, colours, THINGS, 1.6));
    else {
      const outline = pen.paths.body + pen.paths.roof + (pen.paths.body ? '' : pen.paths.pale);
      parts.push({ d: outline, fill: light.depths[1].pale, opacity: isNight ? 0.14 : 0.4 });
      parts.push({
        d: outline,
        line: light.depths[2].shade,
        width: 0.9,
        dash: '3 2',
        opacity: isNight ? 0.9 : 0.55,
      });
    }
  }
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' width='${WIDTH * 2}' height='${HEIGHT * 2}'><defs>` +
    `<linearGradient id='s' x2='0' y2='1'>${stop(0, light.top)}${stop(0.85, light.horizon)}</linearGradient>` +
    `<linearGradient id='f'>${stop(0.3, '#fff', 0)}${stop(0.68, '#fff')}</linearGradient><mask id='k'><path d='M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z' fill='url(#f)'/></mask></defs>` +
    `<g mask='url(#k)'><path d='M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z' fill='url(#s)'/>${parts.map(element).join('')}</g></svg>`
  );
}

/** The value of `data-scene` for a board with the given number of stages built. */
export function wonder(board: string, built: number, stages: number): string {
  return paint(`wonder ${board} ${built} ${stages}`, (isNight) => [
    address(drawn(board, built, stages, isNight)),
  ]);
}
