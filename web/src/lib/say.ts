/** Messages as texts in the current language; seats are marks until names replace them. */
import { MARK, spoken } from './names';
import { withMinus } from './numbers';
import type { Hint, Line, Part, Review, View, WireView } from './types';
import type * as Wire from './wire';
import { currentLanguage, t, type Arguments, type Topic } from './words.svelte';

/** Join texts: `a, b and c`. */
export function listed(texts: string[]): string {
  if (!texts.length) return t('nothing');
  return texts.reduceRight((rest, first, at) =>
    at === texts.length - 2
      ? t('list-pair', { first, last: rest, initial: rest.charAt(0).toLowerCase() })
      : t('list-comma', { first, rest }),
  );
}

/** A part as text; a seat is a mark, which `Sentence` and `spoken` replace by a name. */
export function say(part: Part): string {
  if (typeof part === 'number') return withMinus(part);
  if (typeof part === 'string') return part;
  if ('seat' in part) return String.fromCharCode(MARK + part.seat);
  if ('sentence' in part) return sentence(say(part.sentence));
  if ('all' in part) {
    const texts = part.all.map(say);
    return part.by === null ? listed(texts) : texts.join(part.by);
  }
  return t(part.key, argumentsOf(part));
}

function argumentsOf(message: Wire.Message | Wire.FilledMessage): Arguments {
  const args: Arguments = {};
  for (const [name, value] of Object.entries('args' in message ? message.args : {}))
    args[name] = typeof value === 'number' ? value : say(value);
  return args;
}

/** A part in the words of a topic, if the topic has them. */
export function sayIn(words: Topic | null, part: Part): string {
  const own = words && typeof part === 'object' && 'key' in part ? words.t(part.key, argumentsOf(part)) : '';
  return own || say(part);
}

/** A clause as a sentence: with a capital letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A part as text without names: seats have their numbers. */
export function sayPlain(part: Part): string {
  return spoken(say(part), []);
}

/** Formatted lines by language: the log keeps its older turns. */
const known = new WeakMap<Wire.Line, { lang: string; line: Line }>();

export function lineInWords(line: Wire.Line): Line {
  const lang = currentLanguage();
  const found = known.get(line);
  if (found?.lang === lang) return found.line;
  const { summary, ...rest } = line;
  const made: Line = { ...rest, text: say(line.text) };
  if (summary) made.summary = say(summary);
  known.set(line, { lang, line: made });
  return made;
}

/** A view with texts; the question and the lines of the log keep marks, so that names can be set in bold. */
export function viewInWords(view: WireView): View {
  const named = (part: Part) => spoken(say(part), view.seats);
  const perhaps = (part: Part | null) => (part === null ? null : named(part));
  return {
    ...view,
    all: view.all ?? null,
    decided: perhaps(view.decided ?? null),
    title: named(view.title),
    table: { ...view.table, fault: perhaps(view.table.fault) },
    question: view.question && { ...view.question, text: say(view.question.text) },
    choices: view.choices.map((one) => ({ ...one, label: named(one.label), hint: named(one.hint) })),
    blocked: view.blocked.map((one) => ({
      ...one,
      why: spoken(sentence(say(one.why)), view.seats),
      rule_text: named(one.rule_text),
    })),
    log: { ...view.log, turns: view.log.turns.map((turn) => turn.map(lineInWords)) },
    chat: view.chat.map((one) => ({ ...one, text: named(one.text) })),
    fresh: {
      ...view.fresh,
      lines: view.fresh.lines.map(lineInWords),
      banners: view.fresh.banners.map((one) => ({ ...one, text: say(one.text) })),
    },
    result: view.result && {
      ...view.result,
      rows: view.result.rows.map((row) => ({ ...row, label: named(row.label), notes: row.notes.map(named) })),
      tie: perhaps(view.result.tie),
    },
  };
}

export function hintInWords(hint: Wire.Hint): Hint {
  const choices = hint.choices.map((one) => ({ ...one, label: say(one.label) }));
  return { ...hint, choices, why: say(hint.why) };
}

export function reviewInWords(review: Wire.Review): Review {
  const decisions = review.decisions.map((one) => ({
    ...one,
    when: say(one.when),
    question: say(one.question),
    options: one.options.map((option) => ({ ...option, label: say(option.label) })),
  }));
  return { ...review, decisions };
}
