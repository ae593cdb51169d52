import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { googleWith, type Google } from '@store/tools/deploy/google/client';
import { patientGoogle } from '@store/tools/deploy/google/patience';
import { migrateProject, MIGRATIONS } from '@store/tools/migrations/migrate';
import { orderLines } from '@store/tools/migrations/0001-order-lines';
import { orderKeys } from '@store/tools/migrations/0002-order-keys';
import { customers } from '@store/tools/migrations/0003-customers';
import { permissionDenied, times, unavailable } from './google/failures';
import { readyProject, type GoogleProject } from './google/project';
import { startGoogle, type GoogleStandIn } from './google/stand-in';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

let project: GoogleProject;
let standIn: GoogleStandIn;
let google: Google;
/** Lines that the command prints. */
let printed: string[];

beforeEach(async () => {
  project = readyProject();
  standIn = await startGoogle(project);
  for (const [name, value] of Object.entries(standIn.environment)) vi.stubEnv(name, value);
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  const patience = { wait: () => Promise.resolve(), say: () => undefined };
  google = patientGoogle(
    googleWith(() => Promise.resolve('ya29.rehearsal'), project.id),
    patience,
  );
  for (const [id, line] of Object.entries(LINES)) store(id, order(line));
});

afterEach(async () => {
  expect(standIn.unknownCalls).toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await standIn.close();
});

const CODE = 'a'.repeat(20);
const BEAT = { trackId: 1, title: 'Night Shift', contractVersion: '1', code: CODE, price: 2499 };

/** Lines as releases wrote them: before deals and own licences, before deals, and today. */
const LINES = {
  oldest: { ...BEAT, licence: 'Premium' },
  'oldest-exclusive': { ...BEAT, licence: 'Exclusive' },
  older: { ...BEAT, licence: 'Premium', licenceName: 'Premium', exclusive: false },
  current: { ...BEAT, licence: 'Basic', licenceName: 'Starter', exclusive: false, fullPrice: 2999 },
};

/** An order of the release before, with fields that the migration has nothing to do with. */
function order(line: object) {
  const lines = [line];
  return {
    uid: 'uid',
    buyer: { name: 'Mara Weiss', email: 'mara@nightshift-beats.com' },
    lines,
    total: 2499,
    currency: 'EUR',
    createdAt: 1_700_000_000_000,
    contracts: {},
    agreement: { terms: '1', immediateDelivery: true, at: 1_700_000_000_000 },
    checkout: { until: 1_700_000_100_000, session: 'cs_1' },
    state: 'expired',
    payment: { kind: 'none', intent: null, amount: 0, refunds: [], dispute: null, receipt: null },
    decision: { kind: 'undecided' },
    bookedAt: null,
    delivery: null,
    requests: [],
    returned: [],
    returnedOn: [],
    disputeNote: '',
    answeredDispute: null,
    told: [],
    checkedAt: 1_700_000_000_000,
    askedAt: 1_700_000_000_000,
    nextCheckAt: null,
    keys: ['mara', 'weiss'],
  };
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
function encode(value: unknown): Record<string, unknown> {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: value.length === 0 ? {} : { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value as object) } };
}

function encodeFields(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, encode(field)]));
}

function decode(value: unknown): unknown {
  const [[kind, content] = ['', undefined]] = Object.entries(value as object) as [string, unknown][];
  if (kind === 'integerValue') return Number(content);
  if (kind === 'arrayValue') return ((content as { values?: unknown[] }).values ?? []).map(decode);
  if (kind === 'mapValue') return decodeFields((content as { fields: object }).fields);
  return content;
}

function decodeFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, decode(field)]));
}

function nameOf(path: string): string {
  return `projects/${project.id}/databases/(default)/documents/${path}`;
}

function store(id: string, content: object): void {
  project.documents.set(nameOf(`orders/${id}`), { fields: encodeFields(content), write: 1 });
}

function read(id: string): Record<string, unknown> {
  return decodeFields(project.documents.get(nameOf(`orders/${id}`))?.fields ?? {});
}

