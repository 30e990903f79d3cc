/** Views for tests: a table of Dominion for two with a question to Anna, unless a test says otherwise. */
import type { WireView } from '../src/lib/types';

const SEAT = {
  kind: 'person',
  level: null,
  is_here: true,
  is_covered: false,
  is_muted: false,
  is_for_guest: false,
  owes: false,
  left_s: null,
} as const;

export function question(
  more: Partial<NonNullable<WireView['question']>> = {},
): NonNullable<WireView['question']> {
  return {
    number: 1,
    text: 'Which cards?',
    is_several: false,
    least: null,
    most: null,
    enter: null,
    finish: null,
    usual_verbs: [],
    ...more,
  };
}

export function choice(
  name: string,
  more: Partial<WireView['choices'][number]> = {},
): WireView['choices'][number] {
  return {
    do: name,
    label: name,
    hint: '',
    copies: 1,
    verb: name,
    card: null,
    seat: null,
    zone: null,
    detail: null,
    ...more,
  };
}

export function viewOf(more: Partial<WireView> = {}): WireView {
  return {
    kind: 'view',
    seq: 1,
    title: 'Dominion',
    table: {
      id: 'abc',
      name: '',
      game: 'dominion',
      parameters: {},
      status: 'running',
      fault: null,
      is_public: false,
      is_locked: false,
      host: 0,
      clock: 'none',
      is_from_record: false,
      is_dealt_on_device: false,
      is_slow: false,
      pace: 0.6,
      chat: 'free',
      host_ended: null,
      is_prepared: false,
      commitment: null,
      secret: null,
      ended: null,
    },
    you: 0,
    seats: [
      { ...SEAT, seat: 0, name: 'Anna' },
      { ...SEAT, seat: 1, name: 'Bruno' },
    ],
    seen: {},
    question: question(),
    choices: [choice('yes'), choice('no')],
    blocked: [],
    can: { undo: false, withdraw: null, ask: false },
    ask: null,
    coach: null,
    hints: 'no',
    substituted: 0,
    next: null,
    log: { from: 0, turns: [], count: 0 },
    fresh: { events: [], moves: [], lines: [], banners: [] },
    chat: [],
    result: null,
    ...more,
  };
}

/** A question of several cards: two of three, two of them equal. */
export function several(more: Partial<WireView> = {}): WireView {
  return viewOf({
    question: question({ is_several: true, least: 1, most: 2, finish: 'done' }),
    choices: [choice('copper', { copies: 2 }), choice('estate'), choice('done')],
    ...more,
  });
}
