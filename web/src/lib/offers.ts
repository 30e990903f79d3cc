/** The choices about a card, pile or seat, or why there is none; and how it looks. */
import type { About, Blocked, Choice, Ui, View } from './types';

export interface Offer {
  choices: Choice[];
  /** The first choice, which is the most common one. */
  choice?: Choice | undefined;
  /** Why it cannot be used, if there is no choice. */
  blocked?: Blocked | undefined;
  why?: string | undefined;
}

export function isAbout(found: About, wanted: Partial<About>): boolean {
  return Object.entries(wanted).every(([name, value]) => found[name as keyof About] === value);
}

/**
 * Return the choices about something, or why there is none; `isMeant` adds a condition that `wanted` cannot express.
 */
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

/** The look of a card: chosen, else lifted if it can be used, else greyed if the question is about such cards. */
export function cardState(
  choice: Choice | undefined,
  { isChosen = false, isBlocked = false }: { isChosen?: boolean; isBlocked?: boolean } = {},
): CardState {
  if (isChosen) return 'chosen';
  if (choice) return 'legal';
  return isBlocked ? 'blocked' : 'plain';
}

/**
 * Handle a click on a card: it decides, or in a question of several cards adds the card to the selection or removes it.
 */
export function pick(ui: Ui, choice: Choice, isChosen: boolean): void {
  if (!ui.isSeveral) ui.choose(choice.do);
  else if (isChosen) ui.remove(choice.do);
  else ui.add(choice.do);
}

/** The number of selected copies of a card: the first ones are shown as chosen. */
export function chosenOf(ui: Ui, choice: Choice | undefined): number {
  return choice ? ui.selection.filter((text) => text === choice.do).length : 0;
}
