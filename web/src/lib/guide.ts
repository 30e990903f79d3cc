/** The guide to a game: the sections of its catalogue in order, its cards, and the pictures in its folder. */
import type { Component } from 'svelte';
import { facesOf, type Faces } from './faces';
import type { Face } from './types';
import { hasWords, t, topicOf, useGame, type Topic } from './words.svelte';

/** A picture of a guide; a place without one shows nothing. */
export interface PictureProps {
  words: Topic;
  /** The id of the section, or of its step or point: `turn`, `turn-1`. */
  place: string;
  faces: Faces;
}
type Loader = () => Promise<{ default: Component<PictureProps> }>;
const PICTURES = import.meta.glob<{ default: Component<PictureProps> }>('../games/*/Learn.svelte');
const PLAIN: Loader = () => import('../ui/PlainPicture.svelte');

export interface Section {
  id: string;
  /** Numbered parts. */
  steps: string[];
  /** Unnumbered parts. */
  points: string[];
}

export interface Guide {
  game: string;
  lang: string;
  words: Topic;
  sections: Section[];
  faces: Faces;
  Picture: Component<PictureProps>;
}

const PART = /^(.+)-(\d+|[a-z])$/;

export function sectionsOf(keys: readonly string[]): Section[] {
  const found: Section[] = [];
  for (const key of keys) {
    const [, id, part] = PART.exec(key) ?? [];
    const section = found.find((one) => one.id === id);
    if (!section) found.push({ id: key, steps: [], points: [] });
    else if (/\d/.test(part!)) section.steps.push(key);
    else section.points.push(key);
  }
  return found;
}

/**
 * The first parts of the sections: a section with its picture counts as one part, and so does each of its steps and
 * points.
 */
export function firstParts(sections: readonly Section[], parts: number): Section[] {
  const found: Section[] = [];
  let left = parts;
  const take = (keys: string[]) => {
    const taken = keys.slice(0, left);
    left -= taken.length;
    return taken;
  };
  for (const { id, steps, points } of sections) {
    if (left <= 0) break;
    left -= 1;
    found.push({ id, steps: take(steps), points: take(points) });
  }
  return found;
}

/** Return the guide to a game; null if it has none. */
export async function guideOf(game: string, lang: string): Promise<Guide | null> {
  const load = PICTURES[`../games/${game}/Learn.svelte`] ?? PLAIN;
  const [words, faces, picture] = await Promise.all([
    topicOf(game, 'learn', lang),
    facesOf(game, lang),
    load(),
    useGame(game),
  ]);
  if (!words) return null;
  return { game, lang, words, sections: sectionsOf(words.keys), faces, Picture: picture.default };
}

/** The name of a card: from its face, else from the words of its game. */
export function nameIn(faces: Faces, card: string): string {
  return faces[card]?.name ?? (hasWords(card) ? t(card) : card.replaceAll('_', ' '));
}

type IsAbsent = (face: Face, seen: unknown) => boolean;
const ABSENT = import.meta.glob<IsAbsent>('../games/*/absent.ts', { import: 'isAbsent' });

/** Whether a card is certainly not in a game, by the faces for its parameters and by the view. */
export async function absentFrom(game: string, seen: unknown): Promise<(face: Face) => boolean> {
  if (!seen) return () => false;
  const own = await ABSENT[`../games/${game}/absent.ts`]?.();
  return (face) => face.more?.is_left_out === true || (own?.(face, seen) ?? false);
}
