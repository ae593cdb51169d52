import type { TrackInput } from '@store/domain/api/member/catalogue';
import { createStore } from 'jotai';
import { soundNamed } from '../../../../../../tests/audio/files/small';
import { describe, expect, test, vi } from 'vitest';
import { failure } from '../../../../lib/api/apiCall';
import type { StagedStates, Staging, UploadedFiles } from '../uploads/staging';
import PQueue from 'p-queue';
import { DecodeError } from '../analysis/decode';
import type { SaveBeat } from '../workshop/beat';
import type { Bench } from '../workshop/bench';
import { isToBeSaved } from '../workshop/beatState';
import type { OpenSound } from '../workshop/sound';
import { createBulk, type Bulk, type BulkRow, type PreparedBeat } from './bulk';
import type { SessionKeeping } from '../uploads/transport';
import type { KeptBeat, KeptRow, RowKeeper } from '../workshop/kept';

/** A staging that has uploaded a file as soon as it gets it. */
function quickStaging(upload: string, log: string[], session?: SessionKeeping): Staging {
  let uploaded: UploadedFiles = {};
  const listeners = new Set<() => void>();
  const set = (files: UploadedFiles): void => {
    uploaded = files;
    listeners.forEach((listener) => listener());
  };
  const states = (): StagedStates =>
    Object.fromEntries(
      Object.entries(uploaded).map(([kind, { name, size }]) => [
        kind,
        { name, size, progress: { kind: 'done' } },
      ]),
    );
  return {
    states,
    uploaded: () => uploaded,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    put: ({ kind, name }) => {
      log.push(`upload ${kind} of ${upload}`);
      if (kind === 'master') session?.onSession(`session of ${upload}`);
      set({ ...uploaded, [kind]: { name, size: 1, staged: `${upload}/${kind}` } });
    },
    adopt: (files) => set({ ...uploaded, ...files }),
    retry: () => undefined,
    remove: (kind) => set(Object.fromEntries(Object.entries(uploaded).filter(([name]) => name !== kind))),
    settled: () =>
      Promise.resolve(
        Object.fromEntries(Object.entries(uploaded).map(([kind, { staged }]) => [kind, staged])),
      ),
    stop: () => log.push(`stop ${upload}`),
    abandon: () => {
      log.push(`abandon ${upload}`);
      set({});
    },
    release: () => undefined,
  };
}

interface Browser {
  readonly keeper: RowKeeper;
  readonly kept: Map<string, KeptBeat>;
}

/** What is kept in a browser. `hasRoom` is whether there is room for masters. */
function browser({ hasRoom = true } = {}): Browser {
  const kept = new Map<string, KeptBeat>();
  const put = (upload: string, change: Partial<KeptBeat>): Promise<void> => {
    const before = kept.get(upload);
    if (before) kept.set(upload, { ...before, ...change });
    return Promise.resolve();
  };
  const keeper: RowKeeper = {
    keepRow: (row) => {
      kept.set(row.upload, { master: null, cover: null, stems: null, ...kept.get(row.upload), row });
      return Promise.resolve();
    },
    keepMaster: (upload, master) =>
      hasRoom ? put(upload, { master }) : Promise.reject(new Error('The quota is exceeded.')),
    keepCover: (upload, cover) => put(upload, { cover }),
    keepStems: (upload, stems) => put(upload, { stems }),
    forget: (uploads) => {
      for (const upload of uploads) kept.delete(upload);
      return Promise.resolve();
    },
    interrupted: (owner) =>
      Promise.resolve([...kept.values()].map(({ row }) => row).filter((row) => row.owner === owner)),
    takeOver: (rows: readonly KeptRow[]) =>
      Promise.resolve(rows.flatMap(({ upload }) => kept.get(upload) ?? [])),
  };
  return { keeper, kept };
}

const MEASURED = { peaks: 'p', timbre: 't' };

