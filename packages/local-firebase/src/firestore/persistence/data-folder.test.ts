import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Store } from './store';
import { anyFields } from '../testing/arbitraries';
import { scratchFolder } from '../testing/scratch';
import { encodeFields } from '../wire/value-json';
import type { Fields } from '../values/value';
import { DataFolder, writeSnapshot } from './data-folder';

const name = 'projects/demo/databases/(default)';
const scratch = scratchFolder();
function newFolder(): string {
  return mkdtempSync(join(scratch, 'data-'));
}

function fail(error: Error): void {
  throw error;
}

function openStore(folder: string): Store {
  const store = new Store();
  store.open(folder, fail);
  return store;
}

/** Sets a document, or deletes it if fields is null. Returns when it changed; 0 if there was nothing to delete. */
function put(store: Store, path: string, fields: Fields | null): bigint {
  const database = store.database(name);
  const time = store.clock.tick();
  const before = database.get(path);
  const after = fields && { path, fields, createTime: before?.createTime ?? time, updateTime: time };
  if (before !== after) store.commit(database, { time, changes: [{ path, before, after }] });
  return (before ?? after) ? time : 0n;
}

/** The content of a store as comparable text. */
function contentOf(store: Store): string {
  return store
    .freeze()
    .documents.map(({ database, document: { path, createTime, updateTime, fields } }) =>
      JSON.stringify([database, path, `${createTime}`, `${updateTime}`, encodeFields(fields)]),
    )
    .sort()
    .join('\n');
}

const writes = fc.array(fc.tuple(fc.constantFrom('c/1', 'c/2', 'c/1/d/1', 'e/1'), fc.option(anyFields)), {
  minLength: 1,
  maxLength: 12,
  size: 'max',
});

