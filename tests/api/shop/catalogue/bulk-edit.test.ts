import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api/endpoints';
import { BULK_MAXIMUM, type BulkEdit, type BulkResult } from '@store/domain/shop/catalogue/bulk-edit';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { cents } from '@store/domain/platform/money/money';
import { readHead } from '@store/functions/shop/catalogue/shards';
import {
  comments,
  earlyAccessDocument,
  orphanedFiles,
  parseOrphanedFile,
  parseTrackRow,
  trackDocument,
} from '@store/functions/platform/collections';
import { request } from '../../support/address';
import { call, newCustomer, type Answer } from '../../support/customer';
import { list, someWord } from '../../support/member';
import { memberOfKeptShop } from '../../support/kept-shop';
import {
  addTrackAs,
  catalogue,
  memberCall,
  newUpload,
  putObject,
  someJpeg,
  typedTrack,
} from '../../support/tracks';

const member = await memberOfKeptShop();

function bulk(changes: unknown, token = member.token): Promise<Answer> {
  return memberCall(token, 'POST', '/api/member/tracks/bulk', { changes });
}

/** Gives beats an edit, and returns the answer. */
async function edit(
  ids: readonly number[],
  what: BulkEdit,
): Promise<AnswerOf<'POST /api/member/tracks/bulk'>> {
  const { status, body } = await bulk(ids.map((id) => ({ id, edit: what })));
  expect(status).toBe(200);
  return body as unknown as AnswerOf<'POST /api/member/tracks/bulk'>;
}

async function addTracks(count: number, changes: Record<string, unknown> = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number++)
    ids.push(await addTrackAs(member.token, typedTrack(changes)));
  return ids;
}

/** A beat whose exclusive licence was sold. */
async function addSold(): Promise<number> {
  const [id = 0] = await addTracks(1);
  await edit([id], { kind: 'visibility', hidden: true });
  await trackDocument(id).update({ status: 'sold' });
  return id;
}

/** A beat with a picture for shared links, and the address of that. */
async function addPictured(): Promise<readonly [id: number, share: string]> {
  const share = `staging/${member.uid}/${newUpload()}/share.jpg`;
  await putObject(share, someJpeg(1200, 630), 'image/jpeg');
  const [id = 0] = await addTracks(1, { share, tag: 'test' });
  return [id, (await stored(id))?.share ?? ''];
}

async function stored(id: number) {
  return parseTrackRow(await trackDocument(id).get());
}

async function inShop(ids: readonly number[]): Promise<Track[]> {
  return (await catalogue()).filter(({ id }) => ids.includes(id));
}

function undoOf(results: readonly BulkResult[]) {
  return results.flatMap((result) =>
    result.outcome === 'changed' && result.undo
      ? [{ id: result.id, version: result.version, edit: result.undo }]
      : [],
  );
}

const PRICE: BulkEdit = { kind: 'licences', licences: { Exclusive: cents(5950) } };

