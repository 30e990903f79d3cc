/** The review of a finished game: requested once, then polled until it is ready. */
import { explain } from './failures';
import { lobby } from './lobby';
import { answered } from './request';
import { reviewInWords } from './say';
import type { Judged, Review, ReviewState } from './types';
import { currentLanguage, t } from './words.svelte';

const EVERY_MS = 1500;

export class Reviewer {
  state = $state.raw<ReviewState>({ status: 'none', ahead: 0, done: 0, total: 0, review: null });
  problem = $state('');
  private inWords: Review | null = $derived(this.state.review && reviewInWords(this.state.review));
  /** The request is pending: a busy device takes a moment. */
  private isAsked = $state(false);
  /** A review that the server has lost was asked for again: once, in case the review itself stops the server. */
  private isAskedAgain = false;
  private timer = 0;
  private asked = 0;

  constructor(readonly id: string) {}

  get review(): Review | null {
    return this.inWords;
  }

  get isBusy(): boolean {
    return this.isAsked || this.state.status === 'waiting' || this.state.status === 'running';
  }

  /** The decision at a step of the replay, if it is reviewed. */
  at(step: number): Judged | undefined {
    return this.review?.decisions.find((one) => one.step === step);
  }

  /** The steps with a mistake of a seat, or of all seats, in order. */
  mistakes(seat: number | null): number[] {
    const wrong = this.review?.decisions.filter((one) => one.is_mistake && (seat ?? one.seat) === one.seat);
    return [...new Set(wrong?.map((one) => one.step))].sort((one, other) => one - other);
  }

  /** Fetch the review if it exists already. */
  look = () => this.get(() => lobby(this.id).review(this.id));

  /** Start the review. */
  ask = () => {
    this.isAskedAgain = false;
    return this.request();
  };

  /** Stop polling, also after a pending answer. */
  stop = () => {
    this.asked += 1;
    window.clearTimeout(this.timer);
  };

  private request(): Promise<void> {
    this.isAsked = true;
    return this.get(() => lobby(this.id).askReview(this.id));
  }

  private lookIn(ms: number): void {
    this.timer = window.setTimeout(() => void this.look(), ms);
  }

  private async get(request: () => Promise<ReviewState>): Promise<void> {
    this.stop();
    const mine = ++this.asked;
    try {
      const found = await answered(
        request,
        () => mine === this.asked,
        () => (this.problem = t('offline')),
      );
      if (mine !== this.asked) return;
      this.isAsked = false;
      const isLost = found.status === 'none' && this.isBusy && !this.isAskedAgain;
      this.state = found;
      if (isLost) {
        // The server has started again.
        this.isAskedAgain = true;
        await this.request();
        return;
      }
      this.problem = found.status === 'failed' ? t('review-failed') : '';
      if (this.isBusy) this.lookIn(EVERY_MS);
    } catch (failed) {
      if (mine !== this.asked) return;
      this.isAsked = false;
      this.problem = explain(failed);
      if (this.isBusy) this.lookIn(3 * EVERY_MS);
    }
  }
}

/** A share of the win as text. */
export function percent(share: number): string {
  return new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
}
