/** What makes a table comfortable for a person, kept in this browser: movement, size of texts, the end of a turn. */
import { isOn, keepSwitch, mySeats } from './memory';
import { keep, recall } from './storage';

/** `less`: places that change light up, nothing travels. */
export const MOTIONS = ['full', 'less', 'none'] as const;
export type Motion = (typeof MOTIONS)[number];
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** So many tables at most are known to a newcomer, whose turn does not end unnoticed. */
const NEWCOMER = 3;

function chosen<T extends string>(name: string, among: readonly T[]): T | null {
  const found = recall(name);
  return among.find((one) => one === found) ?? null;
}

class Comfort {
  /** Null: as the system says. */
  motion = $state<Motion | null>(chosen('motion', MOTIONS));
  textSize = $state<TextSize>(chosen('text-size', TEXT_SIZES) ?? 'normal');
  /** A turn ends only when I say so, even if nothing else is left. */
  confirmsEnd = $state(isOn('confirm-end', mySeats().length <= NEWCOMER));
  /** The log with everything that was done. */
  hasDetails = $state(isOn('log-details', false));

  constructor() {
    this.apply();
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    keep('motion', motion);
    this.apply();
  }

  setTextSize(size: TextSize): void {
    this.textSize = size;
    keep('text-size', size);
    this.apply();
  }

  setConfirmsEnd(on: boolean): void {
    this.confirmsEnd = on;
    keepSwitch('confirm-end', on);
  }

  setDetails(on: boolean): void {
    this.hasDetails = on;
    keepSwitch('log-details', on);
  }

  /** Styles follow these marks of the page (base.css). */
  private apply(): void {
    const { dataset } = document.documentElement;
    if (this.motion) dataset.motion = this.motion;
    if (this.textSize === 'normal') delete dataset.text;
    else dataset.text = this.textSize;
  }
}

export const comfort = new Comfort();