describe('an edit of several beats', () => {
  test('changes them in the shop with one change of the catalogue, and its undo restores them', async () => {
    const ids = await addTracks(3);
    const [own = 0] = await addTracks(1, { licences: { Exclusive: 7000, 'Non-Exclusive': false } });
    const all = [...ids, own];
    const { version } = await readHead();
    const { message, results } = await edit(all, PRICE);
    expect(message).toBe('4 tracks have been changed.');
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual(all.map((id) => [id, 'changed']));
    expect((await readHead()).version).toBe(version + 1);
    for (const track of await inShop(ids)) expect(track.licences).toEqual({ Exclusive: 5950 });
    expect((await stored(own))?.licences).toEqual({ Exclusive: 5950, 'Non-Exclusive': false });

    const undone = await bulk(undoOf(results));
    expect(undone.body['message']).toBe('4 tracks have been changed.');
    for (const track of await inShop(ids)) expect(track).not.toHaveProperty('licences');
    expect((await stored(own))?.licences).toEqual({ Exclusive: 7000, 'Non-Exclusive': false });
    expect((await inShop([own]))[0]?.licences).toEqual({ Exclusive: 7000, 'Non-Exclusive': false });
  });

  test('with a new tag is found by it, and by the old one no more', async () => {
    const [before, after] = [someWord(), someWord()];
    const ids = await addTracks(2, { tag: before });
    await edit(ids, { kind: 'tag', tag: after });
    expect((await list('tracks', { search: before })).total).toBe(0);
    expect((await list('tracks', { search: after })).total).toBe(2);
    expect((await inShop(ids)).map(({ tag }) => tag)).toEqual([after, after]);
  });

  test('changes the mood of hidden and sold beats too, which stay out of the shop', async () => {
    const [hidden = 0] = await addTracks(1);
    await edit([hidden], { kind: 'visibility', hidden: true });
    const sold = await addSold();
    const { results } = await edit([hidden, sold], { kind: 'mood', mood: 'dark' });
    expect(results).toMatchObject([{ outcome: 'changed' }, { outcome: 'changed' }]);
    expect(await stored(hidden)).toMatchObject({ mood: 'dark', status: 'hidden' });
    expect(await stored(sold)).toMatchObject({ mood: 'dark', status: 'sold' });
    expect(await inShop([hidden, sold])).toEqual([]);
  });

  test('leaves out what is sold or gone, and changes the others', async () => {
    const [id = 0] = await addTracks(1);
    const sold = await addSold();
    const { message, results } = await edit([sold, id, 987_654], PRICE);
    expect(message).toBe('1 track has been changed. 2 were left out.');
    expect(results).toMatchObject([
      { id: sold, outcome: 'left-out', reason: 'sold' },
      { id, outcome: 'changed', undo: { kind: 'licences', licences: { Exclusive: null } } },
      { id: 987_654, outcome: 'left-out', reason: 'gone' },
    ]);
    expect(await stored(sold)).not.toHaveProperty('licences');
  });

  test('leaves out a beat that was changed since it was read', async () => {
    const [one = 0, other = 0] = await addTracks(2);
    await edit([other], { kind: 'mood', mood: 'sad' });
    const { body } = await bulk([
      { id: one, version: 1, edit: PRICE },
      { id: other, version: 1, edit: PRICE },
    ]);
    expect(body['results']).toMatchObject([
      { outcome: 'changed', version: 2 },
      { outcome: 'left-out', reason: 'conflict' },
    ]);
    expect(await stored(other)).toMatchObject({ mood: 'sad', version: 2 });
  });

  test('changes nothing the second time, with the version of the first', async () => {
    const [id = 0] = await addTracks(1);
    const changes = [{ id, version: 1, edit: PRICE }];
    await bulk(changes);
    const { version } = await readHead();
    const again = await bulk(changes);
    expect([again.status, again.body['results']]).toEqual([200, [{ id, outcome: 'unchanged' }]]);
    expect((await readHead()).version).toBe(version);
    expect((await stored(id))?.version).toBe(2);
  });

  test('concurrently with the same versions happens once per beat', async () => {
    const ids = await addTracks(3);
    const changes = (mood: string) => ids.map((id) => ({ id, version: 1, edit: { kind: 'mood', mood } }));
    const answers = await Promise.all([bulk(changes('dark')), bulk(changes('happy'))]);
    const outcomes = answers.flatMap(({ body }) =>
      (body['results'] as BulkResult[]).map(({ outcome }) => outcome),
    );
    expect(outcomes.sort()).toEqual(['changed', 'changed', 'changed', 'left-out', 'left-out', 'left-out']);
    const moods = new Set((await Promise.all(ids.map(stored))).map((track) => track?.mood));
    expect(moods.size).toBe(1);
  });

  test('does not undo what somebody has changed in the meantime', async () => {
    const [id = 0] = await addTracks(1);
    const { results } = await edit([id], { kind: 'mood', mood: 'dark' });
    await edit([id], { kind: 'mood', mood: 'happy' });
    const { body } = await bulk(undoOf(results));
    expect(body['results']).toEqual([{ id, outcome: 'left-out', reason: 'conflict' }]);
    expect((await stored(id))?.mood).toBe('happy');
  });

  test('of the tag removes the picture for shared links, which shows it, and its undo restores both', async () => {
    const [id, share] = await addPictured();
    const { results } = await edit([id], { kind: 'tag', tag: someWord() });
    expect(await stored(id)).toMatchObject({ share: '' });
    await bulk(undoOf(results));
    expect(await stored(id)).toMatchObject({ tag: 'test', share });
    // Its file is no longer one that the cleanup removes.
    await edit([id], { kind: 'mood', mood: 'dark' });
    const again = await edit([id], { kind: 'tag', tag: someWord() });
    await bulk(undoOf(again.results));
    expect(await stored(id)).toMatchObject({ tag: 'test', share });
  });

  test('gives no beat a picture that another has, that is not ours, or that is being removed', async () => {
    const [, taken] = await addPictured();
    const [removing, gone] = await addPictured();
    await edit([removing], { kind: 'tag', tag: someWord() });
    const { docs } = await orphanedFiles().get();
    const record = docs.find((one) => gone.includes(encodeURIComponent(parseOrphanedFile(one).path)));
    await record?.ref.update({ removing: true });
    const [id = 0] = await addTracks(1);
    for (const share of [taken, gone, 'https://example.com/share.jpg', 'no address', '%']) {
      await edit([id], { kind: 'tag', tag: someWord(), share });
      expect(await stored(id)).toMatchObject({ share: '' });
    }
  });

  test('sets further tags, by which the beats are found', async () => {
    const word = someWord();
    const ids = await addTracks(2, { tags: ['warm'] });
    const { results } = await edit(ids, { kind: 'tags', tags: ['warm', word] });
    expect((await list('tracks', { search: word })).total).toBe(2);
    expect((await inShop(ids)).map(({ tags }) => tags)).toEqual([
      ['warm', word],
      ['warm', word],
    ]);
    await bulk(undoOf(results));
    expect((await list('tracks', { search: word })).total).toBe(0);
    expect((await inShop(ids)).map(({ tags }) => tags)).toEqual([['warm'], ['warm']]);
  });

  test('does several kinds of edit in one call', async () => {
    const ids = await addTracks(3);
    const [one, other, third] = ids;
    await edit([other ?? 0], { kind: 'visibility', hidden: true });
    const { body } = await bulk([
      { id: one, edit: { kind: 'visibility', hidden: true } },
      { id: other, edit: { kind: 'visibility', hidden: false } },
      { id: third, edit: { kind: 'mood', mood: 'calm' } },
    ]);
    expect(body['results']).toMatchObject(ids.map((id) => ({ id, outcome: 'changed' })));
    expect((await inShop(ids)).map(({ id }) => id)).toEqual([third, other]);
  });
});

