/** The parts of a card that Citadels draws itself. */
import type { OwnParts } from '../../lib/parts.svelte';
import Gives from './Gives.svelte';
import More from './More.svelte';

export const PARTS: OwnParts = { gives: Gives, more: More };
