/** Theme: light, dark, or the system's setting; stored in this browser. */
import { keep, recall } from './storage';

export type Theme = 'system' | 'light' | 'dark';
export const THEMES: Theme[] = ['system', 'light', 'dark'];

const dark = window.matchMedia('(prefers-color-scheme: dark)');
let chosen = $state<Theme>((recall('theme') as Theme | null) ?? 'system');

function apply(): void {
  const isDark = chosen === 'dark' || (chosen === 'system' && dark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#191613' : '#f4eee2');
}

export function theme(): Theme {
  return chosen;
}

export function setTheme(next: Theme): void {
  chosen = next;
  keep('theme', next);
  apply();
}

dark.addEventListener('change', apply);
apply();
