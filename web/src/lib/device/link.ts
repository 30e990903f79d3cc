/** The link to the engine of this device: JSON texts in both directions. */
export interface DeviceLink {
  post(text: string): void;
  /** Called when the other end has failed; no more messages arrive. */
  listen(hear: (text: string) => void, broken: (why: unknown) => void): void;
  close(): void;
}

/** Start the engine in a worker. */
export function openWorker(): DeviceLink {
  const worker = new Worker(new URL('../../worker/worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (text) => worker.postMessage(text),
    listen: (hear, broken) => {
      worker.onmessage = (event: MessageEvent<string>) => hear(event.data);
      worker.onerror = (event) => broken(event.message);
      worker.onmessageerror = () => broken('a message that cannot be read');
    },
    close: () => worker.terminate(),
  };
}