describe('hiding several beats', () => {
  test('takes them off the shop with their pages, and showing puts them back', async () => {
    const ids = await addTracks(3);
    const { message, results } = await edit(ids, { kind: 'visibility', hidden: true });
    expect(message).toBe('3 tracks have been hidden. Buyers keep them.');
    expect(await inShop(ids)).toEqual([]);
    expect((await request(`/track/detail/${ids[0]}`)).status).toBe(404);
    await earlyAccessDocument(ids[0] ?? 0).set({ seed: 'seed', publishAt: Date.now() });
    const shown = await bulk(undoOf(results));
    expect(shown.body['message']).toBe('3 tracks have been put back in the shop.');
    expect((await inShop(ids)).map(({ id }) => id)).toEqual([...ids].reverse());
    expect((await request(`/track/detail/${ids[0]}`)).status).toBe(200);
    expect((await earlyAccessDocument(ids[0] ?? 0).get()).exists).toBe(false);
  });

  test('leaves sold ones out', async () => {
    const sold = await addSold();
    for (const hidden of [true, false])
      expect((await edit([sold], { kind: 'visibility', hidden })).results).toEqual([
        { id: sold, outcome: 'left-out', reason: 'sold' },
      ]);
    expect((await stored(sold))?.status).toBe('sold');
  });
});

describe('deleting several beats', () => {
  test('removes them with their comments, and cannot be undone', async () => {
    const [first = 0, ...others] = await addTracks(25);
    const { token } = await newCustomer();
    await call('POST', '/api/tracks/comments', { token, track_id: first, message: 'Nice one' });
    const before = (await list('tracks')).total;
    const ids = [first, ...others];
    const { message, results } = await edit([...ids, 987_654], { kind: 'delete' });
    expect(message).toBe('25 tracks have been deleted. Buyers keep them. 1 was left out.');
    expect(undoOf(results)).toEqual([]);
    expect(await inShop(ids)).toEqual([]);
    expect((await comments(first).get()).empty).toBe(true);
    expect((await list('tracks', { page: 1 })).total).toBe(before - 25);
    const again = await edit(ids, { kind: 'delete' });
    expect(new Set(again.results.map(({ outcome }) => outcome))).toEqual(new Set(['left-out']));
  });
});

describe('an edit of several beats is refused', () => {
  const one = { id: 1, edit: { kind: 'mood', mood: 'dark' } };

  test.each([
    ['without beats', []],
    [
      `of more than ${BULK_MAXIMUM} beats`,
      Array.from({ length: BULK_MAXIMUM + 1 }, (_, index) => ({ ...one, id: index + 1 })),
    ],
    ['that names a beat twice', [one, one]],
    ['with an id that is no number', [{ ...one, id: '1' }]],
    ['of an unknown kind', [{ id: 1, edit: { kind: 'title', title: 'All the same' } }]],
    ['with an unknown mood', [{ id: 1, edit: { kind: 'mood', mood: 'blue' } }]],
    ['with an empty tag', [{ id: 1, edit: { kind: 'tag', tag: ' ' } }]],
    ['with a price of a cent', [{ id: 1, edit: { kind: 'licences', licences: { Exclusive: 1 } } }]],
    ['without a list', one],
  ])('%s, and changes nothing', async (_, changes) => {
    const before = await stored(1);
    const { status, body } = await bulk(changes);
    expect([status, body['code'], body['field']]).toEqual([400, 'invalid', 'changes']);
    expect(await stored(1)).toEqual(before);
  });

  test('to customers and without a token', async () => {
    const before = await stored(1);
    const { token } = await newCustomer();
    expect((await bulk([one], token)).status).toBe(403);
    expect((await bulk([one], 'forged')).status).toBe(401);
    expect((await call('POST', '/api/member/tracks/bulk', { changes: [one] })).status).toBe(401);
    expect(await stored(1)).toEqual(before);
  });
});

test('an edit of several beats is in the audit log with their ids', async () => {
  const ids = await addTracks(2);
  await edit(ids, { kind: 'visibility', hidden: true });
  const { body } = await memberCall(member.token, 'GET', '/api/member/audit');
  const row = v.object({ action: v.string(), target: v.string(), outcome: v.string() });
  expect(v.parse(v.array(row), body['result'])[0]).toEqual({
    action: 'POST /api/member/tracks/bulk',
    target: `hide: ${ids.join(', ')}`,
    outcome: 'done',
  });
});
