/**
 * The director animates the changes of a new view: coins, cards and hands fly from place to place. It measures the
 * table before and after the page has drawn the view, then animates copies above it. The table itself never waits: a
 * click, a key or the next view ends all flights at once.
 */
import { tick } from 'svelte';
import { MOTION_MS } from '../generated/motion';
import { ghostOf } from './ghosts';
import type { Motion } from './comfort.svelte';
import { motion } from './motion';
import { spotOf, whole, type Movement, type Spot } from './places';
import type { Move } from './wire';

/** Maximum number of flights per view. */
const MOST = 24;
/** Maximum delay in milliseconds between the first flight and the last. */
const SPREAD = 360;
const STEP = 70;
/** Minimum distance in pixels for a flight. */
const NEAR = 12;
/** Distance in pixels that things fly when they enter or leave the table. */
const OUTSIDE = 34;

interface Flight {
  move: Movement;
  from: Spot | null;
  to: Spot | null;
}

export interface Stage {
  root: ParentNode;
  /** Call after the page has drawn the new view. */
  drawn(): Promise<void>;
  motion(): Motion;
}

const PAGE: Stage = {
  get root() {
    return document;
  },
  drawn: tick,
  motion,
};

export class Director {
  private playing: Animation[] = [];
  private layer: HTMLElement | null = null;
  /** Number of plays so far: an outdated play stops when it sees a newer one. */
  private turn = 0;

  constructor(private readonly stage: Stage = PAGE) {}

  /** Play movements; call it while the page still shows the previous view. */
  play(moves: Move[], game: string): void {
    this.finish();
    if (!moves.length || document.hidden || this.stage.motion() === 'none') return;
    const turn = this.turn;
    const flights = moves.slice(0, MOST).map((move) => this.leave(whole(move)));
    void this.stage.drawn().then(() => {
      if (turn === this.turn) this.arrive(flights, game);
    });
  }

  /** End all flights at once; everything is at its place already. */
  finish = (): void => {
    this.turn += 1;
    for (const animation of this.playing) animation.cancel();
    this.playing = [];
    this.layer?.remove();
    this.layer = null;
    document.removeEventListener('pointerdown', this.finish, true);
    document.removeEventListener('keydown', this.finish, true);
  };

  private leave(move: Movement): Flight {
    return { move, from: spotOf(this.stage.root, move.source, move.card), to: null };
  }

  /** Read all destinations first, then write, so that the layout is computed once. */
  private arrive(flights: Flight[], game: string): void {
    for (const flight of flights) flight.to = spotOf(this.stage.root, flight.move.target, flight.move.card);
    const seen = flights.filter(({ from, to }) => isJourney(from, to));
    if (!seen.length) return;
    const step = Math.min(STEP, SPREAD / seen.length);
    const isFull = this.stage.motion() === 'full';
    const layer = document.createElement('div');
    layer.className = 'flights';
    layer.dataset.game = game;
    layer.setAttribute('aria-hidden', 'true');
    seen.forEach((flight, number) => {
      if (isFull) this.fly(layer, flight, number * step);
      if (flight.to?.isCard || (flight.to && !isFull)) this.land(flight.to, number * step, isFull);
    });
    if (isFull) document.body.append(layer);
    this.layer = layer;
    document.addEventListener('pointerdown', this.finish, true);
    document.addEventListener('keydown', this.finish, true);
    const turn = this.turn;
    void Promise.allSettled(this.playing.map((animation) => animation.finished)).then(() => {
      if (turn === this.turn) this.finish();
    });
  }

  /** Fly a copy from one end to the other; an end that is missing is replaced by a point just above the other one. */
  private fly(layer: HTMLElement, { move, from, to }: Flight, delay: number): void {
    const ghost = ghostOf(move, from, to);
    const start = from?.box ?? above(to!.box);
    const end = to?.box ?? above(from!.box);
    const { width, height } = ghost.size(start, end);
    ghost.element.style.width = `${width}px`;
    ghost.element.style.height = `${height}px`;
    layer.append(ghost.element);
    const keys = [
      { transform: placed(start, width, height, from ? 1 : 0.6), opacity: from ? 1 : 0 },
      { opacity: 1, offset: 0.25 },
      { opacity: 1, offset: 0.85 },
      { transform: placed(end, width, height, ghost.shrink(end)), opacity: to ? 0.6 : 0 },
    ];
    const timing: KeyframeAnimationOptions = {
      duration: MOTION_MS.flight,
      delay,
      fill: 'both',
      easing: 'cubic-bezier(0.3, 0.1, 0.25, 1)',
    };
    this.playing.push(ghost.element.animate(keys, timing));
  }

  /** Show the card when its copy arrives; with reduced motion, light up the place that received something. */
  private land({ element }: Spot, delay: number, isFull: boolean): void {
    const timing = { duration: MOTION_MS.flight, delay, fill: 'backwards' as const };
    const keys = isFull
      ? [{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }]
      : [{ filter: 'none' }, { filter: 'brightness(1.18)', offset: 0.8 }, { filter: 'none' }];
    this.playing.push(element.animate(keys, timing));
  }
}

function above(box: DOMRect): DOMRect {
  return new DOMRect(box.x, box.y - OUTSIDE, box.width, box.height);
}

/** Return the translation from the middle of an element of this size to the middle of a box. */
function placed(box: DOMRect, width: number, height: number, scale: number): string {
  const x = box.x + box.width / 2 - width / 2;
  const y = box.y + box.height / 2 - height / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function isJourney(from: Spot | null, to: Spot | null): boolean {
  if (!from || !to) return from !== to;
  if (from.element === to.element) return false;
  const far = Math.hypot(
    from.box.x + from.box.width / 2 - to.box.x - to.box.width / 2,
    from.box.y + from.box.height / 2 - to.box.y - to.box.height / 2,
  );
  return far > NEAR;
}

export const director = new Director();
