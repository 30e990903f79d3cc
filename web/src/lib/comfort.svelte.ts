/** Comfort settings, stored in this browser: motion, size of texts, the end of a turn. */
import { isOn, keepSwitch, mySeats } from './memory';
import { keep, recall } from './storage';

/** `less`: changed places light up, nothing moves. */
export const MOTIONS = ['full', 'less', 'none'] as const;
export type Motion = (typeof MOTIONS)[number];
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Maximum number of tables of a newcomer, who by default must confirm the end of a turn. */
const NEWCOMER = 3;

function chosen<T extends string>(name: string, among: readonly T[]): T | null {
  const found = recall(name);
  return among.find((one) => one === found) ?? null;
}

class Comfort {
  /** Null: the system's setting. */
  motion = $state<Motion | null>(chosen('motion', MOTIONS));
  textSize = $state<TextSize>(chosen('text-size', TEXT_SIZES) ?? 'normal');
  /** A turn ends only when I confirm, even if I can do nothing else. */
  confirmsEnd = $state(isOn('confirm-end', mySeats().length <= NEWCOMER));
  /** Speech has one sentence for a turn of the others, where the log has one, and no details of it. */
  isBrief = $state(isOn('brief-speech', false));
  /** Show every detail in the log. */
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

  setBrief(on: boolean): void {
    this.isBrief = on;
    keepSwitch('brief-speech', on);
  }

  setDetails(on: boolean): void {
    this.hasDetails = on;
    keepSwitch('log-details', on);
  }

  /** Styles depend on these attributes of the page (base.css). */
  private apply(): void {
    const { dataset } = document.documentElement;
    if (this.motion) dataset.motion = this.motion;
    if (this.textSize === 'normal') delete dataset.text;
    else dataset.text = this.textSize;
  }
}

export const comfort = new Comfort();
