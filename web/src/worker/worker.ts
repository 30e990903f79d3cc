/**
 * Play without a server: a Web Worker that runs the tables in Python. The page and the worker send each other JSON
 * texts (`lib/device/`); messages that arrive before the host is ready are queued.
 */
import { Failure, failureOf } from './failure';
import { Files } from './files';
import { Fluent } from './fluent';
import { forget, recall } from './memory';
import { start } from './runtime';
import { DeviceStorage } from './storage';

interface Host {
  hear(text: string): void;
}

type Start = (
  storage: DeviceStorage,
  fluent: Fluent,
  post: (text: string) => void,
) => Host | PromiseLike<Host>;

const BEGIN = `
from tavolata.device.host import start
start
`;

/** Milestones: Python runs; the engine is imported; the host is ready. */
const STEPS = 3;
/** A game that is starting has priority over the snapshot for later visits. */
const CALM_MS = 5000;

let host: Host | null = null;
const waiting: string[] = [];

function post(text: string): void {
  globalThis.postMessage(text);
}

function say(message: object): void {
  post(JSON.stringify(message));
}

globalThis.onmessage = ({ data }: MessageEvent<string>) => {
  if (host) host.hear(data);
  else waiting.push(data);
};

/** The files are in a folder next to that of this program. */
async function begin(): Promise<void> {
  const storage = DeviceStorage.open();
  storage.catch(() => undefined);
  const files = await Files.open(new URL('../device/', globalThis.location.href), (part, done, total) =>
    say({ loading: { part, done, total } }),
  );
  const step = (done: number) => say({ loading: { part: 'start', done, total: STEPS } });
  const begun = await startWith(files, step);
  host = await begun.start(await storage, new Fluent(), post);
  step(STEPS);
  say({ ready: true, recalled: begun.isRecalled });
  for (const text of waiting.splice(0)) host.hear(text);
  // Pages of insecure addresses have no cache.
  if (!begun.isRecalled && 'caches' in globalThis) setTimeout(rememberOnce, CALM_MS);
}

/** Start from the stored snapshot, or without one if there is none or it fails. */
async function startWith(
  files: Files,
  step: (done: number) => void,
): Promise<{ start: Start; isRecalled: boolean }> {
  const recalling = recall(files);
  try {
    const begun = await start(files, recalling, BEGIN, step);
    return { start: begun as Start, isRecalled: (await recalling) !== null };
  } catch (problem) {
    if (!(await recalling)) throw problem;
    console.warn('the kept memory does not start', problem);
    await forget(files);
    return { start: (await start(files, Promise.resolve(null), BEGIN, step)) as Start, isRecalled: false };
  }
}

/** Let a second worker make the snapshot for later visits. */
function rememberOnce(): void {
  new Worker(new URL('./rememberer.ts', import.meta.url), { type: 'module' });
}

begin().catch((problem: unknown) => {
  console.error(problem);
  const isAway = !(problem instanceof Failure) && !navigator.onLine;
  const { code, message } = isAway ? new Failure('offline', String(problem)) : failureOf(problem);
  say({ failed: { code, why: message } });
});
