/** The parts of a card that 7 Wonders draws itself. */
import type { OwnParts } from '../../lib/parts.svelte';
import Cost from './Cost.svelte';
import Gives from './Gives.svelte';
import './layout.css';
import More from './More.svelte';

export const PARTS: OwnParts = { cost: Cost, gives: Gives, more: More };
