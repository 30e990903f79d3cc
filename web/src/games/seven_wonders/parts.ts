/** What 7 Wonders draws on its cards. */
import type { OwnParts } from '../../lib/parts.svelte';
import Cost from './Cost.svelte';
import Gives from './Gives.svelte';
import './layout.css';
import More from './More.svelte';

export const PARTS: OwnParts = { cost: Cost, gives: Gives, more: More };
