import './style/fonts.css';
import './generated/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/theme.svelte';
import { currentLanguage, setLanguage } from './lib/words.svelte';

const target = document.getElementById('page')!;
await setLanguage(currentLanguage());
mount(App, { target });