/** A sound of 2:05 that is too long for MP3 files. */
const SOUND: OpenSound = {
  seconds: 125.3,
  peak: 0.5,
  peaks: 'whole',
  describe: () => Promise.resolve({ bpm: 92, keys: ['Am', 'C'], timbre: MEASURED.timbre }),
  cut: () => Promise.resolve({ sound: null, peaks: MEASURED.peaks, start: 0, seconds: 125.3, excerpt: 0 }),
  encodeCut: () => Promise.resolve(new Blob()),
  encode: () => Promise.resolve(null),
  close: () => undefined,
};

type Open = Bench['openSound'];

const analysed: Open = () => Promise.resolve(SOUND);

/** An analysis that ends only with its signal. */
const endless: Open = (_, __, { signal }) =>
  new Promise((___, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : '';
}

/** There is no canvas here. */
function stageShare(): Promise<void> {
  return Promise.resolve();
}

interface Page {
  readonly store: ReturnType<typeof createStore>;
  readonly bulk: Bulk;
  readonly rows: () => readonly BulkRow[];
  /** What was uploaded, stopped and removed. */
  readonly log: readonly string[];
}

interface PageOptions {
  readonly open?: Open;
  readonly owner?: string;
  readonly newStaging?: Bench['newStaging'];
}

/** A page on which a bulk upload begins. */
function pageOf(
  { keeper }: Browser,
  { open = analysed, owner = 'producer@example.com', newStaging }: PageOptions = {},
): Page {
  const store = createStore();
  const log: string[] = [];
  const bench: Bench = {
    store,
    keeper,
    owner,
    openSound: open,
    stageShare,
    shop: 'Shop',
    page: 'page',
    preparations: new PQueue({ concurrency: 2 }),
    writes: new PQueue({ concurrency: 1 }),
    newStaging: newStaging ?? ((upload, { session }) => quickStaging(upload, log, session)),
  };
  const bulk = createBulk(bench, () => 60);
  return { bulk, rows: () => store.get(bulk.rows), log, store };
}

function files(...names: readonly string[]): File[] {
  return names.map(soundNamed);
}

const COVER = { name: 'c.jpg', sizes: [] };

function numbersOf(rows: readonly BulkRow[]): number[] {
  return rows.map(({ number }) => number);
}

function phasesOf(rows: readonly BulkRow[]): string[] {
  return rows.map(({ phase }) => phase.kind);
}

async function reach(page: Page, ...phases: readonly string[]): Promise<void> {
  await vi.waitFor(() => expect(phasesOf(page.rows())).toEqual(phases));
}

/** Gives each row a cover. */
function cover({ bulk, rows }: Page): void {
  const sizes = [{ size: 128 as const, blob: new Blob(['small']) }];
  bulk.setCover(numbersOf(rows()), { ...COVER, sizes });
}

/** Accepts every beat and notes what was sent. */
function shop(): { readonly save: SaveBeat; readonly sent: TrackInput[] } {
  const sent: TrackInput[] = [];
  return {
    sent,
    save: (input) => {
      sent.push(input);
      return Promise.resolve({ ok: true, data: { message: 'Added.' } });
    },
  };
}

describe('a bulk upload', () => {
  test('publishes exactly the checked and complete files', async () => {
    const page = pageOf(browser());
    await page.bulk.add(files('one.wav', 'two.wav', 'three.wav', 'four.wav'));
    await reach(page, 'ready', 'ready', 'ready', 'ready');
    cover(page);
    page.bulk.edit([1, 2, 3], 'tag', 'house');
    page.bulk.change([2], { isSelected: false });
    const { save, sent } = shop();
    await page.bulk.save(numbersOf(page.rows().filter((row) => isToBeSaved(row, 'beat'))), 'beat', save);
    expect(sent.map(({ title }) => title)).toEqual(['one', 'three']);
    expect(phasesOf(page.rows())).toEqual(['saved', 'ready', 'saved', 'ready']);
  });

  test('cuts the preview of a beat again at another length, and leaves the others as they are', async () => {
    const lengths: unknown[] = [];
    const open: Open = (file) =>
      Promise.resolve({
        ...SOUND,
        cut: (options) => {
          lengths.push([nameOf(file), options.length]);
          return SOUND.cut(options);
        },
      });
    const page = pageOf(browser(), { open });
    await page.bulk.add(files('one.wav', 'two.wav'));
    await reach(page, 'ready', 'ready');
    page.bulk.edit([1], 'title', 'One');
    page.bulk.setLength([1, 2], 60);
    page.bulk.setLength([1], null);
    await vi.waitFor(() => expect(lengths).toHaveLength(3));
    await reach(page, 'ready', 'ready');
    expect(lengths).toEqual([
      ['one.wav', 60],
      ['two.wav', 60],
      ['one.wav', null],
    ]);
    expect(page.rows().map(({ texts }) => texts.title)).toEqual(['One', 'two']);
  });

  test('shows title and name of a file before it is analysed, and of one that fails', async () => {
    const open: Open = () => Promise.reject(new DecodeError('This file cannot be played.'));
    const page = pageOf(browser(), { open });
    const adding = page.bulk.add(files('01 - Night_Ferry.wav'));
    await adding;
    expect(page.rows()).toMatchObject([{ name: '01 - Night_Ferry.wav', texts: { title: 'Night Ferry' } }]);
    await reach(page, 'failed');
    expect(page.rows()).toMatchObject([
      { phase: { message: 'This file cannot be played.' }, texts: { title: 'Night Ferry' } },
    ]);
  });

  test('saves the detected key, unless another or none was chosen', async () => {
    const page = pageOf(browser());
    await page.bulk.add(files('one.wav', 'two.wav', 'three.wav'));
    page.bulk.edit([2], 'key', 'Em');
    await reach(page, 'ready', 'ready', 'ready');
    page.bulk.edit([3], 'key', '');
    cover(page);
    page.bulk.edit([1, 2, 3], 'tag', 'house');
    const { save, sent } = shop();
    await page.bulk.save([1, 2, 3], 'beat', save);
    expect(sent.map(({ key }) => key)).toEqual(['Am', 'Em', '']);
  });

  test('leaves out what is not audio or empty, and names it', async () => {
    const { bulk, store } = pageOf(browser());
    await bulk.add([...files('one.wav', 'notes.txt'), new File([], 'zero.wav')]);
    expect(store.get(bulk.refused)).toEqual([
      { name: 'notes.txt', fault: 'is not an mp3, wav, aiff, flac, m4a or ogg file.' },
      { name: 'zero.wav', fault: 'is empty.' },
    ]);
    expect(store.get(bulk.rows)).toHaveLength(1);
    await bulk.add(files('two.wav'));
    expect(store.get(bulk.refused)).toEqual([]);
  });

  test('keeps what is known of all files before their bytes, so that a crash loses none of them', async () => {
    const { keeper, kept } = browser();
    const order: string[] = [];
    const logged: RowKeeper = {
      ...keeper,
      keepRow: (row) => {
        order.push(row.name);
        return keeper.keepRow(row);
      },
      keepMaster: (upload, file) => {
        order.push('bytes');
        return keeper.keepMaster(upload, file);
      },
    };
    const names = ['1.wav', '2.wav', '3.wav'];
    await pageOf({ keeper: logged, kept }, { open: endless }).bulk.add(files(...names));
    await vi.waitFor(() => expect(order.filter((name) => name === 'bytes')).toHaveLength(3));
    const second = order.indexOf('bytes', order.indexOf('bytes') + 1);
    expect(order.slice(0, second)).toEqual(expect.arrayContaining(names));
  });

  test('analyses as many files at a time as it may', async () => {
    let running = 0;
    const most: number[] = [];
    const open: Open = async () => {
      running += 1;
      most.push(running);
      await Promise.resolve();
      return { ...SOUND, close: () => (running -= 1) };
    };
    const page = pageOf(browser(), { open });
    await page.bulk.add(files('1.wav', '2.wav', '3.wav', '4.wav', '5.wav'));
    await reach(page, 'ready', 'ready', 'ready', 'ready', 'ready');
    expect(Math.max(...most)).toBe(2);
  });

  test('ends the analysis of a file that is removed, and removes what was uploaded of it', async () => {
    const kept = browser();
    const signals: AbortSignal[] = [];
    const open: Open = (file, tags, options) => {
      signals.push(options.signal);
      return endless(file, tags, options);
    };
    const page = pageOf(kept, { open });
    await page.bulk.add(files('one.wav', 'two.wav'));
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    page.bulk.remove([1]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(page.rows()).toMatchObject([{ name: 'two.wav' }]);
    expect(page.log.filter((line) => line.startsWith('abandon '))).toHaveLength(1);
    await vi.waitFor(() => expect(kept.kept.size).toBe(1));
  });

  test('saves a beat once, also when it is told to twice at the same time', async () => {
    const page = pageOf(browser());
    await page.bulk.add(files('one.wav', 'two.wav', 'three.wav'));
    await reach(page, 'ready', 'ready', 'ready');
    cover(page);
    page.bulk.edit([1, 2, 3], 'tag', 'house');
    const { save, sent } = shop();
    const saving = [page.bulk.save([1, 2, 3], 'beat', save), page.bulk.save([1, 2, 3], 'beat', save)];
    page.bulk.remove([3]);
    await Promise.all(saving);
    expect(sent.map(({ title }) => title).sort()).toEqual(['one', 'two']);
  });

  test('says why the shop refused a beat, and can save it again', async () => {
    const page = pageOf(browser());
    await page.bulk.add(files('one.wav'));
    await reach(page, 'ready');
    cover(page);
    page.bulk.edit([1], 'tag', 'house');
    await page.bulk.save([1], 'beat', () => Promise.resolve(failure('invalid', 'No.')));
    expect(page.rows()).toMatchObject([{ phase: { kind: 'ready' }, refusal: 'No.' }]);
    const { save } = shop();
    await page.bulk.save([1], 'beat', save);
    expect(phasesOf(page.rows())).toEqual(['saved']);
  });

  test('uploads a beat once more whose files are gone', async () => {
    const page = pageOf(browser());
    await page.bulk.add(files('one.wav'));
    await reach(page, 'ready');
    cover(page);
    page.bulk.edit([1], 'tag', 'house');
    await page.bulk.save([1], 'beat', () => Promise.resolve(failure('gone', 'It is gone.')));
    expect(page.rows()).toMatchObject([{ phase: { kind: 'failed', message: 'It is gone.' } }]);
    page.bulk.retry(1);
    await reach(page, 'ready');
    expect(page.log.filter((line) => line.startsWith('upload master'))).toHaveLength(2);
  });
});

describe('a bulk upload that was interrupted', () => {
  const SPLIT = [{ collaborator: 'mara', points: 3350 }];

  /** A page with a row that is complete, and one whose analysis never ended. */
  async function interrupted(kept: Browser): Promise<void> {
    const page = pageOf(kept, {
      open: (file, ...rest) => (nameOf(file) === 'one.wav' ? analysed : endless)(file, ...rest),
    });
    await page.bulk.add(files('one.wav', 'two.wav'));
    await reach(page, 'ready', 'analysing');
    cover(page);
    page.bulk.edit([1, 2], 'tag', 'house');
    page.bulk.edit([2], 'title', 'Second');
    page.bulk.change([1], { licences: { Exclusive: { isOffered: true, price: '99', currency: 'EUR' } } });
    page.bulk.change([1], { split: SPLIT });
    await vi.waitFor(() => {
      const [one, two] = [...kept.kept.values()];
      expect([one?.row.isStaged, one?.row.split, one?.row.licences, two?.row.fields.title]).toEqual([
        true,
        SPLIT,
        { Exclusive: { isOffered: true, price: '99', currency: 'EUR' } },
        'Second',
      ]);
    });
  }

  test('names its files and goes on with texts, licences and files; what was uploaded is not uploaded again', async () => {
    const kept = browser();
    await interrupted(kept);
    const log: string[] = [];
    const sessions: (string | undefined)[] = [];
    const { bulk, store } = pageOf(kept, {
      newStaging: (upload, { isContinued, session }) => {
        sessions.push(session.former?.replace(upload, 'it'));
        return quickStaging(`${upload} ${isContinued}`, log);
      },
    });
    await vi.waitFor(() => expect(store.get(bulk.interrupted)).toEqual(['one.wav', 'two.wav']));
    await bulk.goOn();
    expect(store.get(bulk.interrupted)).toEqual([]);
    expect(sessions).toEqual(['session of it', 'session of it']);
    await vi.waitFor(() => expect(phasesOf(store.get(bulk.rows))).toEqual(['ready', 'ready']));
    expect(log.map((line) => line.replace(/[\da-f]{32}/, ''))).toEqual(['upload preview of  true']);
    const { save, sent } = shop();
    await bulk.save([1, 2], 'beat', save);
    expect(sent).toMatchObject([
      { title: 'one', tag: 'house', licences: { Exclusive: 9900 }, split: SPLIT, ...MEASURED },
      { title: 'Second', tag: 'house', ...MEASURED },
    ]);
    expect(sent.map(({ image }) => image)).toEqual([
      expect.stringMatching(/cover$/),
      expect.stringMatching(/cover$/),
    ]);
    expect(kept.kept.size).toBe(0);
  });

  test('uploads everything again once the uploaded files may be deleted', async () => {
    const kept = browser();
    await interrupted(kept);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60 * 60 * 1000 });
    try {
      const page = pageOf(kept);
      await vi.waitFor(() => expect(page.rows()).toEqual([]));
      await page.bulk.goOn();
      await reach(page, 'ready', 'ready');
      expect(page.log.filter((line) => line.startsWith('upload master'))).toHaveLength(2);
      expect(page.log.filter((line) => line.startsWith('upload cover'))).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('asks for the files that the browser had no room for', async () => {
    const kept = browser({ hasRoom: false });
    const first = pageOf(kept);
    await first.bulk.add(files('one.wav', 'two.wav'));
    await vi.waitFor(() => expect(first.rows().map(({ isKept }) => isKept)).toEqual([false, false]));
    for (const [upload, beat] of kept.kept)
      kept.kept.set(upload, { ...beat, row: { ...beat.row, isStaged: false } });
    const page = pageOf(kept);
    await vi.waitFor(() => expect(kept.kept.size).toBe(2));
    await page.bulk.goOn();
    expect(phasesOf(page.rows())).toEqual(['missing', 'missing']);
    await page.bulk.add(files('two.wav', 'three.wav'));
    await reach(page, 'missing', 'ready', 'ready');
    expect(page.rows().map(({ name }) => name)).toEqual(['one.wav', 'two.wav', 'three.wav']);
  });

  test('is offered to its member only, and forgotten if discarded', async () => {
    const kept = browser();
    await interrupted(kept);
    const other = pageOf(kept, { owner: 'somebody@example.com' });
    await other.bulk.goOn();
    expect(other.rows()).toEqual([]);
    const page = pageOf(kept);
    await Promise.resolve();
    await page.bulk.discardInterrupted();
    expect(kept.kept.size).toBe(0);
  });

  test('ends with the session of the member, and keeps what is not saved', async () => {
    const kept = browser();
    const page = pageOf(kept);
    await page.bulk.add(files('one.wav'));
    await reach(page, 'ready');
    page.bulk.stop();
    expect(page.rows()).toEqual([]);
    expect(page.log.at(-1)).toMatch(/^stop /);
    expect(kept.kept.size).toBe(1);
  });
});

/** A beat as the import of a list hands it over. */
function preparedBeat(key: string, changes: Partial<PreparedBeat> = {}): PreparedBeat {
  const [file = new File([], '')] = files(`${key}.wav`);
  return { file, texts: {}, licences: {}, stems: null, origin: { key }, ...changes };
}

describe('beats of another shop', () => {
  test('keep what the list says, get the rest from the analysis, and are saved with their origin', async () => {
    const page = pageOf(browser());
    const texts = {
      title: 'Dark Nights',
      tag: 'trap',
      bpm: '141',
      tags: 'slow, night',
      description: 'Slow.',
      key: '',
    };
    const licences = { Exclusive: { isOffered: true, price: '199.00', currency: 'EUR' } };
    const origin = { key: 'a', path: '/beats/a' };
    expect(await page.bulk.addPrepared([preparedBeat('a', { texts, licences, origin })])).toEqual([1]);
    await reach(page, 'ready');
    cover(page);
    const { save, sent } = shop();
    await page.bulk.save([1], 'beat', save);
    expect(sent).toMatchObject([
      {
        title: 'Dark Nights',
        tag: 'trap',
        bpm: 141,
        key: 'Am',
        time: '2:05',
        tags: ['slow', 'night'],
        description: 'Slow.',
        licences: { Exclusive: 19_900 },
        origin,
      },
    ]);
  });

  test('are added once while they are not saved, also after an interruption', async () => {
    const memory = browser();
    const first = pageOf(memory);
    await first.bulk.addPrepared([preparedBeat('a'), preparedBeat('a'), preparedBeat('b')]);
    expect(
      await first.bulk.addPrepared([preparedBeat('b'), preparedBeat('c', { file: new File([], 'c.txt') })]),
    ).toEqual([undefined, undefined]);
    await reach(first, 'ready', 'ready');
    const second = pageOf(memory);
    expect(await second.bulk.addPrepared([preparedBeat('b')])).toEqual([undefined]);
    await second.bulk.goOn();
    await reach(second, 'ready', 'ready');
    cover(second);
    second.bulk.edit([1, 2], 'tag', 'house');
    const { save, sent } = shop();
    await second.bulk.save([1, 2], 'beat', save);
    expect(sent.map(({ origin }) => origin?.key)).toEqual(['a', 'b']);
  });

  test('bring their stems, which are uploaded again if they were not uploaded, and missed if they were not kept', async () => {
    const memory = browser();
    const first = pageOf(memory);
    const stems = new File(['zip'], 'stems.zip');
    await first.bulk.addPrepared([preparedBeat('a', { stems })]);
    await reach(first, 'ready');
    expect(first.log.filter((line) => line.includes('stems'))).toHaveLength(1);
    const isKept = () => [...memory.kept.values()][0]?.row.isStaged === true;
    const change = (update: Partial<KeptBeat>): void => {
      for (const [upload, beat] of memory.kept)
        memory.kept.set(upload, { ...beat, ...update, row: { ...beat.row, uploaded: {}, isStaged: false } });
    };
    await vi.waitFor(() => expect(isKept()).toBe(true));
    expect([...memory.kept.values()][0]?.stems).toBe(stems);
    change({});
    const second = pageOf(memory);
    await second.bulk.addPrepared([]);
    await second.bulk.goOn();
    await vi.waitFor(() => expect(isKept()).toBe(true));
    expect(second.log.filter((line) => line.includes('upload stems'))).toHaveLength(1);
    change({ stems: null });
    const third = pageOf(memory);
    await third.bulk.addPrepared([]);
    await third.bulk.goOn();
    expect(third.rows()).toMatchObject([
      { refusal: expect.stringContaining('ran out of space for the stems') as string },
    ]);
  });
});