/** Runs the migration of order lines alone, or others. */
function migrate({ isDryRun = false, isRepeated = false } = {}, migrations = [orderLines]): Promise<number> {
  return migrateProject(google, { project: project.id, isDryRun, isRepeated }, migrations);
}

/** Everything that is stored, without when it was written. */
function stored(): Record<string, unknown> {
  const orders = [...project.documents].filter(([name]) => name.includes('/orders/'));
  return Object.fromEntries(orders.map(([name, { fields }]) => [name, fields]));
}

test('the accounts with delivered orders become customers, once, except members and those that are gone', async () => {
  project.documents.clear();
  const profiles = { buyer: {}, member: { kind: 'member' }, visitor: {} };
  for (const [uid, profile] of Object.entries(profiles))
    project.documents.set(nameOf(`users/${uid}`), { fields: encodeFields(profile), write: 1 });
  const delivery = { at: 1, files: [] };
  for (const [index, uid] of ['buyer', 'buyer', 'member', 'gone', ''].entries())
    store(`o${index}`, { ...order(LINES.current), uid, delivery });
  store('o5', { ...order(LINES.current), uid: 'visitor' });
  await migrate({}, [customers]);
  const kinds = Object.keys(profiles).map((uid) => [
    uid,
    decodeFields(project.documents.get(nameOf(`users/${uid}`))?.fields ?? {})['kind'],
  ]);
  expect(kinds).toEqual([
    ['buyer', 'customer'],
    ['member', 'member'],
    ['visitor', undefined],
  ]);
  expect(project.documents.has(nameOf('users/gone'))).toBe(false);
  expect(printed.at(-1)).toContain('1 of 6 documents changed');
});

