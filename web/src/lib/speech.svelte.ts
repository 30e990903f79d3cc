/** What the page says aloud: politely what happened, and at once that it is my turn. */
import { askedFor, isAskedOfMe } from './asked';
import { spoken } from './names';
import type { View } from './wire';
import { t } from './words.svelte';

const KEPT = 12;

class Speech {
  /** What was said politely, oldest first: new lines are read when the reader is done with the last. */
  lines: { number: number; text: string }[] = $state.raw([]);
  urgent: string = $state('');
  private count = 0;

  say(text: string): void {
    if (text) this.lines = [...this.lines.slice(1 - KEPT), { number: ++this.count, text }];
  }

  /** Says what a new view brings. */
  tell(view: View, before: View | null): void {
    const parts = view.fresh.lines.map((line) => spoken(line.text, view.seats));
    const isAsked = view.question && view.question.number !== before?.question?.number;
    if (isAsked) {
      const question = spoken(view.question!.text, view.seats);
      if (before?.question) parts.push(question);
      else {
        const text = `${t('your-turn')}. ${question}`;
        // The same sentence twice in a row is said twice: a mark that is not read makes it another text.
        this.urgent = this.urgent === text ? `${text}\u00a0` : text;
      }
    }
    const asked = askedFor(view);
    if (asked && (!before || asked !== askedFor(before))) {
      if (isAskedOfMe(view)) this.urgent = asked;
      else parts.push(asked);
    }
    if (view.result && !before?.result) parts.push(t('game-over'));
    this.say(parts.join(' '));
  }
}

export const speech = new Speech();
