/** What a card, pile or seat stands for now: the choices about it, or why there is none; and how it looks then. */
import type { About, Blocked, Choice, Ui, View } from './types';

export interface Offer {
  choices: Choice[];
  /** The first of them, the usual thing. */
  choice?: Choice | undefined;
  /** Why not, if nothing can be done. */
  blocked?: Blocked | undefined;
  why?: string | undefined;
}

export function isAbout(found: About, wanted: Partial<About>): boolean {
  return Object.entries(wanted).every(([name, value]) => found[name as keyof About] === value);
}

/** What can be done with something, or why nothing; `isMeant` tells apart what `wanted` does not. */
export function offerOf(
  view: Pick<View, 'choices' | 'blocked'>,
  wanted: Partial<About>,
  isMeant: (one: Choice | Blocked) => boolean = () => true,
): Offer {
  const fits = (one: Choice | Blocked) => isAbout(one, wanted) && isMeant(one);
  const choices = view.choices.filter(fits);
  const blocked = choices.length ? undefined : view.blocked.find(fits);
  return { choices, choice: choices[0], blocked, why: blocked?.why };
}

export type CardState = 'plain' | 'legal' | 'chosen' | 'blocked';

/** How a card looks: chosen, else lifted if it can be used, else greyed if the question is about its like. */
export function cardState(
  choice: Choice | undefined,
  { isChosen = false, isBlocked = false }: { isChosen?: boolean; isBlocked?: boolean } = {},
): CardState {
  if (isChosen) return 'chosen';
  if (choice) return 'legal';
  return isBlocked ? 'blocked' : 'plain';
}

/** A click on a card: decides, or in a question of several cards puts it into the selection or takes it out. */
export function pick(ui: Ui, choice: Choice, isChosen: boolean): void {
  if (!ui.isSeveral) ui.choose(choice.do);
  else if (isChosen) ui.remove(choice.do);
  else ui.add(choice.do);
}

/** How many of equal cards are selected: the first ones are shown as chosen. */
export function chosenOf(ui: Ui, choice: Choice | undefined): number {
  return choice ? ui.selection.filter((text) => text === choice.do).length : 0;
}
