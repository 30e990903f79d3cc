import './style/fonts.css';
import './generated/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { report } from './lib/failures';
import './lib/theme.svelte';
import { currentLanguage, setLanguage } from './lib/words.svelte';

const target = document.getElementById('page')!;
try {
  await setLanguage(currentLanguage());
  mount(App, { target });
} catch (problem) {
  report(problem);
  // Without the catalogues the page has no words: index.html has these.
  const message = document.querySelector<HTMLTemplateElement>('#not-loaded')!.content.cloneNode(true);
  target.replaceChildren(message);
  target.querySelector('button')!.addEventListener('click', () => location.reload());
}
