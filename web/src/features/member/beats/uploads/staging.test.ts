import { describe, expect, test } from 'vitest';
import { stagingFor } from './staging';
import type { StorageObject, UploadProgress, Transport } from './transport';
import type { ChosenFile } from './storageObjects';

const UPLOAD = '0123456789abcdef';

/** In-memory storage controlled by the test; logs what was sent and removed. */
function fakeStorage({ isQueued = false } = {}) {
  const log: string[] = [];
  const uploads: {
    object: StorageObject;
    onProgress: (s: UploadProgress) => void;
    complete: () => void;
    fail: (e: Error) => void;
  }[] = [];
  const transport: Transport = {
    send: (object, onProgress) => {
      log.push(`send ${object.path}`);
      let fail: (error: Error) => void = () => undefined;
      const done = new Promise<void>((resolve, reject) => {
        fail = reject;
        uploads.push({ object, onProgress, complete: resolve, fail: reject });
      });
      const cancel = (): void => fail(new Error('The upload was cancelled.'));
      return { done, cancel, hasBegun: () => !isQueued };
    },
    remove: (path) => {
      log.push(`remove ${path}`);
      return Promise.resolve();
    },
  };
  return { log, uploads, open: () => Promise.resolve({ uid: 'producer', transport }) };
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}
function song(name: string): ChosenFile {
  return { kind: 'master', name, blob: new Blob([name]), ending: 'wav' };
}
const master = `staging/producer/${UPLOAD}/master.wav`;

