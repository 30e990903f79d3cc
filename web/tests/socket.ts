/** Plays the server's end of each connection that the page opens. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { kind: string; id?: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as { kind: string });
  }

  /** Called by the page; the browser reports the end later, and not at all for a dead socket. */
  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  break() {
    this.readyState = 3;
    this.onclose?.();
  }

  say(message: object | string) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }

  kinds() {
    return this.sent.map((message) => message.kind);
  }

  /** The ids of the commands received, in order. */
  ids() {
    return this.sent.flatMap(({ id }) => id ?? []);
  }
}