test('migrations are numbered without gaps, and every file of one is in the list', async () => {
  const files = await readdir(join(root, 'tools/migrations'));
  const names = files.filter((file) => /^\d/.test(file)).map((file) => file.replace(/\.ts$/, ''));
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(names.sort());
  for (const [index, name] of names.entries())
    expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-`));
});

describe('a shop of the release before', () => {
  test('has every order completed and nothing else changed', async () => {
    expect(await migrate()).toBe(1);
    const completed = {
      oldest: { licenceName: 'Premium', exclusive: false, fullPrice: 2499 },
      'oldest-exclusive': { licenceName: 'Exclusive', exclusive: true, fullPrice: 2499 },
      older: { fullPrice: 2499 },
      current: {},
    };
    for (const [id, line] of Object.entries(LINES))
      expect(read(id), id).toEqual(order({ ...line, ...completed[id as keyof typeof LINES] }));
    expect(project.documents.get(nameOf('orders/current'))?.write).toBe(1);
    expect(printed).toEqual([
      '• 0001-order-lines: complete the lines of older orders: 3 of 4 documents changed',
    ]);
  });

  test('is read by the functions as before', async () => {
    vi.stubEnv('GCLOUD_PROJECT', project.id);
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9');
    const { parseOrder } = await import('@store/functions/platform/collections/orders');
    type Snapshot = Parameters<typeof parseOrder>[0];
    const parsed = () =>
      Object.keys(LINES).map((id) =>
        parseOrder({ exists: true, data: () => read(id) } as unknown as Snapshot),
      );
    const before = parsed();
    await migrate();
    expect(parsed()).toEqual(before);
  });

  test('is not changed by a dry run, which says what would be', async () => {
    const before = stored();
    await migrate({ isDryRun: true });
    expect(stored()).toEqual(before);
    expect([...project.documents.keys()].filter((name) => name.includes('/migrations/'))).toEqual([]);
    expect(printed).toEqual([
      '• 0001-order-lines: complete the lines of older orders: 3 of 4 documents would be changed',
    ]);
  });

  test('is not read again by the next deployment', async () => {
    await migrate();
    const before = JSON.stringify([...project.documents]);
    printed.length = 0;
    expect(await migrate()).toBe(0);
    expect(printed).toEqual([]);
    expect(JSON.stringify([...project.documents])).toBe(before);
  });

  test('is not changed twice when the record of the migration was lost', async () => {
    await migrate();
    const before = stored();
    project.documents.delete(nameOf('migrations/0001-order-lines'));
    await migrate();
    expect(stored()).toEqual(before);
    expect(printed.at(-1)).toContain('0 of 4 documents changed');
  });

  test('is migrated again, on request, when an older backup was restored', async () => {
    await migrate();
    store('oldest', order(LINES.oldest));
    expect(await migrate({ isRepeated: true })).toBe(1);
    expect(read('oldest')).toMatchObject({ lines: [{ fullPrice: 2499 }] });
  });

  test.each([1, 2, 3, 4])(
    'ends well when the migration dies after %i changes and is run again',
    async (changes) => {
      let left = changes;
      const direct = google;
      const dying: Google = async (call) => {
        const answer = await direct(call);
        if (call.method === 'PATCH' && --left === 0) throw new Error('The process has died.');
        return answer;
      };
      google = dying;
      await expect(migrate()).rejects.toThrow('The process has died.');
      google = direct;
      await migrate();
      expect(read('oldest')).toEqual(
        order({ ...LINES.oldest, licenceName: 'Premium', exclusive: false, fullPrice: 2499 }),
      );
      expect(read('older')).toEqual(order({ ...LINES.older, fullPrice: 2499 }));
    },
  );

  test('keeps what a function writes to an order at the same time', async () => {
    const direct = google;
    let isWritten = false;
    google = (call) => {
      if (call.method === 'PATCH' && !isWritten) {
        isWritten = true;
        const name = nameOf('orders/oldest');
        const before = project.documents.get(name);
        const fields = { ...before?.fields, disputeNote: { stringValue: 'Written meanwhile.' } };
        project.documents.set(name, { fields, write: 2 });
      }
      return direct(call);
    };
    await migrate();
    expect(read('oldest')).toMatchObject({ disputeNote: 'Written meanwhile.', lines: [{ fullPrice: 2499 }] });
  });

  // https://cloud.google.com/firestore/docs/understand-error-codes
  test('is migrated although Firestore is out of order for a moment', async () => {
    project.failures.set(/PATCH firestore/, times(2, unavailable));
    await migrate();
    expect(read('oldest')).toMatchObject({ lines: [{ fullPrice: 2499 }] });
  });

  test('names the role that the operator lacks', async () => {
    project.failures.set(/PATCH firestore/, permissionDenied('datastore.entities.update'));
    await expect(migrate()).rejects.toThrow(/--role=roles\/datastore\.owner/);
  });
});

describe('an order from before the search by title', () => {
  test('is found by the titles of its beats and by what it was found before, and is changed once', async () => {
    const keys = ['mara', 'weiss', 'nig', 'nigh', 'night', 'night s', 'night sh'];
    const all = [...keys, 'night shi', 'night shif', 'night shift', 'shi', 'shif', 'shift'];
    store('oldest', { ...order(LINES.oldest), keys });
    expect(await migrate({}, [orderKeys])).toBe(1);
    expect(read('oldest')).toEqual({ ...order(LINES.oldest), keys: all });
    expect(await migrate({ isRepeated: true }, [orderKeys])).toBe(1);
    expect(read('oldest')).toEqual({ ...order(LINES.oldest), keys: all });
    expect(printed.at(-1)).toContain('0 of 4 documents changed');
  });

  test('is changed after its lines are complete', async () => {
    expect(await migrate({}, [...MIGRATIONS])).toBe(MIGRATIONS.length);
    expect(read('older')).toMatchObject({
      lines: [{ fullPrice: 2499 }],
      keys: [
        'mara',
        'weiss',
        'nig',
        'nigh',
        'night',
        'night s',
        'night sh',
        'night shi',
        'night shif',
        'night shift',
        'shi',
        'shif',
        'shift',
      ],
    });
  });
});
