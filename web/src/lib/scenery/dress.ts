/**
 * Scenes on cards. Each picture is drawn once per card and theme, when a card is first shown, and becomes a rule of one
 * style sheet: `data-scene` on an element gives it the scene with the pictogram, for any number of elements.
 */
import { knownIcon, sheetOf } from '../pictograms';
import { report } from '../failures';
import { whenIdle } from '../idle';
import { textOf } from '../request';
import { address } from '../shapes';
import type { Face } from '../types';
import type { Cards } from './art';
import { backOf } from './back';
import type { Look } from './light';
import { standing, symbolsIn, type Symbol } from './pictogram';
import { sceneOf } from './scene';

type Shown = Pick<Face, 'id' | 'kind' | 'icon'> & { more?: Face['more'] };

const GAMES = import.meta.glob<Cards>('../../games/*/cards.ts');
const cards = new Map<string, Promise<Cards | null>>();
const sprites = new Map<string, Promise<Record<string, Symbol>>>();

/** Return a cached value; failures return null and are not cached. */
async function once<T>(
  kept: Map<string, Promise<T>>,
  name: string,
  make: () => Promise<T>,
): Promise<T | null> {
  const found = kept.get(name) ?? make();
  kept.set(name, found);
  try {
    return await found;
  } catch {
    kept.delete(name);
    return null;
  }
}

/** The game's art for its cards; null if it has none. */
function cardsOf(game: string): Promise<Cards | null> {
  return once(cards, game, async () => (await GAMES[`../../games/${game}/cards.ts`]?.()) ?? null);
}

/** The pictogram, read from its sprite; undefined if there is none. */
async function symbolOf(icon: string): Promise<Symbol | undefined> {
  const name = knownIcon(icon);
  const address = sheetOf(name);
  if (!address) return undefined;
  return (await once(sprites, address, async () => symbolsIn(await textOf(address))))?.[name];
}

/** A default light for each kind without a look. */
function anyLook(kind: string): Look {
  let hue = 0;
  for (const letter of kind) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return { sky: hue, glow: 90, land: hue + 30, roof: 40 };
}

/** The scene of a card and the pictogram in it, as data URLs. */
export async function images(
  game: string,
  face: Shown,
  isNight: boolean,
): Promise<{ scene: string; pictogram: string | null }> {
  const [own, symbol] = await Promise.all([cardsOf(game), symbolOf(face.icon)]);
  const picture = own?.picture(face);
  const look = picture?.look ?? anyLook(face.kind);
  const scene = sceneOf(
    { seed: `${game} ${face.id}`, look, sun: own?.sun ?? 'plain', plan: picture?.plan ?? '' },
    isNight,
  );
  return { scene: address(scene), pictogram: symbol ? address(standing(symbol, look, isNight)) : null };
}

// ------------------------------------------------------------------ the style sheet
type Draw = (isNight: boolean) => (string | null)[] | Promise<(string | null)[]>;
const known = new Map<string, Draw>();
const written = new Set<string>();
let sheet: CSSStyleSheet | null = null;

const theme = () => document.documentElement.dataset.theme ?? 'light';

/** The sheet; when it exists, a change of theme redraws all known pictures. */
function open(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  new MutationObserver(() => known.forEach((_, key) => write(key))).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  });
  return sheet;
}

/** The pictures to draw: a few at a time, so that a slow phone stays responsive. */
const asked: (() => Promise<void>)[] = [];
const AT_ONCE = 3;
let isPainting = false;

async function paintAsked(): Promise<void> {
  await Promise.all(asked.splice(0, AT_ONCE).map((one) => one().catch(report)));
  isPainting = asked.length > 0;
  // Each picture waits for a frame: idle callbacks would draw all of them in one long frame.
  if (isPainting) requestAnimationFrame(() => whenIdle(() => void paintAsked()));
}

function write(key: string): void {
  const now = theme();
  const rule = `:root[data-theme='${now}'] [data-scene='${key}']`;
  if (written.has(rule)) return;
  written.add(rule);
  asked.push(async () => {
    const layers = await known.get(key)!(now === 'dark');
    const images = layers.map((one) => (one ? `url("${one}")` : 'none'));
    open().insertRule(`${rule}{background-image:${images.join(',')}}`);
  });
  if (!isPainting) whenIdle(() => void paintAsked());
  isPainting = true;
}

/** The value of `data-scene` for pictures drawn once per theme: data URLs, the nearest first. */
export function paint(name: string, draw: Draw): string {
  const key = name.replace(/[^\w ]/g, '-');
  if (!known.has(key)) {
    known.set(key, draw);
    open();
    write(key);
  }
  return key;
}

/** The value of `data-scene` for a card: its scene and pictogram. */
export function dress(game: string, face: Shown): string {
  return paint(`${game} ${face.id} ${face.kind}`, async (isNight) => {
    const { scene, pictogram } = await images(game, face, isNight);
    return [pictogram, scene];
  });
}

/** The value of `data-scene` for the back of a game's cards. */
export function dressBack(game: string): string {
  return paint(`${game} back`, async (isNight) => {
    const own = await cardsOf(game);
    const { look, plan } = own?.back ?? { look: anyLook(game), plan: '' };
    return [address(backOf(game, look, own?.sun ?? 'plain', plan, isNight))];
  });
}
