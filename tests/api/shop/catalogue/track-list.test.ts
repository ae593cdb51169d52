import { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MEMBER_PAGE_SIZE } from '@store/domain/platform/pagination';
import { NOTED_MAXIMUM, rebuildOffSale } from '@store/functions/shop/catalogue/off-sale-shards';
import {
  offSaleChangesDocument,
  parseOffSaleChanges,
  trackDocument,
} from '@store/functions/platform/collections';
import { call, newCustomer } from '../../support/customer';
import { asMember, list, someWord } from '../../support/member';
import {
  addTrackAs,
  keepShop,
  memberCall,
  newUpload,
  stageAudio,
  theMember,
  typedTrack,
  type TestMember,
} from '../../support/tracks';

let member: TestMember;
let restoreShop: () => Promise<void>;
const tag = someWord();
/** Ids by title: Alpha is fast, Beta hidden, Gamma sold, Delta has a master and nothing else. */
const ids: Record<string, number> = {};

async function listed(query: Readonly<Record<string, string | number>>): Promise<unknown[]> {
  return (await list('tracks', query)).result.map(({ title }) => title);
}

async function hide(id: number): Promise<void> {
  await memberCall(member.token, 'POST', '/api/member/tracks/hide', { id, hidden: true });
}

beforeAll(async () => {
  member = await theMember();
  restoreShop = await keepShop(member.token);
  const master = await stageAudio(`${member.uid}/${newUpload()}`, 'master', 'wav');
  const beats = {
    Alpha: { bpm: 150, key: 'Am', time: '1:00' },
    Beta: { bpm: 90, key: 'Am', time: '3:00' },
    Gamma: { bpm: 120, key: 'C', time: '2:00' },
    Delta: { bpm: 100, licences: { Exclusive: false }, master },
  };
  for (const [title, changes] of Object.entries(beats))
    ids[title] = await addTrackAs(member.token, typedTrack({ title, tag, ...changes }));
  await hide(ids['Beta'] ?? 0);
  await hide(ids['Gamma'] ?? 0);
  await trackDocument(ids['Gamma'] ?? 0).update({ status: 'sold' });
});

afterAll(() => restoreShop());

test('a track is read in any state as the list has it, with whether it has a master', async () => {
  const read = (id: number | undefined) => memberCall(member.token, 'GET', `/api/member/tracks/${id ?? 0}`);
  for (const title of ['Beta', 'Gamma', 'Delta']) {
    const { result } = await list('tracks', { search: tag, size: 20 });
    const listed = result.find((row) => row.title === title);
    expect(await read(ids[title])).toMatchObject({ status: 200, body: { track: listed } });
  }
  expect(await read(999_999)).toMatchObject({ status: 404 });
});

