/** Text for screen readers: events in the polite live region, my turn in the assertive one. */
import { askedNext, gamesToName } from './again';
import { inARow } from './aloud';
import { comfort } from './comfort.svelte';
import { seatNews } from './seatNews';
import { askedFor, isAskedOfMe } from './votes';
import { spoken } from './names';
import type { Line, View } from './types';
import { currentLanguage, t } from './words.svelte';

const KEPT = 12;
/** Longer than a table with several people shows an only answer before it gives it. */
const FORCED_MS = 3000;

/** Whether a view takes back lines of the log: otherwise the same events would be heard twice. A vote says so itself. */
function isUndone(view: View, before: View): boolean {
  if (view.you !== before.you || view.ask?.outcome === 'agreed') return false;
  const length = ({ log }: View) => log.turns.at(-1)?.length ?? 0;
  const turns = view.log.count - before.log.count;
  return turns < 0 || (turns === 0 && length(view) < length(before));
}

function oneSentence(turn: Line[] | undefined, view: View): string[] | null {
  const summary = turn?.[0]?.summary;
  return summary ? [spoken(summary, view.seats)] : null;
}

/**
 * New lines of the log without details of the others: the turns that have ended, each in one sentence if it has one,
 * and other lines. The lines that follow my own answer, or that I am asked about, are said in full.
 */
function inBrief(view: View, before: View): string[] {
  const { fresh, log } = view;
  if (before.question) return inARow(fresh.lines, view);
  const hasSummaries = log.turns.some(([heading]) => heading?.summary);
  const ended = log.turns.slice(Math.max(0, before.log.count - 1 - log.from), -1);
  const turns = hasSummaries ? ended.flatMap((turn) => oneSentence(turn, view) ?? inARow(turn, view)) : [];
  if (view.result) turns.push(...(oneSentence(log.turns.at(-1), view) ?? []));
  // The heading of a turn comes with its sentence, and that of my turn at once.
  const isHeld = hasSummaries && !view.question;
  const rest = fresh.lines.filter((line) =>
    line.is_detail ? view.question : !line.is_headline || !isHeld || view.result,
  );
  return [...turns, ...inARow(rest, view)];
}

class Speech {
  /** The polite lines, oldest first: screen readers read new ones when they have finished the last. */
  lines: { number: number; text: string; lang: string }[] = $state.raw([]);
  urgent: string = $state('');
  private urgentLang = '';
  private count = 0;
  /** The question of the urgent text, which is cleared with the question. */
  private about: number | null = null;
  private lastUrgent = '';
  /** The last question that was read, and whether my turn has been announced since I last had none. */
  private read: number | null = null;
  private isTold = false;
  /** The timer of a question with one answer that may begin my turn. */
  private forced = 0;

  /** The number of the last polite line. */
  get last(): number {
    return this.count;
  }

  say(text: string): void {
    if (!text) return;
    this.lines = [...this.lines.slice(1 - KEPT), { number: ++this.count, text, lang: currentLanguage() }];
  }

  /** Forget all lines, because the page has left the table. */
  clear(): void {
    window.clearTimeout(this.forced);
    this.lines = [];
    this.urgent = '';
  }

  /** Forget the lines in another language: the voice of the new one would read them. */
  changeLanguage(): void {
    const lang = currentLanguage();
    this.lines = this.lines.filter((line) => line.lang === lang);
    if (this.urgentLang !== lang) this.urgent = '';
  }

  private sayAtOnce(text: string, about: number | null): void {
    // To repeat a sentence, change the text by a mark that is not read.
    this.urgent = this.lastUrgent = this.lastUrgent === text ? `${text}\u00a0` : text;
    this.urgentLang = currentLanguage();
    this.about = about;
  }

  /** Announce the question with which my turn begins. */
  private callMe({ question, seats }: View): void {
    if (!question) return;
    this.sayAtOnce(`${t('your-turn')}. ${spoken(question.text, seats)}`, question.number);
    this.read = question.number;
    this.isTold = true;
  }

  /** Announce the changes of a new view. */
  tell(view: View, before: View | null): void {
    window.clearTimeout(this.forced);
    const parts = before && isUndone(view, before) ? [t('said-undone')] : [];
    parts.push(...(before && comfort.isBrief ? inBrief(view, before) : inARow(view.fresh.lines, view)));
    for (const one of view.fresh.banners) if (!one.is_said) parts.push(spoken(one.text, view.seats));
    parts.push(...seatNews(view, before));
    const { question } = view;
    if (!before) this.read = null;
    if (!before || !question) this.isTold = false;
    if (this.about !== null && question?.number !== this.about) {
      this.urgent = '';
      this.about = null;
    }
    // A question with one answer is answered automatically: announce the next one.
    if (question && question.number !== this.read && (view.choices.length !== 1 || comfort.confirmsEnd)) {
      if (this.isTold) {
        parts.push(spoken(question.text, view.seats));
        this.read = question.number;
      } else if (view.choices.length === 1 && view.seats.filter((seat) => seat.kind === 'person').length > 1)
        // The table answers it, unless it ends my turn: the next question begins it.
        this.forced = window.setTimeout(() => this.callMe(view), FORCED_MS);
      else this.callMe(view);
    }
    const asked = askedFor(view);
    const isNews = before ? asked !== askedFor(before) : view.ask?.outcome === 'open';
    if (asked && isNews) {
      if (isAskedOfMe(view)) this.sayAtOnce(asked, null);
      else parts.push(asked);
    }
    this.say(parts.join(' '));
    if (view.next && before && !before.next && view.next.by !== view.you) void this.askNext(view);
  }

  /** Say who wants to play again, and which game, if it is another one. */
  private async askNext(view: View): Promise<void> {
    this.say(askedNext(view, await gamesToName(view.next?.game)));
  }
}

export const speech = new Speech();
