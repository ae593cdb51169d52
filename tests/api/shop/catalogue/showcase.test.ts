import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headDocument, parseHeadShard } from '@store/functions/platform/collections';
import { rebuildCatalogue } from '@store/functions/entry/maintenance/shards-rebuild';
import { call, newCustomer, type Answer } from '../../support/customer';
import {
  addTrackAs,
  keepShop,
  memberCall,
  theMember,
  typedTrack,
  type TestMember,
} from '../../support/tracks';

let member: TestMember;
let restoreShop: () => Promise<void>;

beforeAll(async () => {
  member = await theMember();
  restoreShop = await keepShop(member.token);
});

function save(input: unknown): Promise<Answer> {
  return memberCall(member.token, 'POST', '/api/member/showcase', input);
}

const NOTHING = { pinned: [], featured: [] };

beforeEach(async () => void (await save(NOTHING)));

afterAll(async () => {
  await save(NOTHING);
  await restoreShop();
});

async function shown(): Promise<unknown> {
  return (await memberCall(member.token, 'GET', '/api/member/showcase')).body;
}

test('a new shop has no showcase, and none in its catalogue', async () => {
  expect(await shown()).toEqual(NOTHING);
  expect((await headDocument().get()).data()).not.toHaveProperty('pinned');
  expect((await headDocument().get()).data()).not.toHaveProperty('featured');
});

test('beats are shown first in their order, also after a rebuild of the catalogue', async () => {
  const showcase = { pinned: [7, 24, 3], featured: [5] };
  expect((await save(showcase)).status).toBe(200);
  expect((await headDocument().get()).data()).toMatchObject({ pinned: '7,24,3', featured: '5' });
  await rebuildCatalogue();
  expect(await shown()).toEqual(showcase);
  expect((await save({ ...showcase, pinned: [3, 7] })).status).toBe(200);
  expect(parseHeadShard(await headDocument().get())).toMatchObject({ pinned: [3, 7], featured: [5] });
});

test('a beat that is hidden or deleted is no longer shown first', async () => {
  const [hidden, deleted] = [
    await addTrackAs(member.token, typedTrack()),
    await addTrackAs(member.token, typedTrack()),
  ];
  await save({ pinned: [hidden, 4, deleted], featured: [deleted, hidden] });
  await memberCall(member.token, 'POST', '/api/member/tracks/hide', { id: hidden, hidden: true });
  await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id: deleted });
  expect(await shown()).toEqual({ pinned: [4], featured: [] });
  const { status, body } = await save({ pinned: [hidden], featured: [deleted] });
  expect([status, body['code'], body['trackIds']]).toEqual([409, 'conflict', [hidden, deleted]]);
});

test.each([
  { pinned: [1, 2, 3, 4, 5, 6, 7], featured: [] },
  { pinned: [], featured: [1, 2, 3, 4, 5] },
  { pinned: [1, 1], featured: [] },
  { pinned: ['1'], featured: [] },
  { pinned: [] },
])('rejects %j', async (input) => {
  expect((await save(input)).status).toBe(400);
  expect(await shown()).toEqual(NOTHING);
});

test('is changed and read by members only', async () => {
  const { token } = await newCustomer();
  expect((await call('POST', '/api/member/showcase', NOTHING)).status).toBe(401);
  expect((await call('GET', '/api/member/showcase')).status).toBe(401);
  expect((await memberCall(token, 'POST', '/api/member/showcase', NOTHING)).status).toBe(403);
  expect((await memberCall(token, 'GET', '/api/member/showcase')).status).toBe(403);
});

test('a change is in the audit log with its beats', async () => {
  await save({ pinned: [9], featured: [] });
  const { body } = await memberCall(member.token, 'GET', '/api/member/audit');
  expect(body['result']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'POST /api/member/showcase', target: 'pinned 9; featured none' }),
    ]),
  );
});