describe('staged files', () => {
  test('report their progress and get a name once uploaded', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    staging.put(song('one.wav'));
    expect(staging.states().master).toEqual({ name: 'one.wav', size: 7, progress: { kind: 'waiting' } });
    await nextTask();
    storage.uploads[0]?.onProgress({ kind: 'sending', sent: 3, isStalled: false });
    expect(staging.states().master?.progress).toEqual({ kind: 'sending', sent: 3, isStalled: false });
    storage.uploads[0]?.complete();
    expect(await staging.settled()).toEqual({ master });
    expect(staging.states().master?.progress).toEqual({ kind: 'done' });
  });

  test('wait for all sizes of a cover', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    const sizes = [128, 640].map((size) => ({ size: size as 128 | 640, blob: new Blob(['x'.repeat(size)]) }));
    staging.put({ kind: 'cover', name: 'cover.png', sizes });
    await nextTask();
    storage.uploads[0]?.complete();
    await nextTask();
    expect(staging.states().cover?.progress).toEqual({ kind: 'sending', sent: 128, isStalled: false });
    storage.uploads[1]?.complete();
    expect(await staging.settled()).toEqual({ cover: `staging/producer/${UPLOAD}/cover` });
  });

  test('are removed before a replacement is uploaded', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    staging.put(song('one.wav'));
    await nextTask();
    staging.put(song('two.wav'));
    await nextTask();
    expect(storage.log).toEqual([`send ${master}`, `remove ${master}`, `send ${master}`]);
    expect(staging.states().master?.name).toBe('two.wav');
  });

  test('report a failure, block the form and can be retried', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    staging.put(song('one.wav'));
    await nextTask();
    storage.uploads[0]?.fail(new Error('The storage is full.'));
    expect(await staging.settled()).toBeNull();
    expect(staging.states().master?.progress).toEqual({ kind: 'failed', message: 'The storage is full.' });
    staging.retry('master');
    await nextTask();
    storage.uploads[1]?.complete();
    expect(await staging.settled()).toEqual({ master });
  });

  test('are removed when the form is abandoned and kept when it is saved', async () => {
    const [abandoned, saved] = [fakeStorage(), fakeStorage()];
    const one = stagingFor(UPLOAD, abandoned.open);
    one.put(song('one.wav'));
    await nextTask();
    one.abandon();
    await nextTask();
    expect(abandoned.log).toEqual([`send ${master}`, `remove ${master}`]);
    expect(one.states()).toEqual({});
    const other = stagingFor(UPLOAD, saved.open);
    other.put(song('one.wav'));
    await nextTask();
    other.release();
    other.abandon();
    await nextTask();
    expect(saved.log).toEqual([`send ${master}`]);
  });

  test('are never uploaded if removed before storage is open', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    staging.put(song('one.wav'));
    staging.remove('master');
    await nextTask();
    expect(storage.log).toEqual([]);
  });

  test('are not removed from storage if nothing of them was sent', async () => {
    const storage = fakeStorage({ isQueued: true });
    const staging = stagingFor(UPLOAD, storage.open);
    staging.put(song('one.wav'));
    await nextTask();
    staging.remove('master');
    await nextTask();
    expect(storage.log).toEqual([`send ${master}`]);
  });

  test('replace those of an earlier page that stand in the way', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open, { isContinued: true });
    staging.put(song('one.wav'));
    await nextTask();
    storage.uploads[0]?.fail(new Error('The storage rejected this file.'));
    await nextTask();
    expect(storage.log).toEqual([`send ${master}`, `remove ${master}`, `send ${master}`]);
    storage.uploads[1]?.complete();
    expect(await staging.settled()).toEqual({ master });
  });

  test('say what is uploaded, which another page can take over and remove', async () => {
    const [former, later] = [fakeStorage(), fakeStorage()];
    const one = stagingFor(UPLOAD, former.open);
    one.put(song('one.wav'));
    await nextTask();
    expect(one.uploaded()).toEqual({});
    former.uploads[0]?.complete();
    await one.settled();
    expect(one.uploaded()).toEqual({ master: { name: 'one.wav', size: 7, staged: master } });

    const other = stagingFor(UPLOAD, later.open, { isContinued: true });
    other.adopt(one.uploaded());
    expect(other.states().master).toEqual({ name: 'one.wav', size: 7, progress: { kind: 'done' } });
    expect(await other.settled()).toEqual({ master });
    expect(later.log).toEqual([]);
    other.abandon();
    await nextTask();
    expect(later.log).toEqual([`remove ${master}`]);
    expect(other.uploaded()).toEqual({});
  });

  test('go on with the session of an earlier page, and begin anew once if it has ended', async () => {
    const storage = fakeStorage();
    const sessions: string[] = [];
    const session = {
      former: 'https://storage/former',
      onSession: (address: string) => sessions.push(address),
    };
    const staging = stagingFor(UPLOAD, storage.open, { isContinued: true, session });
    staging.put({ kind: 'mp3', name: 'one.mp3', blob: new Blob(['sound']) });
    staging.put(song('one.wav'));
    await nextTask();
    expect(storage.uploads.map(({ object }) => object.session?.former)).toEqual([
      undefined,
      'https://storage/former',
    ]);
    storage.uploads[1]?.object.session?.onSession('https://storage/new');
    expect(sessions).toEqual(['https://storage/new']);
    storage.uploads[1]?.fail(new Error('The upload failed.'));
    await nextTask();
    expect(storage.uploads[2]?.object.session?.former).toBeUndefined();
    expect(storage.uploads[2]?.object.session?.onSession).toBe(session.onSession);
  });

  test('stop and are kept', async () => {
    const storage = fakeStorage();
    const staging = stagingFor(UPLOAD, storage.open);
    staging.put(song('one.wav'));
    await nextTask();
    staging.stop();
    expect(await staging.settled()).toBeNull();
    expect(storage.log).toEqual([`send ${master}`]);
  });

  test('report why storage could not be opened', async () => {
    const staging = stagingFor(UPLOAD, () => Promise.reject(new Error('The shop cannot be reached.')));
    staging.put(song('one.wav'));
    expect(await staging.settled()).toBeNull();
    expect(staging.states().master?.progress).toEqual({
      kind: 'failed',
      message: 'The shop cannot be reached.',
    });
  });
});
