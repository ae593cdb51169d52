import { describe, expect, test } from 'vitest';
import { stagingFor } from './staging';
import type { Parcel, Sending, Transport } from './transport';
import type { Chosen } from './storageObjects';

const UPLOAD = '0123456789abcdef';

/** In-memory storage controlled by the test; logs what was sent and removed. */
function fakeStorage() {
  const log: string[] = [];
  const under: {
    parcel: Parcel;
    onSending: (s: Sending) => void;
    arrive: () => void;
    fail: (e: Error) => void;
  }[] = [];
  const transport: Transport = {
    send: (parcel, onSending) => {
      log.push(`send ${parcel.path}`);
      let fail: (error: Error) => void = () => undefined;
      const done = new Promise<void>((resolve, reject) => {
        fail = reject;
        under.push({ parcel, onSending, arrive: resolve, fail: reject });
      });
      return { done, giveUp: () => fail(new Error('The upload was cancelled.')) };
    },
    remove: (path) => {
      log.push(`remove ${path}`);
      return Promise.resolve();
    },
  };
  return { log, under, open: () => Promise.resolve({ uid: 'producer', transport }) };
}

function turn() {
  return new Promise((resolve) => setTimeout(resolve));
}
function song(name: string): Chosen {
  return { kind: 'master', name, blob: new Blob([name]), ending: 'wav' };
}
const master = `staging/producer/${UPLOAD}/master.wav`;

describe('staged files', () => {
  test('report their progress and get a name once uploaded', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    staging.put(song('one.wav'));
    expect(staging.states().master).toEqual({ name: 'one.wav', size: 7, sending: { kind: 'waiting' } });
    await turn();
    storage.under[0]?.onSending({ kind: 'sending', sent: 3, isStalled: false });
    expect(staging.states().master?.sending).toEqual({ kind: 'sending', sent: 3, isStalled: false });
    storage.under[0]?.arrive();
    expect(await staging.settled()).toEqual({ master });
    expect(staging.states().master?.sending).toEqual({ kind: 'done' });
  });

  test('wait for all sizes of a cover', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    const sizes = [128, 640].map((size) => ({ size: size as 128 | 640, blob: new Blob(['x'.repeat(size)]) }));
    staging.put({ kind: 'cover', name: 'cover.png', sizes });
    await turn();
    storage.under[0]?.arrive();
    await turn();
    expect(staging.states().cover?.sending).toEqual({ kind: 'sending', sent: 128, isStalled: false });
    storage.under[1]?.arrive();
    expect(await staging.settled()).toEqual({ cover: `staging/producer/${UPLOAD}/cover` });
  });

  test('are removed before a replacement is uploaded', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    staging.put(song('one.wav'));
    await turn();
    staging.put(song('two.wav'));
    await turn();
    expect(storage.log).toEqual([`send ${master}`, `remove ${master}`, `send ${master}`]);
    expect(staging.states().master?.name).toBe('two.wav');
  });

  test('report a failure, block the form and can be retried', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    staging.put(song('one.wav'));
    await turn();
    storage.under[0]?.fail(new Error('The storage is full.'));
    expect(await staging.settled()).toBeNull();
    expect(staging.states().master?.sending).toEqual({ kind: 'failed', message: 'The storage is full.' });
    staging.retry('master');
    await turn();
    storage.under[1]?.arrive();
    expect(await staging.settled()).toEqual({ master });
  });

  test('are removed when the form is abandoned and kept when it is saved', async () => {
    const [abandoned, saved] = [fakeStorage(), fakeStorage()];
    const one = stagingFor(UPLOAD, abandoned.open);
    one.put(song('one.wav'));
    await turn();
    one.abandon();
    await turn();
    expect(abandoned.log).toEqual([`send ${master}`, `remove ${master}`]);
    expect(one.states()).toEqual({});
    const other = stagingFor(UPLOAD, saved.open);
    other.put(song('one.wav'));
    await turn();
    other.release();
    other.abandon();
    await turn();
    expect(saved.log).toEqual([`send ${master}`]);
  });

  test('are never uploaded if removed before storage is open', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    staging.put(song('one.wav'));
    staging.remove('master');
    await turn();
    expect(storage.log).toEqual([]);
  });

  test('report why storage could not be opened', async () => {
    const staging = stagingFor(UPLOAD, () => Promise.reject(new Error('The shop cannot be reached.')));
    staging.put(song('one.wav'));
    expect(await staging.settled()).toBeNull();
    expect(staging.states().master?.sending).toEqual({
      kind: 'failed',
      message: 'The shop cannot be reached.',
    });
  });
});
