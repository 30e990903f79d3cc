/** The title and the icon of the window show that it is my turn. */
import { fileAt } from './site';
import { t } from './words.svelte';

export function setTitle(title: string, isMyTurn = false): void {
  const name = title ? `${title} · Tavolata` : 'Tavolata';
  document.title = isMyTurn ? `● ${t('your-turn')} – ${name}` : name;
  document
    .querySelector('link[rel="icon"]')
    ?.setAttribute('href', fileAt(isMyTurn ? 'favicon-turn.svg' : 'favicon.svg'));
}
