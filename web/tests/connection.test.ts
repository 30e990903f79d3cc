/** The contract of every connection, with a server or without. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Connection, Listener } from '../src/lib/connection';
import { DeviceConnection } from '../src/lib/device/connection';
import { Engine } from '../src/lib/device/engine.svelte';
import { FixtureConnection } from '../src/lib/fixture';
import { SocketConnection } from '../src/lib/socket';
import type { Part, WireView } from '../src/lib/types';
import { FakeLink } from './link';
import { FakeSocket } from './socket';
import { viewOf } from './views';

/** The other end of a connection. */
interface OtherEnd {
  connection: Connection;
  show(view: WireView): void;
  breakOff(): void;
  comeBack(): void;
  outdate(): void;
  refuse(code: string, why: Part): void;
  /** Answer all commands that have arrived and are unanswered. */
  answer(with_: Answer): void;
}

function ofFixture(listener: Listener): OtherEnd {
  const connection = new FixtureConnection(listener);
  // It answers when a command arrives: so send commands when the test answers.
  connection.breakOff();
  let isOnline = true;
  return {
    connection,
    show: (view) => connection.show(view),
    breakOff: () => {
      isOnline = false;
      connection.breakOff();
    },
    comeBack: () => {
      isOnline = true;
      listener.ononline(true);
    },
    outdate: () => connection.outdate(),
    refuse: (code, why) => connection.refuse(code, why),
    answer: (with_) => {
      if (!isOnline) return;
      connection.answers.push(...connection.sent.map(() => with_));
      connection.comeBack();
    },
  };
}

function ofSocket(listener: Listener): OtherEnd {
  const connection = new SocketConnection('abc', 0, listener);
  const line = () => FakeSocket.all.at(-1)!;
  line().open();
  return {
    connection,
    show: (view) => line().say(view),
    breakOff: () => line().break(),
    comeBack: () => {
      vi.advanceTimersByTime(400);
      line().open();
      line().say(viewOf());
    },
    outdate: () => line().say({ kind: 'reload' }),
    refuse: (code, why) => line().say({ kind: 'refused', code, why }),
    answer: (with_) => {
      if (line().readyState === FakeSocket.OPEN)
        for (const id of line().ids()) line().say({ ...with_, id, seq: 1 });
    },
  };
}

function ofDevice(listener: Listener): OtherEnd {
  const links: FakeLink[] = [];
  const line = () => links.at(-1)!;
  const engine = new Engine(() => (links.push(new FakeLink()), line()));
  const connection = new DeviceConnection(engine, 'abc', 0, listener);
  line().say({ ready: true });
  const say = (message: object) => line().say({ page: line().page, message });
  return {
    connection,
    show: say,
    breakOff: () => line().crash(),
    comeBack: () => {
      engine.retry();
      line().say({ ready: true });
    },
    outdate: () => say({ kind: 'reload' }),
    refuse: (code, why) => say({ kind: 'refused', code, why }),
    answer: (with_) => {
      if (!line().isClosed) for (const id of line().ids()) say({ ...with_, id, seq: 1 });
    },
  };
}

const heard = { onview: vi.fn(), ononline: vi.fn(), onstale: vi.fn(), onrefused: vi.fn() };
let end: OtherEnd;

beforeEach(() => {
  // The loss of an engine is reported.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all.length = 0;
});
afterEach(() => {
  end.connection.close();
  vi.useRealTimers();
});

const no: Answer = { kind: 'no', code: 'not-now', why: 'Wait.', rule: null };

for (const [name, open] of Object.entries({ fixture: ofFixture, socket: ofSocket, device: ofDevice })) {
  /** Open one that has received no view yet. */
  const start = () => {
    end = open(heard);
    for (const one of Object.values(heard)) one.mockReset();
  };

  test(`${name}: views arrive as they are`, () => {
    start();
    end.show(viewOf({ seq: 7 }));
    expect(heard.onview).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ seq: 7 }));
  });

  test(`${name}: a command is answered, with yes or with no and why`, async () => {
    start();
    const first = end.connection.send({ do: 'undo' });
    end.answer({ kind: 'ok', seq: 2 });
    expect(await first).toMatchObject({ kind: 'ok' });
  });

  test(`${name}: a refusal of a command brings its reason`, async () => {
    start();
    const asked = end.connection.send({ do: 'undo' });
    end.answer(no);
    expect(await asked).toMatchObject(no);
  });

  test(`${name}: a command of a broken connection is answered when it is back`, async () => {
    start();
    end.breakOff();
    expect(heard.ononline).toHaveBeenLastCalledWith(false);
    let answer: Answer | null = null;
    void end.connection.send({ do: 'undo' }).then((found) => (answer = found));
    end.answer({ kind: 'ok', seq: 2 });
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toBeNull();
    end.comeBack();
    expect(heard.ononline).toHaveBeenLastCalledWith(true);
    end.answer({ kind: 'ok', seq: 2 });
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toMatchObject({ kind: 'ok' });
  });

  test(`${name}: another version and a closed door are reported, the door once and for all`, () => {
    start();
    end.outdate();
    expect(heard.onstale).toHaveBeenCalledOnce();
    end.refuse('not-yours', 'taken');
    expect(heard.onrefused).toHaveBeenCalledExactlyOnceWith('not-yours', 'taken');
    vi.advanceTimersByTime(60_000);
    end.breakOff();
    expect(heard.ononline).not.toHaveBeenCalled();
  });

  test(`${name}: closed, it is silent`, () => {
    start();
    end.connection.close();
    end.breakOff();
    expect(heard.ononline).not.toHaveBeenCalled();
  });
}
