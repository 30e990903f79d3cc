/**
 * Play without a server: a Web Worker that runs the tables in Python. The page and it send each other JSON texts
 * (`lib/device/`); what comes before the host is ready waits for it.
 */
import { Failure, failureOf } from './failure';
import { Files } from './files';
import { Fluent } from './fluent';
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

/** Python runs; the engine is imported; the host is ready. */
const STEPS = 3;

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

/** The files are next to the folder of this program. */
async function begin(): Promise<void> {
  const storage = DeviceStorage.open();
  storage.catch(() => undefined);
  const files = await Files.open(new URL('../device/', globalThis.location.href), (part, done, total) =>
    say({ loading: { part, done, total } }),
  );
  const step = (done: number) => say({ loading: { part: 'start', done, total: STEPS } });
  const begun = (await start(files, BEGIN, step)) as Start;
  host = await begun(await storage, new Fluent(), post);
  step(STEPS);
  say({ ready: true });
  for (const text of waiting.splice(0)) host.hear(text);
}

begin().catch((problem: unknown) => {
  console.error(problem);
  const isAway = !(problem instanceof Failure) && !navigator.onLine;
  const { code, message } = isAway ? new Failure('offline', String(problem)) : failureOf(problem);
  say({ failed: { code, why: message } });
});
