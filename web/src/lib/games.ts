/** The table component of each game: its own, or the plain one. */
import type { Component } from 'svelte';
import type { GameProps } from './types';
import { useGame } from './words.svelte';

type Loader = () => Promise<{ default: Component<GameProps> }>;
const OWN = import.meta.glob<{ default: Component<GameProps> }>('../games/*/Table.svelte');
const PLAIN: Loader = () => import('../ui/PlainTable.svelte');

/** The games that have a table component of their own. */
export const DRAWN = Object.keys(OWN).map((path) => path.split('/').at(-2)!);

/** Return the table component of a game, once its catalogue is loaded. */
export async function tableOf(game: string): Promise<Component<GameProps>> {
  await useGame(game);
  return (await (OWN[`../games/${game}/Table.svelte`] ?? PLAIN)()).default;
}
