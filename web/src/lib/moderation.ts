/** Moderation of a person or a line of chat: by everybody for themselves, by the host for all. */
import { seatName } from './aloud';
import { writerOf } from './chat';
import type { Table } from './table.svelte';
import type { Said } from './types';
import { t } from './words.svelte';

export interface Action {
  key: string;
  icon: string;
  text: string;
  run: () => void;
  isDanger?: boolean;
  /** Needs a confirmation. */
  sure?: string;
}

/** Actions on another person; none on bots, empty seats and myself. */
export function actionsFor(table: Table, seat: number): Action[] {
  const view = table.view!;
  const info = view.seats[seat];
  if (info?.kind !== 'person' || seat === view.you) return [];
  const name = seatName(view, seat);
  const isQuiet = table.quiet.isMuted(seat);
  const hasChat = table.lobby.capabilities.chat;
  const found: Action[] = [];
  if (hasChat)
    found.push({
      key: 'mute-me',
      icon: isQuiet ? 'ui:eye' : 'ui:eye-off',
      text: t(isQuiet ? 'unmute-me' : 'mute-me', { name }),
      run: () => table.quiet.mute(seat, !isQuiet),
    });
  if (!table.isHost || table.isShut) return found;
  if (hasChat)
    found.push({
      key: 'mute-all',
      icon: info.is_muted ? 'ui:mic' : 'ui:mic-off',
      text: t(info.is_muted ? 'unmute-all' : 'mute-all', { name }),
      run: () => void table.act({ do: 'mute', which: seat, on: !info.is_muted }),
    });
  if (!table.isOver)
    found.push({
      key: 'remove',
      icon: 'ui:user-x',
      text: t('remove', { name }),
      sure: t(view.seen ? 'remove-sure' : 'remove-sure-open', { name }),
      isDanger: true,
      run: () =>
        void table.act({
          ...({ do: 'seat', which: seat, was: info.kind, name: info.name } as const),
          to: view.seen ? 'bot' : 'open',
        }),
    });
  return found;
}

/** Actions on a line of chat, and on the person who wrote it. */
export function actionsForLine(table: Table, said: Said): Action[] {
  const { line } = said;
  if (line === null || said.seat === null) return [];
  const seat = writerOf(said);
  const found = seat === null ? [] : actionsFor(table, seat).filter((one) => one.key !== 'remove');
  if (table.isHost && !table.isShut && !said.is_hidden)
    found.unshift({
      key: 'hide',
      icon: 'ui:eraser',
      text: t('hide-line'),
      run: () => void table.act({ do: 'hide', line }),
    });
  return found;
}
