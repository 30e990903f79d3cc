/** A phone on its side: the head is a rail on the left, and a table puts what it has next to each other. */
import { MediaQuery } from 'svelte/reactivity';

export const low = new MediaQuery('(min-width: 560px) and (max-width: 999.9px) and (max-height: 559.9px)');