describe('data folder', () => {
  test('restores all commits with their times', () => {
    fc.assert(
      fc.property(writes, (steps) => {
        const folder = newFolder();
        const store = openStore(folder);
        const times = steps.map(([path, fields]) => put(store, path, fields));
        const content = contentOf(store);
        store.close();
        const recovered = openStore(folder);
        expect(contentOf(recovered)).toBe(content);
        const next = recovered.clock.tick();
        expect(times.filter((time) => time >= next)).toEqual([]);
        recovered.close();
      }),
      { numRuns: 60 },
    );
  });

  test('recovers the committed state from any prefix of its journal', () => {
    const folder = newFolder();
    const store = openStore(folder);
    const states = new Map<number, string>([[0, contentOf(store)]]);
    const journal = join(folder, 'journal-0.log');
    for (let step = 0; step < 6; step += 1) {
      put(
        store,
        `c/${step % 4}`,
        step === 4 ? null : new Map([['n', { kind: 'integer', value: BigInt(step) }]]),
      );
      states.set(readFileSync(journal).length, contentOf(store));
    }
    store.close();
    const bytes = readFileSync(journal);
    const ends = [...states.keys()];
    for (let length = 0; length <= bytes.length; length += 1) {
      const copy = newFolder();
      writeFileSync(join(copy, 'journal-0.log'), bytes.subarray(0, length));
      const recovered = openStore(copy);
      const whole = Math.max(...ends.filter((end) => end <= length));
      expect(contentOf(recovered)).toBe(states.get(whole));
      if (length % 5 !== 0) {
        recovered.close();
        continue;
      }
      put(recovered, 'after/1', new Map());
      const content = contentOf(recovered);
      recovered.close();
      const again = openStore(copy);
      expect(contentOf(again)).toBe(content);
      again.close();
    }
  });

  test.each(['emptied', 'deleted'])('refuses a journal that had records and was %s', async (how) => {
    for (const isCompacted of [false, true]) {
      const folder = newFolder();
      const store = openStore(folder);
      put(store, 'c/1', new Map());
      store.close();
      const data = new DataFolder(folder, { freeze: () => ({ time: 1n, documents: [] }), fail });
      data.recover(() => undefined);
      if (isCompacted) await data.compact();
      data.append({ kind: 'clear', database: name, time: 2n });
      data.close();
      const journal = join(folder, isCompacted ? 'journal-1.log' : 'journal-0.log');
      if (how === 'emptied') writeFileSync(journal, '');
      else rmSync(journal);
      expect(() => openStore(folder)).toThrow(
        `${journal} is corrupt at byte 0: it had records and is empty now, so they are lost. Nothing was changed.`,
      );
    }
  });

  test('opens a folder that was compacted and has no commit since', async () => {
    const folder = newFolder();
    const store = openStore(folder);
    put(store, 'c/1', new Map());
    const content = contentOf(store);
    store.close();
    const data = new DataFolder(folder, { freeze: () => store.freeze(), fail });
    data.recover(() => undefined);
    await data.compact();
    data.close();
    const recovered = openStore(folder);
    expect(contentOf(recovered)).toBe(content);
    recovered.close();
  });

  test('refuses to open a journal with a corrupt record and does not modify it', () => {
    const folder = newFolder();
    const store = openStore(folder);
    for (let step = 0; step < 5; step += 1)
      put(store, `c/${step}`, new Map([['s', { kind: 'string', value: 'x' }]]));
    store.close();
    const journal = join(folder, 'journal-0.log');
    const bytes = readFileSync(journal);
    fc.assert(
      // Without its line break, the last record is an unfinished one.
      fc.property(fc.nat(bytes.length - 2), fc.integer({ min: 1, max: 255 }), (offset, flip) => {
        const damaged = Buffer.from(bytes);
        damaged.writeUInt8(damaged.readUInt8(offset) ^ flip, offset);
        writeFileSync(journal, damaged);
        expect(() => openStore(folder)).toThrow(/corrupt at byte \d+/);
        expect(readFileSync(journal).equals(damaged)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('loses no commits made during compaction', async () => {
    const folder = newFolder();
    const data = new DataFolder(folder, { freeze: () => store.freeze(), fail });
    data.recover(() => undefined);
    const store = new Store();
    put(store, 'c/1', new Map());
    const compaction = data.compact();
    data.append({
      kind: 'commit',
      database: name,
      commit: {
        time: store.clock.tick(),
        changes: [{ path: 'c/2', after: { path: 'c/2', fields: new Map(), createTime: 2n, updateTime: 2n } }],
      },
    });
    await compaction;
    data.close();
    expect(readdirSync(folder).sort()).toEqual(['begun', 'journal-1.log', 'snapshot-1.log']);
    const recovered = openStore(folder);
    expect([...recovered.database(name).documents()].map(({ path }) => path).sort()).toEqual(['c/1', 'c/2']);
    recovered.close();
  });

  test('recovers from the previous snapshot if the latest is incomplete', async () => {
    const folder = newFolder();
    const store = openStore(folder);
    put(store, 'c/1', new Map());
    const content = contentOf(store);
    store.close();
    writeFileSync(join(folder, 'snapshot-1.log.part'), 'half a snap');
    writeFileSync(join(folder, 'journal-1.log'), '');
    const recovered = openStore(folder);
    expect(contentOf(recovered)).toBe(content);
    put(recovered, 'c/2', new Map());
    const later = contentOf(recovered);
    recovered.close();
    expect(existsSync(join(folder, 'snapshot-1.log.part'))).toBe(false);
    const again = openStore(folder);
    expect(contentOf(again)).toBe(later);
    again.close();
    await Promise.resolve();
  });

  test('refuses a truncated snapshot', async () => {
    const folder = newFolder();
    const store = openStore(folder);
    put(store, 'c/1', new Map());
    await writeSnapshot(join(folder, 'snapshot-3.log'), store.freeze());
    store.close();
    truncateSync(join(folder, 'snapshot-3.log'), statSync(join(folder, 'snapshot-3.log')).size - 5);
    expect(() => openStore(folder)).toThrow(/corrupt/);
  });

  test('restores a cleared database as empty', () => {
    const folder = newFolder();
    const store = openStore(folder);
    put(store, 'c/1', new Map());
    store.clear(name);
    put(store, 'c/2', new Map());
    store.close();
    const recovered = openStore(folder);
    expect([...recovered.database(name).documents()].map(({ path }) => path)).toEqual(['c/2']);
    recovered.close();
  });
});
