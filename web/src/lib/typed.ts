/** The command line: accepts the engine's notation, a label or its beginning, or a number. */
import type { Blocked, Choice } from './types';

export type Typed =
  | { kind: 'choice'; choice: Choice }
  | { kind: 'blocked'; blocked: Blocked }
  | { kind: 'several'; choices: Choice[] }
  | { kind: 'unknown' };

/** Without accents and capitals, split into words. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();
}

export function understand(
  line: string,
  choices: Choice[],
  blocked: Blocked[],
  nameOf: (card: string) => string,
  usualVerbs: readonly string[] = [],
): Typed {
  const wanted = fold(line);
  const number = /^\d+$/.test(wanted) ? choices[Number(wanted) - 1] : undefined;
  if (number) return { kind: 'choice', choice: number };
  const ways = (choice: Choice) =>
    [choice.do, choice.label, choice.card ? nameOf(choice.card) : ''].map(fold);
  const exact = choices.find((choice) => ways(choice).slice(0, 2).includes(wanted));
  if (exact) return { kind: 'choice', choice: exact };
  const refused = blocked.find((one) => fold(one.do) === wanted);
  if (refused) return { kind: 'blocked', blocked: refused };
  const isNamed = (one: Choice | Blocked) => one.card !== null && fold(nameOf(one.card)) === wanted;
  const isUsual = (one: Choice | Blocked) => isNamed(one) && usualVerbs.includes(one.verb);
  const usual = choices.find(isUsual);
  if (usual) return { kind: 'choice', choice: usual };
  // Another use of the same card needs its verb.
  const refusedUse = blocked.find(isUsual);
  if (refusedUse && choices.some((one) => isNamed(one) && one.zone === refusedUse.zone))
    return { kind: 'blocked', blocked: refusedUse };
  const begun = choices.filter((choice) => wanted && ways(choice).some((way) => way.startsWith(wanted)));
  if (begun.length === 1) return { kind: 'choice', choice: begun[0]! };
  if (begun.length > 1) return { kind: 'several', choices: begun };
  const near = blocked.find((one) => one.card && wanted && fold(nameOf(one.card)).startsWith(wanted));
  return near ? { kind: 'blocked', blocked: near } : { kind: 'unknown' };
}
