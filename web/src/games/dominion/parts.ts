/** The parts of a card that Dominion draws itself. */
import type { OwnParts } from '../../lib/parts.svelte';
import Rulings from '../../ui/Rulings.svelte';
import Gives from './Gives.svelte';

export const PARTS: OwnParts = { gives: Gives, more: Rulings };
