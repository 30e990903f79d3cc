/** The hint for the open question: requested once, shown until the question is answered. */
import { explain } from './failures';
import { spoken } from './names';
import { percent } from './review.svelte';
import { hintInWords } from './say';
import { speech } from './speech.svelte';
import type { Table } from './table.svelte';
import type { Hint, View, WireHint } from './types';
import { t } from './words.svelte';

/**
 * The effect of the hint button now; null if there is no question. A search knows nothing of a lesson: while the coach
 * says what to do, there is no hint to contradict it.
 */
export function offeredHint(view: View): 'hint' | 'ask' | null {
  if (!view.question || view.choices.length < 2 || view.hints === 'no') return null;
  const step = view.coach?.step;
  if (step && (step.waits === 'next' || !step.points_at?.region)) return null;
  if (view.hints === 'yes') return 'hint';
  return view.ask?.outcome === 'open' ? null : 'ask';
}

class Hints {
  isOpen = $state(false);
  problem = $state('');
  private raw = $state.raw<WireHint | null>(null);
  hint: Hint | null = $derived(this.raw && hintInWords(this.raw));
  private asked = 0;

  /** Show the hint, or hide it; if other people play, start a vote on hints first. */
  toggle(table: Table): void {
    const view = table.view;
    const offered = view && offeredHint(view);
    if (this.isOpen) this.close();
    else if (offered === 'ask') void table.act({ do: 'ask', what: 'hints' });
    else if (offered) void this.open(table, view);
    else speech.say(t('no-hint'));
  }

  close(): void {
    this.isOpen = false;
    if (!this.raw) this.forget();
  }

  /** Forget the hint when its question has been answered. */
  forget(): void {
    this.asked += 1;
    this.isOpen = false;
    this.raw = null;
  }

  private async open(table: Table, view: View): Promise<void> {
    this.isOpen = true;
    if (this.raw) return;
    const mine = ++this.asked;
    this.problem = '';
    speech.say(t('hint-searching'));
    try {
      const found = await table.lobby.hint(table.id, view.you!, view.question!.number);
      if (mine !== this.asked) return;
      this.raw = found;
      speech.say(this.said(view));
    } catch (failed) {
      if (mine !== this.asked) return;
      this.problem = explain(failed);
      speech.say(this.problem);
    }
  }

  /** The hint for screen readers: the choices with their chances, and why. */
  private said(view: View): string {
    const hint = this.hint!;
    const shares = hint.choices.map((one) => `${one.label}: ${percent(one.share)}.`);
    const parts = hint.worlds ? [t('hint'), ...shares, hint.why] : [t('hint'), hint.why];
    return spoken(parts.join(' '), view.seats);
  }
}

export const hints = new Hints();