describe('the list of tracks', () => {
  test.each([
    ['title', ['Alpha', 'Beta', 'Delta', 'Gamma']],
    ['-title', ['Gamma', 'Delta', 'Beta', 'Alpha']],
    ['bpm', ['Beta', 'Delta', 'Gamma', 'Alpha']],
    ['time', ['Alpha', 'Gamma', 'Delta', 'Beta']],
    ['status', ['Delta', 'Alpha', 'Gamma', 'Beta']],
    ['added', ['Alpha', 'Beta', 'Gamma', 'Delta']],
    ['-added', ['Delta', 'Gamma', 'Beta', 'Alpha']],
  ])('is sorted by %s, with hidden and sold ones', async (sort, titles) => {
    expect(await listed({ tag, sort })).toEqual(titles);
    expect(await listed({ search: tag, sort })).toEqual(titles);
  });

  test.each([
    [{ status: 'available' }, ['Delta', 'Alpha']],
    [{ status: 'hidden' }, ['Beta']],
    [{ status: 'sold' }, ['Gamma']],
    [{ bpm: '100-120' }, ['Delta', 'Gamma']],
    [{ bpm: '120-' }, ['Gamma', 'Alpha']],
    [{ key: 'Am' }, ['Beta', 'Alpha']],
    [{ licence: 'Exclusive', status: 'available' }, ['Alpha']],
    [{ search: 'alp' }, ['Alpha']],
    [{ search: 'nothing' }, []],
  ] as const)('is filtered by %j', async (query, titles) => {
    expect(await listed({ tag, ...query })).toEqual(titles);
  });

  test('shows beats without a master, as the overview counts them', async () => {
    expect(await listed({ tag, files: 'master' })).toEqual(['Alpha']);
    const { body } = await asMember('GET', '/api/member/overview');
    const { total } = await list('tracks', { files: 'master', page: 1 });
    expect(body['todo']).toMatchObject({ beats_without_master: total });
    const missing = await list('tracks', { files: 'missing', page: 1 });
    expect(body['todo']).toMatchObject({ beats_without_files: missing.total });
  });

  test('is counted by tab, as the lists of the tabs are, for members only', async () => {
    const counts = '/api/member/tracks/counts';
    const { body: before } = await asMember('GET', counts);
    const total = async (query: Readonly<Record<string, string>>) =>
      (await list('tracks', { ...query, page: 1 })).total;
    expect(before).toMatchObject({
      all: await total({}),
      on_sale: await total({ status: 'available' }),
      sold: await total({ status: 'sold' }),
      needs_files: await total({ files: 'missing' }),
    });
    for (const time of [null, Date.now() + 3_600_000])
      await asMember('POST', '/api/member/drafts/save', { ...typedTrack({ tag }), publish_at: time });
    const { body: after } = await asMember('GET', counts);
    expect(after).toEqual({
      ...before,
      drafts: Number(before['drafts']) + 1,
      scheduled: Number(before['scheduled']) + 1,
    });
    expect((await call('GET', counts)).status).toBe(401);
    expect((await memberCall((await newCustomer()).token, 'GET', counts)).status).toBe(403);
  });

  test('has pages when it is sorted or filtered, whose rows say what the forms need', async () => {
    const whole = await list('tracks', { sort: 'title' });
    const paged = await Promise.all(
      [1, 2, 99].map((page) => list('tracks', { sort: 'title', page, size: 20 })),
    );
    const rows = (page: number) => whole.result.slice((page - 1) * 20, page * 20);
    expect(paged[0]?.result).toEqual(rows(1));
    expect(paged[1]?.result).toEqual(rows(2));
    expect(paged[2]?.result).toEqual(rows(Math.ceil(whole.total / 20)));
    expect((await list('tracks', { tag, page: 1 })).result[0]).toMatchObject({
      title: 'Delta',
      version: 1,
      hasMaster: true,
      share: '',
    });
  });

  test('knows at once what has changed', async () => {
    const id = await addTrackAs(member.token, typedTrack({ title: 'Epsilon', tag }));
    expect(await listed({ tag, status: 'available' })).toEqual(['Epsilon', 'Delta', 'Alpha']);
    await hide(id);
    expect(await listed({ tag, status: 'available' })).toEqual(['Delta', 'Alpha']);
    expect(await listed({ tag, status: 'hidden' })).toEqual(['Epsilon', 'Beta']);
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id });
    expect(await listed({ tag, status: 'hidden' })).toEqual(['Beta']);
  });

  test('knows what has become of many beats at once, and of those that no change was noted of, once they are looked for', async () => {
    const added: number[] = [];
    for (let beat = 0; beat < NOTED_MAXIMUM + 2; beat++)
      added.push(await addTrackAs(member.token, typedTrack({ title: `Zeta ${beat}`, tag })));
    const changes = added.map((id) => ({ id, edit: { kind: 'visibility', hidden: true } }));
    await memberCall(member.token, 'POST', '/api/member/tracks/bulk', { changes });
    const hidden = () => list('tracks', { tag, status: 'hidden', page: 1 });
    expect((await hidden()).total).toBe(added.length + 1);
    expect(parseOffSaleChanges(await offSaleChangesDocument().get())?.ids).toEqual([]);
    const [first = 0, second = 0] = added;
    await memberCall(member.token, 'POST', '/api/member/tracks/hide', { id: first, hidden: false });
    expect((await hidden()).total).toBe(added.length);
    await trackDocument(second).update({ status: 'sold' });
    await rebuildOffSale();
    expect((await hidden()).total).toBe(added.length - 1);
    const removal = added.map((id) => ({ id, edit: { kind: 'delete' } }));
    await memberCall(member.token, 'POST', '/api/member/tracks/bulk', { changes: removal });
    expect((await hidden()).total).toBe(1);
  });

  test('is not read beat by beat, however many are sold', async () => {
    await list('tracks', { sort: 'title', page: 1 });
    const query = vi.spyOn(Query.prototype, 'get');
    const getAll = vi.spyOn(Firestore.prototype, 'getAll');
    try {
      await list('tracks', { sort: 'title', page: 1 });
      expect(query).not.toHaveBeenCalled();
      const asked = getAll.mock.calls.map((documents) =>
        documents.filter((one) => one instanceof DocumentReference),
      );
      // The rows with their masters, and the tracks that were changed since the shards were written.
      expect(asked.flat().length).toBeLessThanOrEqual(2 * MEMBER_PAGE_SIZE + NOTED_MAXIMUM);
    } finally {
      query.mockRestore();
      getAll.mockRestore();
    }
  });

  test.each([
    ['sort', 'colour'],
    ['status', 'lost'],
    ['tag', ''],
    ['tag', 'x'.repeat(31)],
    ['bpm', 'fast'],
    ['bpm', '-'],
    ['bpm', '1000-'],
    ['key', 'H'],
    ['licence', 'not an id'],
    ['files', 'all'],
  ])('refuses the %s %j', async (field, value) => {
    const query = new URLSearchParams({ page: '1', [field]: value }).toString();
    expect(await asMember('GET', `/api/member/tracks?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid', field },
    });
  });
});
