import './style/fonts.css';
import './generated/fonts.css';
import './generated/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { app } from './lib/app.svelte';
import { early } from './lib/early';
import { report } from './lib/failures';
import { whenIdle } from './lib/idle';
import { lobby, useLobby, type Lobby } from './lib/lobby';
import { useThisDevice } from './lib/localPlay';
import { mySeats } from './lib/memory';
import { server } from './lib/server';
import { isStatic } from './lib/site';
import './lib/comfort.svelte';
import './lib/theme.svelte';
import { currentLanguage, setLanguage } from './lib/words.svelte';

const target = document.getElementById('page')!;

async function lobbyOfThisSite(): Promise<Lobby> {
  if (__SAMPLES__) return new (await import('./lib/fixture')).FixtureLobby(__SAMPLES__);
  if (!isStatic()) return server;
  const { deviceLobby } = await import('./lib/device');
  // The engine's files are cached: loading them need not wait for the lobby.
  if (navigator.serviceWorker?.controller) deviceLobby.engine.start();
  return deviceLobby;
}

async function start(): Promise<void> {
  useLobby(await lobbyOfThisSite());
  if (lobby().on === 'server' && mySeats().some((one) => one.on === 'device')) await useThisDevice();
  early();
  await setLanguage(currentLanguage());
  target.replaceChildren();
  mount(App, { target });
  // The first number makes the browser load its tables of all languages: avoid that while a table is drawn.
  whenIdle(() => (0).toLocaleString(currentLanguage()));
  if (import.meta.env.PROD) void app.install();
}

// No top-level await: the code loaded here imports this file itself.
start().catch((problem: unknown) => {
  report(problem);
  // Without the catalogues the page has no words: index.html has the text for this error.
  const message = document.querySelector<HTMLTemplateElement>('#not-loaded')!.content.cloneNode(true);
  target.replaceChildren(message);
  target.querySelector('button')!.addEventListener('click', () => location.reload());
});
